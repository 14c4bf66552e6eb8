import type { FacetValuesResponse } from '@aisle/contract';
import { type AttributeNames, fieldOf } from './field-names.ts';
import { markedValue, tagsOf, unmarked } from './highlights.ts';
import type { Params, SearchPlan } from './search-plan.ts';

export type FacetHit = { value: string; highlighted: string; count: number };
export type FacetSearchResult = {
  facetHits: FacetHit[];
  exhaustiveFacetsCount: boolean;
  processingTimeMS: number;
};

const DEFAULT_HITS = 10;
const MOST_HITS = 100;
const LONGEST_TEXT = 200;
/** Fields whose values are ranges. */
const RANGES = new Set(['price', 'rating']);

/** What is searched for in which facet; `params`: of the search whose counts the values have. */
export type FacetSearch = { plan: SearchPlan; facetName: string; params: Params };

const textOf = ({ facetQuery }: Params): string =>
  typeof facetQuery === 'string' ? facetQuery.slice(0, LONGEST_TEXT) : '';

const mostOf = ({ maxFacetHits }: Params): number => {
  const wanted = Number(maxFacetHits);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MOST_HITS) : DEFAULT_HITS;
};

/** The parameters of a search whose counts hold the values of one facet. */
export const facetSearchParams = (params: Params, facetName: string): Params => {
  const { facetQuery: _, facetName: __, maxFacetHits: ___, offset: ____, length: _____, ...others } = params;
  return { ...others, facets: [facetName], hitsPerPage: 0, page: 0 };
};

/** The request for the values; null: no value can be asked for. */
export const facetSearchBody = (
  { plan, facetName, params }: FacetSearch,
  names: AttributeNames,
): object | null => {
  const { field, level } = fieldOf(facetName, names);
  if (plan.filters.isEmpty || RANGES.has(field)) return null;
  const { query, filters, language } = plan.body;
  // Of a level, some of the values found are left out.
  const limit = level === null ? mostOf(params) : MOST_HITS;
  return { field, text: textOf(params), query, filters, language, limit };
};

/** The values that the service found, marked. */
export const facetSearchResult = (
  { facetName, params }: Omit<FacetSearch, 'plan'>,
  { values }: Pick<FacetValuesResponse, 'values'>,
  { names, tookMs }: { names: AttributeNames; tookMs: number },
): FacetSearchResult => {
  const { level } = fieldOf(facetName, names);
  const [text, tags] = [textOf(params), tagsOf(params)];
  const facetHits = values
    .filter(({ value }) => level === null || value.split(' > ').length - 1 === level)
    .slice(0, mostOf(params))
    .map(({ value, count }): FacetHit => {
      const { value: highlighted } = markedValue(value, text, tags) ?? unmarked(value, tags);
      return { value, highlighted, count };
    });
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: Math.round(tookMs) };
};
