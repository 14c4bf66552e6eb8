import type { Catalog } from '../index-state/catalog.ts';
import type { DocOrder } from '../rank/doc-order.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';

/** The members of a leader's group that pass the filters, best first, the leader left out. */
export const variantsOf = (
  catalog: Catalog,
  scratch: QueryScratch,
  order: DocOrder,
  leader: number,
): number[] => {
  const { docBase, view } = catalog.segmentOf(leader);
  const group = view.docGroup[leader - docBase] as number;
  const variants: number[] = [];
  for (let doc = view.groupStart[group] as number; doc < (view.groupStart[group + 1] as number); doc++) {
    const id = docBase + doc;
    if (id !== leader && scratch.matched[id] !== 0 && scratch.failures[id] === 0) variants.push(id);
  }
  return variants.sort((a, b) => order.compare(a, b));
};
