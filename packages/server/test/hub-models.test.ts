import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelSpec, type PulledModel, parseModelSpec, pullHubModel } from '@aisle/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestHub, type TestHub } from '../../models/test/hub/hub-server.ts';
import { tinyTextModel } from '../../models/test/hub/tiny-text-model.ts';
import { chosenBuiltIn, chosenPulled, ModelChoices } from '../src/embeddings/index.ts';
import { isPublicAddress } from '../src/outbound/index.ts';
import { type TestShop, useTestServer } from './harness.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'aisle-hub-models-'));
const server = useTestServer({ env: { AISLE_TEXT_MODEL: 'lexis', AISLE_MODEL_CACHE: cacheDir } });
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  // As an operator sets a mirror.
  vi.stubEnv('HF_ENDPOINT', hub.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hub.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

const specOf = (text: string): ModelSpec => {
  const spec = parseModelSpec(text, 'text');
  if ('error' in spec) throw new Error(spec.error);
  return spec;
};
const pull = (text: string): Promise<PulledModel> =>
  pullHubModel({ spec: specOf(text), cacheDir, isPublicAddress });

const choices = (): ModelChoices => {
  const { server: running, clock } = server.current;
  return new ModelChoices({ store: running.store, now: () => clock.nowMs() });
};

const search = async (shop: TestShop, query: string) => {
  const { body } = await server.current.call('search', shop, { body: { query } });
  const ids: string[] = body.products.map((card: { externalId: string }) => card.externalId);
  return { ids, degraded: body.degraded };
};

/** Words that only the tiny model knows to mean the same. */
const PRODUCTS = [
  { externalId: 'couch', name: 'Couch', price: 500 },
  { externalId: 'trainers', name: 'Trainers', price: 60 },
  { externalId: 'gown', name: 'Gown', price: 90 },
  ...Array.from({ length: 12 }, (_, i) => ({
    externalId: `p${i}`,
    name: `Blue ${'xyz'[i % 3]}${i}`,
    price: 1,
  })),
];

it('a model of a hub takes the place of our own while the server runs, and gives it back', async () => {
  const { current } = server;
  const { indexes, activeModels } = current.server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products: PRODUCTS } });
  await indexes.settled(shop.shop.shopId);
  expect((await search(shop, 'кеды')).ids).toEqual([]);

  hub.publish('tiny/words', tinyTextModel({ files: {} }));
  const chosen = chosenPulled(await pull('tiny/words'));
  expect(chosen).toMatchObject({ spec: expect.stringMatching(/^tiny\/words@[0-9a-f]{40}$/), dimensions: 24 });
  await choices().wish('text', chosen);
  await activeModels.switched();
  await indexes.settled(shop.shop.shopId);
  expect(await search(shop, 'settee')).toEqual({ ids: ['couch'], degraded: null });
  expect((await search(shop, 'sneakers')).ids[0]).toBe('trainers');

  await choices().wish('text', chosenBuiltIn('text', 'lexis'));
  await activeModels.switched();
  await indexes.settled(shop.shop.shopId);
  expect(await choices().read('text')).toMatchObject({ active: { spec: 'lexis' } });
  expect((await search(shop, 'couch')).ids).toEqual(['couch']);
});

it('files that changed since a model was chosen are not taken for it', async () => {
  const { activeModels } = server.current.server;
  hub.publish('tiny/other', tinyTextModel({ seed: 3 }));
  const chosen = chosenPulled(await pull('tiny/other'));
  await choices().wish('text', { ...chosen, id: 'another-id' });
  await activeModels.switched();
  const choice = await choices().read('text');
  expect(choice?.refused).toMatchObject({
    spec: chosen.spec,
    reason: expect.stringContaining('its files are other ones'),
  });
  expect(choice?.active).toMatchObject({ spec: 'lexis' });
});
