// Compares the first search of a thread with later ones, after `warm` or without. Measures CPU time of this thread.
//   node bench/speed/first-search.ts --data <folder> [--set icecat] [--cold]
import { parseArgs } from 'node:util';
import type { SearchIndex } from '@aisle/engine';
import { openSet } from '../relevance/open-set.ts';
import { SETS } from '../relevance/sets.ts';
import { quantile, round } from './quantile.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    set: { type: 'string', default: 'icecat' },
    cold: { type: 'boolean', default: false },
  },
});
const set = SETS.find(({ name }) => name === options.set);
if (set === undefined) throw new Error(`no set '${options.set}'`);

/** Repetitions of every query after its first time, for a stable later time. */
const ROUNDS = 20;
const NOW_MS = Date.parse('2026-01-01');

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const index = await openSet(set, options.data);

const search = (to: SearchIndex, query: string): number => {
  const before = cpuMs();
  to.search({
    query,
    vector: null,
    photo: null,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 24,
    facets: undefined,
    plainText: [],
    language: 'en',
    nowMs: NOW_MS,
    explain: false,
    highlight: true,
  });
  return cpuMs() - before;
};

if (!options.cold) {
  const steps: number[] = [];
  let before = cpuMs();
  for (const _ of index.warm()) {
    const now = cpuMs();
    steps.push(now - before);
    before = now;
  }
  const total = steps.reduce((sum, step) => sum + step, 0);
  console.log(
    `warm: ${round(total, 0)} ms in ${steps.length} steps, the longest ${round(quantile(steps, 1), 0)} ms`,
  );
}
const queries = set.queries(options.data).map(({ query }) => query);
const first = queries.map((query) => search(index, query));
for (let i = 0; i < ROUNDS; i++) for (const query of queries) search(index, query);
const later = queries.map((query) => search(index, query));
console.log(`very first query: ${round(first[0] ?? 0)} ms, later ${round(later[0] ?? 0)} ms`);
for (const [name, times] of Object.entries({ first, later })) {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    `${name} time: mean ${round(mean)} ms, p99 ${round(quantile(times, 0.99))} ms over ${times.length} queries`,
  );
}
