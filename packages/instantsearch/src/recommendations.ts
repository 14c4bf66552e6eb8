import { type ShelfAnswer, type WidgetApi, WidgetFault } from '@aisle/widget/core';
import { type CombinedFilters, combineClauses } from './combine-clauses.ts';
import type { AttributeNames } from './field-names.ts';
import { expressionClauses } from './filter-expression.ts';
import { type Hit, toHit } from './hits.ts';
import { nestedClauses } from './nested-filters.ts';
import { passesFilters } from './passes-filters.ts';
import type { Params } from './search-plan.ts';
import { UnsupportedSearch } from './unsupported.ts';

export type RecommendationRequest = Params & { indexName: string; model: string };
export type RecommendationResult = {
  hits: (Hit & { _score: number })[];
  index: string;
  queryID?: string;
  processingTimeMS: number;
};

const MOST: Readonly<Record<string, number>> = { trending: 50 };
const MOST_OTHERS = 24;
const DEFAULT_LIMIT = 8;
const MODELS: Readonly<Record<string, string>> = {
  'related-products': 'similar',
  'looking-similar': 'similar',
  'bought-together': 'bought-together',
  'trending-items': 'trending',
};

/** What a request says that Aisle does otherwise. */
export const recommendationWarnings = ({ threshold, fallbackParameters }: Params): string[] => [
  ...(Number(threshold) > 0 ? ['threshold is ignored: Aisle recommends only what it has a reason for'] : []),
  ...(fallbackParameters === undefined
    ? []
    : ['fallbackParameters is ignored: Aisle fills a list up itself']),
];

const paramsOf = ({ queryParameters }: RecommendationRequest): Params =>
  typeof queryParameters === 'object' && queryParameters !== null ? (queryParameters as Params) : {};

/** Null: no product is left out. @throws UnsupportedSearch */
const filtersOf = (params: Params, names: AttributeNames): CombinedFilters | null => {
  const clauses = [...nestedClauses(params), ...expressionClauses(params.filters)];
  if (clauses.length === 0) return null;
  const filters = combineClauses(clauses, names);
  if (filters.wanted.has('tags') || filters.not.has('tags'))
    throw new UnsupportedSearch('recommendations are filtered by tags, which they do not have');
  return filters;
};

const limitOf = ({ maxRecommendations }: Params): number => {
  const wanted = Number(maxRecommendations);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : DEFAULT_LIMIT;
};

/** `wanted`: so many products. @throws UnsupportedSearch for a model that Aisle does not have */
const pathOf = (request: RecommendationRequest, wanted: number): string => {
  const { model, objectID, facetName, facetValue } = request;
  const kind = MODELS[model];
  if (kind === undefined) throw new UnsupportedSearch(`the model ${model} of recommendations`);
  const query = new URLSearchParams({ limit: String(Math.min(wanted, MOST[kind] ?? MOST_OTHERS)) });
  if (kind !== 'trending') {
    if (typeof objectID !== 'string' || objectID === '')
      throw new UnsupportedSearch(`${model} without an objectID`);
    return `/api/widget/products/${encodeURIComponent(objectID)}/${kind}?${query}`;
  }
  if (facetName !== undefined && !/categor/i.test(String(facetName)))
    throw new UnsupportedSearch(`trending items by ${String(facetName)}: Aisle knows those of a category`);
  if (typeof facetValue === 'string' && facetValue !== '') query.set('category', facetValue);
  return `/api/widget/trending?${query}`;
};

/** A product that the service does not know has no recommendations. */
const shelfOf = async (api: WidgetApi, path: string): Promise<ShelfAnswer> => {
  try {
    return await api.shelf(path);
  } catch (error) {
    if (error instanceof WidgetFault && error.kind === 'refused') return { products: [] };
    throw error;
  }
};

/** Recommendations for one request. With filters, those among the most that the service gives. */
export const recommend = async (
  api: WidgetApi,
  request: RecommendationRequest,
  names: AttributeNames,
): Promise<RecommendationResult> => {
  const params = paramsOf(request);
  const filters = filtersOf(params, names);
  const limit = limitOf(request);
  const path = pathOf(request, filters === null ? limit : Number.POSITIVE_INFINITY);
  const { products, searchLogId } = await shelfOf(api, path);
  const passing = filters === null ? products : products.filter((card) => passesFilters(card, filters));
  return {
    hits: passing.slice(0, limit).map((card) => ({ ...toHit(card, params), _score: card.score })),
    index: request.indexName,
    processingTimeMS: 0,
    ...(searchLogId === undefined ? {} : { queryID: searchLogId }),
  };
};
