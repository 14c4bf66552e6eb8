import { countFacets, type FacetRequest, splitField } from '../filter/facets.ts';
import type { ResultSet } from '../rank/result-set.ts';
import type { EngineFacet, EngineSearchRequest, GuideField, SearchGuide } from '../types.ts';

const toField = (facet: EngineFacet, request: FacetRequest): GuideField => ({
  field: facet.field,
  label: facet.label,
  choices:
    facet.type === 'range'
      ? splitField(facet.field, request)
      : facet.values.map(({ value, count }) => ({ value, count })),
});

/**
 * What questions about the result set could ask for. A relaxed search has none: with one more filter it could be relaxed
 * otherwise, and the counts would be wrong.
 */
export const guideSearch = (
  set: ResultSet,
  { facets, wanted }: { facets: readonly EngineFacet[]; wanted: EngineSearchRequest['facets'] },
  request: FacetRequest,
): SearchGuide => {
  const relaxed = set.gaveUp || set.dropped.length > 0;
  const used = new Set(request.domain.filtered);
  const known = wanted === undefined ? facets : countFacets({ ...request, wanted: undefined });
  const open = relaxed ? [] : known.filter(({ field }) => !used.has(field));
  return {
    fields: open.map((facet) => toField(facet, request)),
    synonyms: set.plan.terms.flatMap(({ text, alternatives }) =>
      alternatives.flatMap(({ synonym }) => (synonym === undefined ? [] : [{ text, synonym }])),
    ),
  };
};
