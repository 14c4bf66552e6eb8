import { countFacets, type FacetRequest, splitField } from '../filter/facets.ts';
import type { ResultSet } from '../rank/result-set.ts';
import type { EngineFacet, GuideField, SearchGuide } from '../types.ts';

const toField = (facet: EngineFacet, request: FacetRequest): GuideField => ({
  field: facet.field,
  label: facet.label,
  choices:
    facet.type === 'range'
      ? splitField(facet.field, request)
      : facet.values.map(({ value, count }) => ({ value, count })),
});

/** What questions about the result set could ask for. A search that dropped words has none: see `runSearch`. */
export const guideSearch = (
  set: ResultSet,
  facets: readonly EngineFacet[],
  request: FacetRequest,
): SearchGuide => {
  const used = new Set(request.domain.filtered);
  const known = request.wanted === undefined ? facets : countFacets({ ...request, wanted: undefined });
  // A rating is filtered by its minimum alone, so that its ranges are no answers.
  const open =
    set.dropped.length > 0 ? [] : known.filter(({ field }) => field !== 'rating' && !used.has(field));
  return {
    fields: open.map((facet) => toField(facet, request)),
  };
};
