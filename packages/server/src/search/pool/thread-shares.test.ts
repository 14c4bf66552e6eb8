import { Worker } from 'node:worker_threads';
import { SearchIndex } from '@aisle/engine';
import { afterEach, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { SearchPool } from './search-pool.ts';

/** RequestTypes that one thread is sent ahead. */
const IN_FLIGHT = 8;

const pools: SearchPool[] = [];
const schedulers: ManualScheduler[] = [];

/** Everything that waits is refused. */
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) scheduler.advance(10_000);
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const empty = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
const source = () => ({ index: empty.copy(), popularQueries: [] });

type Shop = { request: (prefix: string) => Promise<unknown>; index: number };

/** Shops served by threads that do as they are told; every thread has answered something. */
const setUp = async (threads: number, names: readonly string[]) => {
  const scheduler = new ManualScheduler();
  const workers: Worker[] = [];
  const spawn = (): Worker => {
    const worker = new Worker(new URL('../test/told-search-thread.ts', import.meta.url));
    workers.push(worker);
    return worker;
  };
  const pool = new SearchPool({ threads, scheduler, log: new RecordingLog(), spawn });
  pools.push(pool);
  schedulers.push(scheduler);
  const shops = names.map((name): Shop => {
    const index = pool.attach(name, source);
    return { index, request: (prefix) => pool.request(index, 'suggest', { prefix, limit: 5, nowMs: 0 }) };
  });
  const [first] = shops;
  // Every shop has proved to be quick, and every thread has answered.
  for (const shop of shops) for (let i = 0; i < 12; i++) await shop.request('took 1');
  await Promise.all(Array.from({ length: IN_FLIGHT * threads }, () => first?.request('took 1')));
  const free = (): void => {
    for (const worker of workers) worker.postMessage({ type: 'free' });
  };
  return { pool, scheduler, free, shops: shops as [Shop, Shop] };
};

const refusal = (answer: Promise<unknown>) => expect(answer).rejects.toMatchObject({ code: 'overloaded' });

it('a shop with slow requests never holds the last thread while others are served', async () => {
  const { pool, scheduler, shops } = await setUp(2, ['slow', 'quick']);
  const [slow, quick] = shops;
  await slow.request('took 900');
  const stuck = Array.from({ length: 20 }, () => refusal(slow.request('never')));
  for (let i = 0; i < 10; i++) expect(await quick.request('took 1')).toBe('took');
  // Past their deadline: no caller waits for them, but the thread is still at the first.
  scheduler.advance(1_000);
  await Promise.all(stuck);
  const again = refusal(slow.request('never'));
  for (let i = 0; i < 10; i++) expect(await quick.request('took 1')).toBe('took');
  scheduler.advance(1_000);
  await again;
  expect(pool.metrics.waiting).toBe(0);
});

it('a shop whose request takes long gets no second thread, although its requests were quick so far', async () => {
  const { scheduler, shops } = await setUp(2, ['turns slow', 'quick']);
  const [turnsSlow, quick] = shops;
  const first = refusal(turnsSlow.request('never'));
  // Time that a thread works is real time; a tenth of a second is long.
  const begun = performance.now();
  while (performance.now() - begun < 150) await quick.request('took 1');
  const others = Array.from({ length: 20 }, () => refusal(turnsSlow.request('never')));
  for (let i = 0; i < 10; i++) expect(await quick.request('took 1')).toBe('took');
  scheduler.advance(1_000);
  await Promise.all([first, ...others]);
});

it('a burst of a shop that was quick so far leaves a thread to the others', async () => {
  const { scheduler, shops } = await setUp(2, ['bursts', 'quick']);
  const [bursts, quick] = shops;
  const burst = Array.from({ length: 4 * IN_FLIGHT }, () => refusal(bursts.request('never')));
  for (let i = 0; i < 10; i++) expect(await quick.request('took 1')).toBe('took');
  scheduler.advance(1_000);
  await Promise.all(burst);
});

it('a flood that has come into all threads leaves one of them again', async () => {
  const { scheduler, free, shops } = await setUp(2, ['floods', 'quick', 'third']);
  const [floods, quick, third] = shops as unknown as [Shop, Shop, Shop];
  // Behind a request of another shop in each thread, the flood finds its way into both.
  const ahead = [third, quick, floods, floods].map((shop) => shop.request('held'));
  const flood = Array.from({ length: 4 * IN_FLIGHT }, () => refusal(floods.request('never')));
  free();
  await Promise.all(ahead);
  for (let i = 0; i < 10; i++) expect(await quick.request('took 1')).toBe('took');
  scheduler.advance(1_000);
  await Promise.all(flood);
});

it('slow shops together never hold the last thread either', async () => {
  const { scheduler, shops } = await setUp(2, ['slow', 'quick', 'slow too']);
  const [slow, quick, slowToo] = shops as unknown as [Shop, Shop, Shop];
  await Promise.all([slow.request('took 900'), slowToo.request('took 900')]);
  const stuck = [slow, slowToo].map(({ request }) => refusal(request('never')));
  expect(await quick.request('took 1')).toBe('took');
  scheduler.advance(1_000);
  await Promise.all(stuck);
});

it('a shop that is alone may use every thread, however slow its requests are', async () => {
  const { free, shops } = await setUp(2, ['alone']);
  const [alone] = shops;
  await alone.request('took 900');
  const held = Array.from({ length: 2 * IN_FLIGHT }, () => alone.request('held'));
  // All are freed at once, so all had been sent, to both threads.
  free();
  expect(await Promise.all(held)).toEqual(held.map(() => 'held'));
});

it('round robin over shops: one request waits behind one of the other shop, not behind all of them', async () => {
  const { free, shops } = await setUp(1, ['many', 'one']);
  const [many, one] = shops;
  const order: string[] = [];
  const noted = (name: string, answer: Promise<unknown>) => answer.then(() => order.push(name));
  const held = Array.from({ length: IN_FLIGHT }, () => many.request('held'));
  const waiting = Array.from({ length: 5 }, () => noted('many', many.request('took 1')));
  const other = noted('one', one.request('took 1'));
  free();
  await Promise.all([...held, ...waiting, other]);
  expect(order.slice(0, 2)).toContain('one');
});

it('making dictionaries holds nobody up for longer than ten seconds, and no other shop at all', async () => {
  const { pool, scheduler, shops } = await setUp(2, ['one', 'other']);
  const [one, other] = shops;
  const done: string[] = [];
  for (const shop of [one, other]) pool.warm(shop.index).then(() => done.push('done'));
  scheduler.advance(9_999);
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  for (let thread = 0; thread < 2; thread++) {
    scheduler.advance(10_000);
    await new Promise(setImmediate);
  }
  expect(done).toEqual(['done', 'done']);
});

it('an index that is dropped stays until its waiting requests are answered', async () => {
  const { pool, free, shops } = await setUp(1, ['one', 'other']);
  const [one] = shops;
  const answers = [...Array.from({ length: IN_FLIGHT }, () => one.request('held')), one.request('took 1')];
  pool.drop(one.index);
  free();
  expect(await Promise.all(answers)).toEqual([...Array(IN_FLIGHT).fill('held'), 'took']);
});
