import { afterAll, expect, it } from 'vitest';
import { MODEL_CACHE } from '../../test/servers/voice-server.ts';
import { STORES } from '../../test/stores.ts';
import { ModelChoices } from '../embeddings/index.ts';
import { spawnThread } from '../kernel/threads/spawn-thread.ts';
import { createVoice } from './index.ts';

const test = await STORES[0]?.open();
if (test === undefined) throw new Error('there is no store');
afterAll(() => test.close());

/** Threads that voice search has started by the time that its model counts as ready. */
const threadsAtStart = async (isAwaited: boolean): Promise<{ threads: number; state: string }> => {
  let threads = 0;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const voice = createVoice({
    correct: async ({ transcript }) => ({ query: transcript, corrections: [] }),
    log,
    modelCacheDir: MODEL_CACHE,
    speechModel: 'moonshine-tiny',
    modelChoices: new ModelChoices({ store: test.store, now: Date.now }),
    chosenSpeech: null,
    isAwaited: async () => isAwaited,
    spawnSpeech: () => {
      threads += 1;
      return spawnThread(new URL('./speech-worker.ts', import.meta.url), { name: 'speech', niceness: 5 });
    },
  });
  voice.start();
  await voice.attempted();
  const { state } = voice.metrics;
  await voice.close();
  return { threads, state };
};

it('where a shop has voice search, the model is open before it counts as ready', async () => {
  expect(await threadsAtStart(true)).toEqual({ threads: 1, state: 'ready' });
});

it('where none has, it takes no memory', async () => {
  expect(await threadsAtStart(false)).toEqual({ threads: 0, state: 'ready' });
});
