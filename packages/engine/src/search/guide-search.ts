import { countFacets, type FacetRequest, splitField } from '../filter/facets.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { EngineFacet, GuideField, SearchGuide } from '../types.ts';

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
