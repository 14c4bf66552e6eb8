import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { MODEL_CACHE } from '../../test/servers/voice-server.ts';
import { spokenOrder } from '../../test/sounds.ts';
import { STORES } from '../../test/stores.ts';
import { ModelChoices } from '../embeddings/index.ts';
import { spawnThread } from '../kernel/threads/spawn-thread.ts';
import { createVoice } from './index.ts';

const test = await STORES[0]?.open();
if (test === undefined) throw new Error('there is no store');
afterAll(() => test.close());

it('the model takes memory with the first recording, and gives it back when none came for five minutes', async () => {
  const threads: Worker[] = [];
  const scheduler = new ManualScheduler();
  const voice = createVoice({
    correct: async ({ transcript }) => ({ query: transcript, corrections: [] }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    modelCacheDir: MODEL_CACHE,
    speechModel: 'moonshine-tiny',
    modelChoices: new ModelChoices({ store: test.store, now: Date.now }),
    chosenSpeech: null,
    scheduler,
    spawnSpeech: () => {
      const name = 'speech';
      const thread = spawnThread(new URL('./speech-worker.ts', import.meta.url), { name, niceness: 5 });
      threads.push(thread);
      return thread;
    },
  });
  const heard = async () =>
    (await voice.hear({ shopId: 'shop', sound: spokenOrder(), language: 'en' })).transcript;
  try {
    voice.start();
    await voice.attempted();
    expect(voice.metrics.state).toBe('ready');
    expect(threads).toHaveLength(0);
    const transcript = await heard();
    expect(transcript).toMatch(/small coffee with milk/i);
    scheduler.advance(299_000);
    await heard();
    expect(threads).toHaveLength(1);
    const [first] = threads;
    if (first === undefined) throw new Error('there is no thread');
    const exit = once(first, 'exit');
    scheduler.advance(301_000);
    await exit;
    expect(await heard()).toBe(transcript);
    expect(threads).toHaveLength(2);
  } finally {
    await voice.close();
  }
});
