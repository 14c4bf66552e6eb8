import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isZeroVector,
  knowsWords,
  openHubImageEncoder,
  type PulledModel,
  parseModelSpec,
  pullHubModel,
} from '@aisle/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../../../../models/test/hub/hub-server.ts';
import { type TinyClip, tinyClip } from '../../../../models/test/hub/tiny-clip.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { isPublicAddress } from '../../outbound/index.ts';
import { hubImageWords } from './hub-image-words.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'aisle-image-words-'));
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(async () => {
  await hub.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

const pulled = async (name: string, options: TinyClip = {}): Promise<PulledModel> => {
  hub.publish(name, tinyClip(options));
  const spec = parseModelSpec(name, 'image');
  if ('error' in spec) throw new Error(spec.error);
  return pullHubModel({ spec, cacheDir, endpoint: hub.endpoint, retryDelayMs: 0, isPublicAddress });
};

const wordsOf = ({ id, dimensions }: PulledModel, pull: () => Promise<PulledModel>) =>
  hubImageWords({
    id,
    dimensions: dimensions ?? 0,
    pull,
    // Without deadlines: a machine may be slow.
    scheduler: new ManualScheduler(),
    log: new RecordingLog(),
  });

it('the words of a model of a hub come from a thread of their own, in the space of its images', async () => {
  const model = await pulled('tiny/both');
  expect(await knowsWords(model)).toBe(true);
  const source = wordsOf(model, async () => model);
  const words = await source.open(new AbortController().signal);
  const whole = await openHubImageEncoder(model);
  try {
    const [wanted = new Float32Array()] = (await whole.encodeTexts?.(['red'])) ?? [];
    const vector = await words.encodeQuery('red', 'shop');
    expect(vector).toHaveLength(source.dimensions);
    expect([...vector]).toEqual([...wanted]);
    expect(isZeroVector(await words.encodeQuery('?!', 'shop'))).toBe(true);
  } finally {
    await whole.close();
    await words.close();
  }
});

it('a model that knows images alone has no words to open', async () => {
  const model = await pulled('tiny/eye', { withoutWords: true });
  expect(await knowsWords(model)).toBe(false);
  const source = wordsOf(model, async () => model);
  await expect(source.open(new AbortController().signal)).rejects.toThrow('it knows images and no words');
});
