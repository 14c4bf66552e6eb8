import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { DeadlineCheck } from '../types.ts';
import { type Constraint, isKnownField } from './constraints.ts';

/** Groups of filters, in order: group i is number i + 1 in `QueryScratch.lastFailure`. Most are named as their field. */
export type FilteredFields = readonly string[];

/**
 * Counts for every found doc how many groups of filters it fails, and notes the last of them. A doc with 0 failures is in
 * the answer; a doc with 1 still counts in the facet of that name. An excluded field that no product has fails no doc,
 * and is left out.
 */
export const applyConstraints = (
  catalog: Catalog,
  all: readonly Constraint[],
  { scratch, deadline }: { scratch: QueryScratch; deadline?: DeadlineCheck | undefined },
): FilteredFields => {
  const constraints = all.filter(({ negated, field }) => !negated || isKnownField(catalog, field));
  const groups = [...new Set(constraints.map(({ group }) => group))];
  const { marks, failures, lastFailure, found, foundCount } = scratch;
  for (const constraint of constraints) {
    deadline?.check();
    const number = groups.indexOf(constraint.group) + 1;
    const refused = constraint.negated ? 1 : 0;
    marks.fill(0, 0, catalog.totalDocs);
    for (const segment of catalog.segments) constraint.mark(segment, marks);
    for (let i = 0; i < foundCount; i++) {
      const doc = found[i] as number;
      if (marks[doc] !== refused || lastFailure[doc] === number) continue;
      lastFailure[doc] = number;
      failures[doc] = Math.min(2, (failures[doc] as number) + 1);
    }
  }
  return groups;
};
