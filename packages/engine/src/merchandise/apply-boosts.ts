import { passing } from '../filter/passing.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { RaisedDocs } from '../rank/apply-rules.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { Merchandise } from '../types.ts';

/** Multiplies the scores of the found docs that pass a boost's filters. Returns them. */
export const applyBoosts = (
  catalog: Catalog,
  boosts: Merchandise['boosts'],
  { scratch, nowMs }: { scratch: QueryScratch; nowMs: number },
): RaisedDocs[] =>
  boosts.map(({ filters, factor, rule }) => {
    const ids = passing(catalog, filters, { scratch, nowMs });
    const { score } = scratch;
    for (const id of ids) score[id] = (score[id] as number) * factor;
    return { factor, rule, ids };
  });
