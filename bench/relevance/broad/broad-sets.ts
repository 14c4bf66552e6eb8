import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SetQuery } from '../sets.ts';

type Line = { query: string; things: string[]; others: string[] };

const linesOf = (catalog: string): Line[] =>
  readFileSync(join(import.meta.dirname, `${catalog}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/**
 * Broad queries, of one or two words. A product is judged 1 when a salesperson would say that it is one, and 0 when it
 * goes with one, is a part of one or something else. So recall@10 is the share of the first ten that is the thing itself.
 * An unjudged product counts as something else.
 *
 * Made thus: 100 everyday things of each catalog were written down. The first ten of the engine, before and after it
 * learned of broad queries, were shuffled and judged by name. Where that found fewer than ten things, names of the
 * whole catalog were searched for more. Queries for what the catalog lacks were left out. The odd half was judged last.
 */
export const broadQueries = (catalog: 'icecat' | 'homedepot'): SetQuery[] =>
  linesOf(catalog).map(({ query, things, others }, at) => ({
    qid: `${catalog}-${at + 1}`,
    query,
    judgements: Object.fromEntries([...others.map((id) => [id, 0]), ...things.map((id) => [id, 1])]),
  }));
