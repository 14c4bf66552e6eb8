import { completionKey } from './completion-key.ts';

export type PopularQuery = { text: string; count: number };
type Entry = { key: string; query: PopularQuery; factor: number };

/** Most popular queries read; a shop's list is shorter. */
const MAX_POPULAR = 2000;
/** A match inside a query counts less than one at its start. */
const INNER_MATCH = 0.5;

const entriesOf = (query: PopularQuery): Entry[] => {
  const key = completionKey(query.text);
  const entries: Entry[] = [];
  for (let start = 0; start < key.length; ) {
    entries.push({ key: key.slice(start), query, factor: start === 0 ? 1 : INNER_MATCH });
    const space = key.indexOf(' ', start);
    if (space === -1) break;
    start = space + 1;
  }
  return entries;
};

const byKey = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Popular queries by the beginning of any of their words. */
class PopularIndex {
  private readonly entries: Entry[];

  constructor(queries: readonly PopularQuery[]) {
    this.entries = queries.slice(0, MAX_POPULAR).flatMap(entriesOf).sort(byKey);
  }

  /** Queries with words that start with `key`, most popular first. */
  starting(key: string): { text: string; weight: number }[] {
    const found = new Map<PopularQuery, number>();
    for (let at = this.lowerBound(key); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry?.key.startsWith(key) !== true) break;
      const weight = entry.query.count * entry.factor;
      found.set(entry.query, Math.max(weight, found.get(entry.query) ?? 0));
    }
    return Array.from(found, ([{ text }, weight]) => ({ text, weight })).sort((a, b) => b.weight - a.weight);
  }

  private lowerBound(key: string): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const known = new WeakMap<readonly PopularQuery[], PopularIndex>();

/** The index of a list, cached by list. */
export const popularIndex = (queries: readonly PopularQuery[]): PopularIndex => {
  let index = known.get(queries);
  if (index === undefined) {
    index = new PopularIndex(queries);
    known.set(queries, index);
  }
  return index;
};
