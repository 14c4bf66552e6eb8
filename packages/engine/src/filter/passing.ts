import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { FilterRequest } from '../types.ts';
import { constraintsOf } from './constraints.ts';

/** The found docs that pass every part of a filter, ascending. */
export const passing = (
  catalog: Catalog,
  filters: FilterRequest,
  { scratch, nowMs }: { scratch: QueryScratch; nowMs: number },
): Uint32Array => {
  const { marks, found, foundCount } = scratch;
  const docs = found.slice(0, foundCount);
  let count = foundCount;
  for (const { mark, negated } of constraintsOf(filters, nowMs)) {
    marks.fill(0, 0, catalog.totalDocs);
    for (const segment of catalog.segments) mark(segment, marks);
    const wanted = negated ? 0 : 1;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const id = docs[i] as number;
      if (marks[id] === wanted) docs[kept++] = id;
    }
    count = kept;
  }
  return docs.subarray(0, count);
};
