import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { FilterRequest } from '../types.ts';
import { constraintsOf } from './constraints.ts';

/** The found docs that pass every part of a filter, ascending. */
export const passing = (
  catalog: Catalog,
  filters: FilterRequest,
  { scratch, nowMs }: { scratch: QueryScratch; nowMs: number },
): number[] => {
  const { marks, found, foundCount } = scratch;
  let docs = Array.from(found.subarray(0, foundCount));
  for (const { mark, negated } of constraintsOf(filters, nowMs)) {
    marks.fill(0, 0, catalog.totalDocs);
    for (const segment of catalog.segments) mark(segment, marks);
    docs = docs.filter((id) => (marks[id] === 1) !== negated);
  }
  return docs;
};
