import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../search/query-scratch.ts';
import type { FilteredFields } from './apply-constraints.ts';

/** The docs that a field's facet is counted over: those that pass every filter but the field's own. */
export type FacetDomain = { catalog: Catalog; scratch: QueryScratch; filtered: FilteredFields };

type Visit = (segment: AttachedSegment, doc: number, group: number) => void;

/** Visits a field's docs in order: those of a group come one after another. `group` is its number in the index. */
export const visitDomain = (domain: FacetDomain, field: string, visit: Visit): void => {
  const { catalog, scratch, filtered } = domain;
  const own = filtered.indexOf(field) + 1;
  const { found, foundCount, failures, lastFailure } = scratch;
  let ordinal = 0;
  let segment = catalog.segments[0];
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    const failed = failures[id] as number;
    if (failed > 1 || (failed === 1 && lastFailure[id] !== own)) continue;
    while (segment !== undefined && id >= segment.docBase + segment.view.docs) segment = catalog.segments[++ordinal];
    if (segment === undefined) return;
    const doc = id - segment.docBase;
    visit(segment, doc, segment.groupBase + (segment.view.docGroup[doc] as number));
  }
};
