import { ProductParams } from '../catalog.ts';
import {
  CrossSellRequest,
  CrossSellResponse,
  RecommendationsQuery,
  RecommendationsResponse,
  TrendingQuery,
  TrendingResponse,
} from '../recommend.ts';
import type { RouteSpec } from '../route-spec.ts';

/** Products beside a search: trending, cross-sell, similar. */
export const recommendRoutes = {
  crossSell: {
    method: 'POST',
    path: '/api/widget/cart/cross-sell',
    summary: 'Products that go with a cart, and why',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'cross-sell',
    body: CrossSellRequest,
    responses: { 200: CrossSellResponse },
    errors: [413, 415, 503],
  },
  trending: {
    method: 'GET',
    path: '/api/widget/trending',
    summary: 'Products that shoppers ask for now more than usual; the newest and best rated without traffic',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'trending',
    query: TrendingQuery,
    responses: { 200: TrendingResponse },
    errors: [503],
  },
  similarProducts: {
    method: 'GET',
    path: '/api/widget/products/{externalId}/similar',
    summary: 'Products that are like one, in text and picture; those in stock first',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'similar-products',
    params: ProductParams,
    query: RecommendationsQuery,
    responses: { 200: RecommendationsResponse },
    errors: [404, 503],
  },
  boughtTogether: {
    method: 'GET',
    path: '/api/widget/products/{externalId}/bought-together',
    summary: 'Products that are bought with one, then those of categories that are bought with its own',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'bought-together',
    params: ProductParams,
    query: RecommendationsQuery,
    responses: { 200: RecommendationsResponse },
    errors: [404, 503],
  },
} as const satisfies Record<string, RouteSpec>;
