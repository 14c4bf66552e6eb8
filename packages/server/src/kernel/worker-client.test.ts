import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import type { FaultyJobs } from './test/faulty-worker.ts';
import { RecordingLog } from './test/recording-log.ts';
import {
  WorkerClient,
  type WorkerClientOptions,
  WorkerClosedError,
  WorkerJobError,
} from './worker-client.ts';

const clients: WorkerClient<FaultyJobs>[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

const setUp = (options: Partial<WorkerClientOptions> = {}) => {
  const scheduler = new ManualScheduler();
  const log = new RecordingLog();
  const spawn = () => new Worker(new URL('./test/faulty-worker.ts', import.meta.url));
  const client = new WorkerClient<FaultyJobs>({
    name: 'test',
    spawn,
    scheduler,
    log,
    timeoutMs: 1000,
    ...options,
  });
  clients.push(client);
  return { client, scheduler, log };
};

const deaths = (count: number) => ({ unless: new Int32Array(new SharedArrayBuffer(4)).fill(count) });

it('a job that throws fails alone: the thread goes on', async () => {
  const { client, log } = setUp();
  await expect(client.run('throw', 'bad input')).rejects.toThrow(/bad input/);
  await expect(client.run('echo', 'still here')).resolves.toBe('still here');
  expect(log.lines).toEqual([]);
});

it('a thread that dies is started again after a pause, and the job is tried once more', async () => {
  const { client, scheduler, log } = setUp();
  const job = client.run('die', deaths(1));
  await log.line('worker stopped');
  scheduler.advance(100);
  await expect(job).resolves.toBe('survived');
});

it('a job that takes its thread down twice is given up, and those behind it are done', async () => {
  const { client, scheduler, log } = setUp();
  const job = client.run('die', deaths(2));
  const next = client.run('echo', 'next', { priority: 1 });
  const outcome = expect(job).rejects.toThrow(WorkerJobError);
  await log.line('worker stopped');
  log.lines.length = 0;
  scheduler.advance(100);
  await log.line('worker stopped');
  await outcome;
  scheduler.advance(200);
  await expect(next).resolves.toBe('next');
});

it('a job that never answers is ended by its time limit and not tried again, and the next is done', async () => {
  const { client, scheduler, log } = setUp();
  const job = client.run('hang', null);
  const next = client.run('echo', 'next');
  const outcome = expect(job).rejects.toThrow(/no answer to 'hang' in time/);
  scheduler.advance(1000);
  await log.line('worker stopped');
  await outcome;
  scheduler.advance(100);
  await expect(next).resolves.toBe('next');
});

it('a thread without a job ends after its time, and the next job starts another', async () => {
  const threads: Worker[] = [];
  const { client, scheduler, log } = setUp({
    idleMs: 500,
    spawn: () => {
      const thread = new Worker(new URL('./test/faulty-worker.ts', import.meta.url));
      threads.push(thread);
      return thread;
    },
  });
  client.open();
  scheduler.advance(400);
  await client.run('echo', 'second');
  scheduler.advance(400);
  expect(threads).toHaveLength(1);
  const ended = once(threads[0] as Worker, 'exit');
  scheduler.advance(100);
  await ended;
  await expect(client.run('echo', 'third')).resolves.toBe('third');
  expect(threads).toHaveLength(2);
  expect(log.lines).toEqual([]);
});

it('what nobody waits for any more is not begun, and harms nothing where it is at hand', async () => {
  const { client } = setUp();
  const stop = new AbortController();
  const begun = client.run('echo', 'begun', { signal: stop.signal });
  const deadly = client.run('die', deaths(2), { signal: stop.signal });
  const next = client.run('echo', 'next');
  stop.abort(new Error('enough'));
  await expect(begun).rejects.toThrow('enough');
  await expect(deadly).rejects.toThrow('enough');
  await expect(next).resolves.toBe('next');
});

it('small jobs overtake large ones that wait', async () => {
  const { client } = setUp();
  const order: string[] = [];
  const note = (text: string): void => void order.push(text);
  await Promise.all([
    client.run('echo', 'first', { priority: 500 }).then(note),
    client.run('echo', 'large', { priority: 500 }).then(note),
    client.run('echo', 'small', { priority: 1 }).then(note),
  ]);
  expect(order).toEqual(['first', 'small', 'large']);
});

it('closing rejects what waits and what comes later', async () => {
  const { client } = setUp();
  const job = client.run('hang', null);
  const outcome = expect(job).rejects.toThrow(WorkerClosedError);
  await client.close();
  await outcome;
  await expect(client.run('echo', 'late')).rejects.toThrow(WorkerClosedError);
});

describe('a thread that runs native code', () => {
  const words = () => new Int32Array(new SharedArrayBuffer(8));
  const release = async (held: Int32Array<SharedArrayBuffer>): Promise<void> => {
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    await expect.poll(() => Atomics.load(held, 1), { timeout: 20_000 }).toBe(1);
  };

  it('is not ended inside a job that had its time: another takes its place', async () => {
    const { client, scheduler } = setUp({ closeAfterMs: 5000 });
    const held = words();
    const job = expect(client.run('hold', held)).rejects.toThrow(WorkerJobError);
    scheduler.advance(1000);
    await job;
    scheduler.advance(100);
    await expect(client.run('echo', 'next')).resolves.toBe('next');
    await release(held);
  });

  it('is waited for by closing, and left to its work when that takes too long', async () => {
    const { client, scheduler } = setUp({ closeAfterMs: 500, timeoutMs: 60_000 });
    const held = words();
    const job = expect(client.run('hold', held)).rejects.toThrow(WorkerClosedError);
    const closed = client.close();
    await job;
    scheduler.advance(500);
    await closed;
    await release(held);
  });
});
