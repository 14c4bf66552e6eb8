import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SearchIndex } from '@aisle/engine';
import { afterEach, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { SearchPool, type SearchPoolOptions } from './search-pool.ts';

const pools: SearchPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const setUp = (options: Partial<SearchPoolOptions> = {}) => {
  const scheduler = new ManualScheduler();
  const log = new RecordingLog();
  const pool = new SearchPool({ threads: 1, scheduler, log, ...options });
  pools.push(pool);
  return { pool, scheduler, log };
};

const stuck = (beats = 0): Worker =>
  new Worker(new URL('../test/stuck-search-thread.ts', import.meta.url), { workerData: beats });

const empty = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
const source = () => ({ index: empty.copy(), popularQueries: [] });
const request = (pool: SearchPool, index: number) =>
  pool.request(index, 'suggest', { prefix: 'la', limit: 5, nowMs: 0 });

it('no thread starts before there is an index to serve', () => {
  const { pool } = setUp({ threads: 2 });
  expect(pool.metrics.threads).toBe(0);
  pool.attach('shop', source);
  expect(pool.metrics.threads).toBe(2);
});

it('a request that comes while a thread warms up is answered', async () => {
  const { pool } = setUp({ warmUp: true });
  const index = pool.attach('shop', source);
  expect(await request(pool, index)).toEqual([]);
});

it('requests over the bound of every queue are refused at once, those within it wait', async () => {
  const { pool, scheduler } = setUp({ threads: 2, mostWaiting: 2, spawn: () => stuck() });
  const index = pool.attach('shop', source);
  const waiting = [1, 2, 3, 4].map(() => request(pool, index));
  await expect(request(pool, index)).rejects.toMatchObject({ code: 'overloaded' });
  expect(pool.metrics.waiting).toBe(4);
  const refused = Promise.all(
    waiting.map((request) => expect(request).rejects.toMatchObject({ code: 'overloaded' })),
  );
  scheduler.advance(10_000);
  await refused;
});

const isReplacedAfter = async (seconds: number, { pool, scheduler, log }: ReturnType<typeof setUp>) => {
  for (let second = 0; second <= seconds; second++) {
    expect(pool.metrics.restarts).toBe(0);
    scheduler.advance(1_000);
    await new Promise(setImmediate);
  }
  const stopped = await log.line('search thread stopped');
  expect(stopped.message).toContain(`no sign of life for ${seconds} s`);
  expect(pool.metrics).toMatchObject({ threads: 1, restarts: 1 });
};

it('a thread that gives no sign of life any more is replaced, although it has no request', async () => {
  const thread = stuck(1);
  const threads = [thread];
  const parts = setUp({ spawn: () => threads.pop() ?? stuck() });
  parts.pool.attach('shop', source);
  parts.scheduler.advance(1_000);
  await once(thread, 'message');
  await isReplacedAfter(10, parts);
});

it('a thread that starts has a minute for its first sign of life', async () => {
  const parts = setUp({ spawn: () => stuck() });
  parts.pool.attach('shop', source);
  await isReplacedAfter(60, parts);
});

it('threads that die before they were of use are replaced after pauses that double', async () => {
  const dying = (): Worker => new Worker('process.exit(5)', { eval: true });
  const { pool, scheduler, log } = setUp({ spawn: dying });
  pool.attach('shop', source);
  const pauses: unknown[] = [];
  for (let i = 0; i < 4; i++) {
    const { details } = await log.line('search thread stopped');
    pauses.push(details.pauseMs);
    log.lines.length = 0;
    scheduler.advance(Number(details.pauseMs));
  }
  expect(pauses).toEqual([0, 100, 200, 400]);
});

it('an index that is dropped is gone from the threads; earlier requests are answered', async () => {
  const { pool } = setUp();
  const index = pool.attach('shop', source);
  const before = request(pool, index);
  pool.drop(index);
  const after = request(pool, index);
  await expect(after).rejects.toThrow(/no index/);
  expect(await before).toEqual([]);
});

it('requests before the end are answered, later ones are refused', async () => {
  const { pool } = setUp({ threads: 2 });
  const index = pool.attach('shop', source);
  const before = [request(pool, index), request(pool, index), request(pool, index)];
  const closed = pool.close();
  await expect(request(pool, index)).rejects.toMatchObject({ code: 'not_ready' });
  expect(await Promise.all(before)).toEqual([[], [], []]);
  await closed;
});
