import { ProductParams } from '../catalog.ts';
import {
  CrossSellRequest,
  CrossSellResponse,
  ProductDetails,
  RecommendationsQuery,
  RecommendationsResponse,
  TrendingQuery,
  TrendingResponse,
} from '../recommend.ts';
import { type RouteEntry, SHOPPER_OR_SERVER } from '../route-spec.ts';

/** Products beside a search: trending, cross-sell, similar, and more of one. */
export const recommendRoutes = {
  crossSell: {
    ...SHOPPER_OR_SERVER,
    call: 'POST /api/widget/cart/cross-sell',
    summary: 'Products that go with a cart, and why',
    body: CrossSellRequest,
    responses: { 200: CrossSellResponse },
    errors: [503],
  },
  trending: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/trending',
    summary: 'Products that shoppers ask for now more than usual; the newest and best rated without traffic',
    query: TrendingQuery,
    responses: { 200: TrendingResponse },
    errors: [503],
  },
  productDetails: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/products/{externalId}',
    summary: 'Description and further images of a product, for a quick look',
    params: ProductParams,
    responses: { 200: ProductDetails },
    errors: [404],
  },
  similarProducts: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/products/{externalId}/similar',
    summary: 'Products that are like one, in text and image; those in stock first',
    params: ProductParams,
    query: RecommendationsQuery,
    responses: { 200: RecommendationsResponse },
    errors: [404, 503],
  },
  boughtTogether: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/products/{externalId}/bought-together',
    summary: 'Products that are bought with one, then those of categories that are bought with its own',
    params: ProductParams,
    query: RecommendationsQuery,
    responses: { 200: RecommendationsResponse },
    errors: [404, 503],
  },
} as const satisfies Record<string, RouteEntry>;
