// CPU and wall time of a search by stage, in this thread, as in a search thread.
//   node bench/speed/stages.ts [--set icecat --data <folder>] [--products 20000] [--queries 1000] [--lexical]
//
// Add `--cpu-prof` before the file for a profile by function.
import { parseArgs } from 'node:util';
import type { SearchIndex } from '@aisle/engine';
import { openLexis } from '@aisle/models';
import { openSet } from '../relevance/open-set.ts';
import { SETS } from '../relevance/sets.ts';
import { generateProduct, generateQuery } from './catalog.ts';
import { openAisle } from './engines/aisle.ts';
import { quantile, round } from './quantile.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    /** A set of real products; default: the made-up catalog. */
    set: { type: 'string' },
    products: { type: 'string', default: '20000' },
    queries: { type: 'string', default: '1000' },
    lexical: { type: 'boolean', default: false },
  },
});
const NOW_MS = Date.parse('2026-01-01');
const PAGE = 24;
/**
 * Queries before the measured ones, until code is compiled. They differ from those, so that caches of records do not
 * help.
 */
const WARM_UP = 300;
const count = Number(options.queries);
const size = Number(options.products);

const open = async (): Promise<{ index: SearchIndex; queries: string[] }> => {
  if (options.set === undefined) {
    const { index, fill } = await openAisle({ hybrid: !options.lexical });
    await fill(Array.from({ length: size }, (_, i) => generateProduct(i)));
    return { index, queries: Array.from({ length: WARM_UP + count }, (_, i) => generateQuery(i, size)) };
  }
  const set = SETS.find(({ name }) => name === options.set);
  if (set === undefined) throw new Error(`no set '${options.set}'`);
  const index = await openSet(set, options.data);
  for (const _ of index.warm());
  const own = set.queries(options.data).map(({ query }) => query);
  return { index, queries: Array.from({ length: WARM_UP + count }, (_, i) => own[i % own.length] ?? '') };
};

const { index, queries } = await open();
const encoder = await openLexis();
const [wall, cpu]: number[][] = [[], []];
const stages = new Map<string, number[]>();
for (const [i, query] of queries.entries()) {
  const [vector = null] = options.lexical ? [] : await encoder.encodeQueries([query]);
  const cpuBefore = process.threadCpuUsage();
  const began = performance.now();
  const answer = index.search({
    query,
    vector,
    picture: null,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: PAGE,
    facets: undefined,
    plainText: [],
    language: 'en',
    nowMs: NOW_MS,
    explain: false,
    highlight: true,
  });
  const took = performance.now() - began;
  const { user, system } = process.threadCpuUsage(cpuBefore);
  if (i < WARM_UP) continue;
  wall?.push(took);
  cpu?.push((user + system) / 1000);
  for (const [stage, ms] of Object.entries(answer.stages))
    stages.set(stage, [...(stages.get(stage) ?? []), ms]);
}
const line = (name: string, times: readonly number[]): string => {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return `${name.padEnd(12)} mean ${round(mean, 3)}  p50 ${round(quantile(times, 0.5), 3)}  p99 ${round(quantile(times, 0.99), 3)}`;
};
console.log(line('CPU', cpu ?? []));
console.log(line('wall', wall ?? []));
for (const [name, times] of stages) console.log(line(name, times));
