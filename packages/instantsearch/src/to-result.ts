import type { SearchResponse } from '@aisle/contract';
import { facetResults } from './facet-results.ts';
import type { AttributeNames } from './field-names.ts';
import { type Hit, toHit } from './hits.ts';
import type { SearchPlan } from './search-plan.ts';

/** What the service said besides: for widgets of the shop's own. */
export type AisleExtras = Pick<
  SearchResponse,
  | 'searchLogId'
  | 'correctedQuery'
  | 'relaxation'
  | 'appliedFilters'
  | 'otherCurrencies'
  | 'banners'
  | 'redirect'
  | 'degraded'
>;

export type SearchResult = {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  processingTimeMS: number;
  query: string;
  params: string;
  index: string;
  queryID: string;
  parsedQuery: string;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number }>;
  userData: object[];
  renderingContent: object;
  aisle: AisleExtras;
};

const MOST_PAGES = 10_000;

const paramsText = (params: SearchPlan['params']): string =>
  new URLSearchParams(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

const renderingContent = (answer: SearchResponse, facets: SearchResult['facets']): object => ({
  facetOrdering: { facets: { order: Object.keys(facets) } },
  ...(answer.redirect === null ? {} : { redirect: { url: answer.redirect.url } }),
});

/** An answer of the service as InstantSearch reads it. */
export const toResult = (
  plan: SearchPlan,
  answer: SearchResponse,
  { attributes }: { attributes: AttributeNames },
): SearchResult => {
  const { searchLogId, correctedQuery, relaxation, appliedFilters, banners, redirect, degraded } = answer;
  const { otherCurrencies } = answer;
  const { facets, facets_stats, isExhaustive } = facetResults(plan, answer.facets, attributes);
  const { hasHits, hitsPerPage, params } = plan;
  const nbPages = hasHits ? Math.min(Math.ceil(answer.total / hitsPerPage), MOST_PAGES) : 0;
  return {
    hits: hasHits ? answer.products.map((card) => toHit(card, params)) : [],
    nbHits: answer.total,
    page: hasHits ? answer.page - 1 : 0,
    nbPages,
    hitsPerPage,
    exhaustiveNbHits: answer.totalRelation === 'exact',
    exhaustiveFacetsCount: isExhaustive,
    processingTimeMS: Math.round(answer.tookMs),
    query: answer.query,
    params: paramsText(params),
    index: plan.indexName,
    queryID: searchLogId,
    parsedQuery: correctedQuery ?? answer.query,
    facets,
    facets_stats,
    userData: banners,
    renderingContent: renderingContent(answer, facets),
    aisle: {
      ...{ searchLogId, correctedQuery, relaxation, appliedFilters, banners, redirect, degraded },
      ...(otherCurrencies !== undefined && { otherCurrencies }),
    },
  };
};
