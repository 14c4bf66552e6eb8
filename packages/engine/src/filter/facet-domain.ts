import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import { lastNotAbove } from '../segment-file/last-not-above.ts';
import type { FilteredFields } from './apply-constraints.ts';

/** The docs that a field's facet is counted over: those that pass every filter but the field's own. */
export type FacetDomain = { catalog: Catalog; scratch: QueryScratch; filtered: FilteredFields };

/**
 * The docs of a field's domain in one segment, by their numbers in the index, ascending. The docs of a group are
 * adjacent.
 */
export const domainOf = (domain: FacetDomain, segment: AttachedSegment, field: string): Uint32Array => {
  const { found, foundCount, failures, lastFailure, domain: target } = domain.scratch;
  const own = domain.filtered.indexOf(field) + 1;
  const all = found.subarray(0, foundCount);
  const from = lastNotAbove(all, segment.docBase - 1) + 1;
  const end = segment.docBase + segment.view.docs;
  // Without filters no doc fails one.
  if (domain.filtered.length === 0) return all.subarray(from, lastNotAbove(all, end - 1) + 1);
  let count = 0;
  for (let i = from; i < foundCount; i++) {
    const id = all[i] as number;
    if (id >= end) break;
    const failed = failures[id] as number;
    if (failed === 0 || (failed === 1 && lastFailure[id] === own)) target[count++] = id;
  }
  return target.subarray(0, count);
};
