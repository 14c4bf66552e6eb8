import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { MODEL_CACHE } from '../../test/servers/voice-server.ts';
import { spokenOrder } from '../../test/sounds.ts';
import { STORES } from '../../test/stores.ts';
import { ModelChoices } from '../embeddings/index.ts';
import { spawnThread } from '../kernel/threads/spawn-thread.ts';
import { type CreateVoiceOptions, createVoice } from './create-voice.ts';

const test = await STORES[0]?.open();
if (test === undefined) throw new Error('there is no store');
afterAll(() => test.close());

const openVoice = (modelCacheDir: string, more: Pick<CreateVoiceOptions, 'scheduler' | 'spawnSpeech'> = {}) =>
  createVoice({
    correct: async ({ transcript }) => ({ query: transcript, corrections: [] }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    modelCacheDir,
    speechModel: 'moonshine-tiny',
    modelChoices: new ModelChoices({ store: test.store, now: Date.now }),
    chosenSpeech: null,
    ...more,
  });
const order = () => ({ shopId: 'shop', sound: spokenOrder(), language: 'en' });

it('the model takes memory with the first recording, and gives it back when none came for five minutes', async () => {
  const threads: Worker[] = [];
  const scheduler = new ManualScheduler();
  const voice = openVoice(MODEL_CACHE, {
    scheduler,
    spawnSpeech: () => {
      const name = 'speech';
      const thread = spawnThread(new URL('./speech-worker.ts', import.meta.url), { name, niceness: 5 });
      threads.push(thread);
      return thread;
    },
  });
  const heard = async () => (await voice.hear(order())).transcript;
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

it('a model whose files were damaged since they were fetched is not there for now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-speech-'));
  mkdirSync(MODEL_CACHE, { recursive: true });
  cpSync(MODEL_CACHE, folder, {
    recursive: true,
    filter: (path) => !/base|hub|likeness/.test(path.slice(MODEL_CACHE.length)),
  });
  const voice = openVoice(folder);
  try {
    voice.start();
    await voice.attempted();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((one) => one.endsWith('.ort') || one.endsWith('.onnx')))
      writeFileSync(join(folder, name), 'damaged');
    await expect(voice.hear(order())).rejects.toMatchObject({ code: 'not_ready' });
  } finally {
    await voice.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
