import { countFacets, type FacetRequest, splitField } from '../filter/facets.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { EngineFacet, EngineSearchRequest, GuideField, SearchGuide } from '../types.ts';

type Choice = { value: string; count: number };

/** Without values that one filter finds together: `Yellow` and `yellow`, whose groups may overlap. */
const distinct = (values: readonly Choice[]): Choice[] => {
  const spellings = new Map<string, number>();
  for (const { value } of values) {
    const key = filterKey(value);
    spellings.set(key, (spellings.get(key) ?? 0) + 1);
  }
  return values.filter(({ value }) => spellings.get(filterKey(value)) === 1);
};

const toField = (facet: EngineFacet, request: FacetRequest): GuideField => ({
  field: facet.field,
  label: facet.label,
  choices:
    facet.type === 'range'
      ? splitField(facet.field, request)
      : distinct(facet.values).map(({ value, count }) => ({ value, count })),
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
  // A rating is filtered by its minimum alone, so that its ranges are no answers.
  const open = relaxed ? [] : known.filter(({ field }) => field !== 'rating' && !used.has(field));
  return {
    fields: open.map((facet) => toField(facet, request)),
  };
};
