import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletePulledModel, type PulledModel, pullHubModel } from '@aisle/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestHub, type TestHub } from '../../models/test/hub/hub-server.ts';
import { type TinyWhisper, tinyWhisper } from '../../models/test/hub/tiny-whisper.ts';
import { chosenBuiltIn, chosenPulled, ModelChoices } from '../src/embeddings/index.ts';
import { isPublicAddress } from '../src/outbound/index.ts';
import { formCall } from './forms.ts';
import { MODEL_CACHE, useVoiceServer } from './servers/voice-server.ts';
import { spokenOrder, toneOf } from './sounds.ts';

/** Where a model is tried before it is chosen; the server fetches its own. */
const elsewhere = mkdtempSync(join(tmpdir(), 'aisle-hub-speech-'));
const server = useVoiceServer();
const pulled: PulledModel[] = [];
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  vi.stubEnv('HF_ENDPOINT', hub.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hub.close();
  for (const { id } of pulled) await deletePulledModel({ id, cacheDir: MODEL_CACHE });
  rmSync(elsewhere, { recursive: true, force: true });
});

const choices = (): ModelChoices => {
  const { server: running, clock } = server.current;
  return new ModelChoices({ store: running.store, now: () => clock.nowMs() });
};

const pull = async (repository: string, options: TinyWhisper = {}): Promise<PulledModel> => {
  hub.publish(repository, tinyWhisper(options));
  const spec = { kind: 'hub', use: 'speech', repository, revision: 'main' } as const;
  const model = await pullHubModel({ spec, cacheDir: elsewhere, isPublicAddress });
  pulled.push(model);
  return model;
};

const hear = async (audio: Uint8Array<ArrayBuffer>, language: string) => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, {
    body: { syncType: 'FULL', products: [{ externalId: 'a', name: 'Red shoes', price: 1 }] },
  });
  await server.current.server.indexes.settled(shop.shop.shopId);
  const { status, body } = await server.current.call(
    'searchByAudio',
    shop,
    await formCall({ audio, language }),
  );
  return { status, transcript: body.transcript, code: body.code };
};

it('a Whisper of a hub hears languages that Moonshine does not, from one recording to the next', async () => {
  const { voice } = server.current.server;
  expect(await hear(toneOf(5000), 'de')).toMatchObject({ status: 422, code: 'language_not_spoken' });
  await choices().wish('speech', chosenPulled(await pull('tiny/whisper')));
  await voice.switched();
  expect(await hear(toneOf(5000), 'de')).toMatchObject({ status: 200, transcript: 'rote schuhe' });
  expect(await hear(toneOf(200), 'en')).toMatchObject({ status: 200, transcript: 'red shoes' });

  await choices().wish('speech', chosenBuiltIn('speech', 'moonshine-tiny'));
  await voice.switched();
  expect((await hear(spokenOrder(), 'en')).transcript).toMatch(/coffee/i);
});

it('a model that cannot be had is refused, and voice search goes on', async () => {
  const { voice } = server.current.server;
  const chosen = chosenPulled(await pull('tiny/gone'));
  hub.interfere = (request, response) => {
    if (!request.path.includes('tiny/gone')) return false;
    response.writeHead(404).end();
    return true;
  };
  await choices().wish('speech', chosen);
  await voice.switched();
  hub.interfere = null;
  expect((await choices().read('speech'))?.refused).toMatchObject({ spec: chosen.spec });
  expect((await hear(spokenOrder(), 'en')).transcript).toMatch(/coffee/i);
});
