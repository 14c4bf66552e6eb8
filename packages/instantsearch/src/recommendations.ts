import type { WidgetApi } from '@aisle/widget/core';
import { type Hit, toHit } from './hits.ts';
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
export const recommendationWarnings = ({
  threshold,
  queryParameters,
  fallbackParameters,
}: Params): string[] => {
  const filtered = [queryParameters, fallbackParameters].some(
    (params) => typeof params === 'object' && params !== null && 'filters' in params,
  );
  return [
    ...(Number(threshold) > 0
      ? ['threshold is ignored: Aisle recommends only what it has a reason for']
      : []),
    ...(filtered ? ['filters of recommendations are ignored: use transformItems'] : []),
  ];
};

/** @throws UnsupportedSearch for a model that Aisle does not have */
const pathOf = (request: RecommendationRequest): string => {
  const { model, objectID, facetName, facetValue, maxRecommendations } = request;
  const kind = MODELS[model];
  if (kind === undefined) throw new UnsupportedSearch(`the model ${model} of recommendations`);
  const wanted = Number(maxRecommendations);
  const limit = Number.isInteger(wanted) && wanted > 0 ? wanted : DEFAULT_LIMIT;
  const query = new URLSearchParams({ limit: String(Math.min(limit, MOST[kind] ?? MOST_OTHERS)) });
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

/** Recommendations for one request; an unknown product has none. */
export const recommend = async (
  api: WidgetApi,
  request: RecommendationRequest,
): Promise<RecommendationResult> => {
  const { products, searchLogId } = await api.shelf(pathOf(request));
  const params = typeof request.queryParameters === 'object' ? (request.queryParameters ?? {}) : {};
  return {
    hits: products.map((card) => ({ ...toHit(card, params as Params), _score: card.score })),
    index: request.indexName,
    processingTimeMS: 0,
    ...(searchLogId === undefined ? {} : { queryID: searchLogId }),
  };
};
