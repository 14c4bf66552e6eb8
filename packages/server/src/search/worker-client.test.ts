import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import type { FaultyJobs } from './test/faulty-worker.ts';
import { ManualScheduler } from './test/manual-scheduler.ts';
import { RecordingLog } from './test/recording-log.ts';
import { WorkerClient, WorkerClosedError, WorkerJobError } from './worker-client.ts';

const clients: WorkerClient<FaultyJobs>[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

const setUp = () => {
  const scheduler = new ManualScheduler();
  const log = new RecordingLog();
  const spawn = () => new Worker(new URL('./test/faulty-worker.ts', import.meta.url));
  const client = new WorkerClient<FaultyJobs>({ name: 'test', spawn, scheduler, log, timeoutMs: 1000 });
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
