import { passing } from '../filter/passing.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { RaisedBy } from '../rank/apply-rules.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { Merchandise } from '../types.ts';

/** Multiplies the scores of the found docs that pass a boost's filters. Returns the factors by doc. */
export const applyBoosts = (
  catalog: Catalog,
  boosts: Merchandise['boosts'],
  { scratch, nowMs }: { scratch: QueryScratch; nowMs: number },
): ReadonlyMap<number, readonly RaisedBy[]> => {
  const raised = new Map<number, RaisedBy[]>();
  for (const { filters, factor, rule } of boosts) {
    for (const id of passing(catalog, filters, { scratch, nowMs })) {
      scratch.score[id] = (scratch.score[id] as number) * factor;
      const before = raised.get(id);
      if (before === undefined) raised.set(id, [{ factor, rule }]);
      else before.push({ factor, rule });
    }
  }
  return raised;
};
