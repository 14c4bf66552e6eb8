import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { drawnPng } from '../../../test/drawn-png.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { spawnThread } from '../../kernel/threads/spawn-thread.ts';
import { PhotoEncoder } from './photo-encoder.ts';

it('a model that no photo came to for five minutes gives its memory back; the next photo gets the same vector', async () => {
  const threads: Worker[] = [];
  const scheduler = new ManualScheduler();
  const photos = new PhotoEncoder({
    scheduler,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    spawn: () => {
      const options = { name: 'photo-encoder', niceness: 5, workerData: { pulled: null } };
      const thread = spawnThread(new URL('./photo-worker.ts', import.meta.url), options);
      threads.push(thread);
      return thread;
    },
  });
  const photo = drawnPng('disc', [200, 30, 30]);
  const encoded = async () => (await photos.encode({ shopId: 'shop', photo })).vector;
  try {
    const vector = await encoded();
    scheduler.advance(299_000);
    await encoded();
    const [first] = threads;
    if (first === undefined) throw new Error('there is no thread');
    expect(threads).toHaveLength(1);
    const exit = once(first, 'exit');
    scheduler.advance(301_000);
    await exit;
    expect(await encoded()).toEqual(vector);
    expect(threads).toHaveLength(2);
  } finally {
    await photos.close();
  }
});
