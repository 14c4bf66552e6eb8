import { Worker } from 'node:worker_threads';
import { SearchRequest } from '@aisle/contract';
import { buildSegment, SearchIndex } from '@aisle/engine';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { monotonicMs } from '../monotonic-ms.ts';
import { indexProduct } from '../test/index-product.ts';
import { ManualScheduler } from '../test/manual-scheduler.ts';
import { RecordingLog } from '../test/recording-log.ts';
import { answerQuestion } from './answer-question.ts';
import type { SearchAnswer } from './protocol.ts';
import { SearchPool } from './search-pool.ts';
import { ServedIndex } from './served-index.ts';

/** So many that another thread's help is worth it. */
const PRODUCTS = 9_000;
const DIMENSIONS = 16;

const vectorOf = (number: number): Float32Array => {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, i) => Math.sin(number * (i + 1)));
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
};

let index: SearchIndex;
beforeAll(() => {
  index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: monotonicMs });
  const groups = Array.from({ length: PRODUCTS }, (_, i) => {
    const root = indexProduct(`p${i}`, `thing ${i}`);
    return { rootId: `p${i}`, root, children: [], vectors: new Map([[`p${i}`, vectorOf(i)]]) };
  });
  index.apply({ add: buildSegment(groups, { dimensions: DIMENSIONS }), removeRoots: [] });
});

const pools: SearchPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** A pool of two threads that have the index and are warm. */
const serve = async (module: string) => {
  const spawn = (): Worker => new Worker(new URL(module, import.meta.url));
  const pool = new SearchPool({
    threads: 2,
    spawn,
    scheduler: new ManualScheduler(),
    log: new RecordingLog(),
  });
  pools.push(pool);
  const number = pool.attach('shop', () => ({ index: index.copy(), popularQueries: [] }));
  await pool.warm(number);
  return { pool, number };
};

const questionOf = (number: number) => ({
  request: SearchRequest.parse({ query: 'light', facets: [] }),
  vector: vectorOf(number),
  picture: null,
  pictured: null,
  language: 'en',
  currency: 'USD',
  nowMs: 0,
  searchLogId: 'log',
  degraded: null,
  startedMs: 0,
});

/** What is found and how it is scored. */
const foundIn = ({ json }: SearchAnswer): unknown => {
  const { total, products } = JSON.parse(new TextDecoder().decode(json));
  return { total, products };
};
const ask = async ({ pool, number: index }: Awaited<ReturnType<typeof serve>>, of: number) => {
  const question = questionOf(of);
  const scan = { vector: question.vector, bytes: 200_000 };
  return foundIn(await pool.ask(index, 'search', question, scan));
};
const expected = (number: number): unknown =>
  foundIn(answerQuestion(new ServedIndex(index, []), 'search', questionOf(number)));

it('searches of which another thread scans the vectors are answered as those of one thread', async () => {
  const served = await serve('./search-thread-main.ts');
  for (let number = 0; number < 20; number++) expect(await ask(served, number)).toEqual(expected(number));
  // Beside one another nobody has time to help.
  const several = Array.from({ length: 12 }, (_, number) => number);
  expect(await Promise.all(several.map((number) => ask(served, number)))).toEqual(several.map(expected));
});

it('a thread that dies of a scan is replaced, and the search is answered', async () => {
  const served = await serve('../test/deadly-scan-thread.ts');
  expect(await ask(served, 5)).toEqual(expected(5));
  await expect.poll(() => served.pool.metrics).toMatchObject({ threads: 2, restarts: 1 });
  expect(await ask(served, 6)).toEqual(expected(6));
});
