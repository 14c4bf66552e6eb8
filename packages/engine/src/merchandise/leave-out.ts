import { passing } from '../filter/passing.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { hiddenDocs } from '../index-state/hidden-docs.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { Merchandise } from '../types.ts';

const remove = (removed: ReadonlyMap<number, string>, scratch: QueryScratch): void => {
  const { found } = scratch;
  let kept = 0;
  for (let i = 0; i < scratch.foundCount; i++) {
    const id = found[i] as number;
    if (removed.has(id)) scratch.forget(id);
    else found[kept++] = id;
  }
  scratch.foundCount = kept;
};

/**
 * Takes what the rules hide, and what their filters do not let through, out of the result set. Returns the name of the
 * rule by doc.
 */
export const leaveOut = (
  catalog: Catalog,
  { hidden, filters }: Pick<Merchandise, 'hidden' | 'filters'>,
  { scratch, nowMs }: { scratch: QueryScratch; nowMs: number },
): ReadonlyMap<number, string> => {
  const leftOut = new Map<number, string>();
  const { found, foundCount, matched } = scratch;
  for (const { externalId, rule } of hidden) {
    const place = catalog.find(externalId);
    if (place === null) continue;
    const [from, end] = hiddenDocs(place);
    for (let id = from; id < end; id++) if (matched[id] !== 0) leftOut.set(id, rule);
  }
  for (const { filters: wanted, rule } of filters) {
    const kept = new Set(passing(catalog, wanted, { scratch, nowMs }));
    for (let i = 0; i < foundCount; i++) {
      const id = found[i] as number;
      if (!kept.has(id) && !leftOut.has(id)) leftOut.set(id, rule);
    }
  }
  if (leftOut.size > 0) remove(leftOut, scratch);
  return leftOut;
};
