import type { SearchResponse } from '@aisle/contract';
import { facetResults } from './facet-results.ts';
import type { AttributeNames } from './field-names.ts';
import { type Highlighted, markedValue, tagsOf } from './highlights.ts';
import type { Params, SearchPlan } from './search-plan.ts';

export type FacetHit = { value: string; highlighted: string; count: number };
export type FacetSearchResult = {
  facetHits: FacetHit[];
  exhaustiveFacetsCount: boolean;
  processingTimeMS: number;
};

const DEFAULT_HITS = 10;
const MOST_HITS = 100;

/** The parameters of a search whose counts hold the values of one facet. */
export const facetSearchParams = (params: Params, facetName: string): Params => {
  const { facetQuery: _, facetName: __, maxFacetHits: ___, offset: ____, length: _____, ...others } = params;
  return { ...others, facets: [facetName], hitsPerPage: 0, page: 0 };
};

/** The values of a facet in which every word that was typed begins a word. */
export const facetSearchResult = (
  { plan, facetName, params }: { plan: SearchPlan; facetName: string; params: Params },
  answer: SearchResponse,
  names: AttributeNames,
): FacetSearchResult => {
  const query = typeof params.facetQuery === 'string' ? params.facetQuery : '';
  const wanted = Number(params.maxFacetHits);
  const most = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MOST_HITS) : DEFAULT_HITS;
  const { facets, isExhaustive } = facetResults(plan, answer.facets, names);
  const facetHits = Object.entries(facets[facetName] ?? {}).flatMap(([value, count]): FacetHit[] => {
    const found: Highlighted | null = markedValue(value, query, tagsOf(params));
    return found === null || count === 0 ? [] : [{ value, highlighted: found.value, count }];
  });
  return {
    facetHits: facetHits.sort((a, b) => b.count - a.count).slice(0, most),
    exhaustiveFacetsCount: isExhaustive,
    processingTimeMS: Math.round(answer.tookMs),
  };
};
