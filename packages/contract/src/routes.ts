import type { z } from 'zod';
import {
  GenerationListResponse,
  GenerationParams,
  GenerationRestoreResponse,
  ProductListQuery,
  ProductListResponse,
  ProductParams,
  SyncRequest,
  SyncResponse,
} from './catalog.ts';
import { ExplainQuery, ExplainResponse } from './explain.ts';
import { Product, ProductPatch } from './product.ts';
import {
  BinaryBody,
  MAX_IMAGE_BYTES,
  ProductImageListResponse,
  ProductImageParams,
  ProductImageUploadResponse,
} from './product-images.ts';
import { SearchRequest, SearchResponse, SuggestionsQuery, SuggestionsResponse } from './search.ts';
import { type Feature, ShopResponse, WidgetConfigResponse, WidgetTokenResponse } from './shop.ts';
import {
  Synonym,
  SynonymInput,
  SynonymListQuery,
  SynonymListResponse,
  SynonymParams,
  SynonymPatch,
} from './synonyms.ts';
import {
  AudioSearchRequest,
  AudioSearchResponse,
  MAX_UPLOAD_BYTES,
  PictureExplainRequest,
  PictureSearchRequest,
} from './uploaded-search.ts';

/** Which credential a route takes. `refresh`: a widget token that may have expired, Origin required. */
export type Surface = 'integrations' | 'widget' | 'refresh' | 'public';

/** Requests a minute for each endpoint group (spec section 8); routes of one group share one count. */
export const RATE_LIMITS = {
  sync: 100,
  shop: 60,
  search: 200,
  suggestions: 300,
  compare: 10,
  analytics: 500,
} as const;
export const DEFAULT_RATE_LIMIT = 100;
export const RATE_WINDOW_SECONDS = 60;

export type RouteSpec = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  /** Path with `{name}` parameters, as OpenAPI writes them. */
  path: string;
  summary: string;
  surface: Surface;
  /** Endpoint group of the rate limit: a key of RATE_LIMITS, or a name of its own at DEFAULT_RATE_LIMIT. */
  rateGroup: string;
  /** Request needs a verified domain. */
  verifiedDomain?: boolean;
  /** Takes an Idempotency-Key. */
  idempotent?: boolean;
  /** The answer holds a secret, which is never stored readable. */
  secretAnswer?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is bytes and no JSON; `body` is BinaryBody. */
  binary?: { maxBytes: number; mediaTypes: readonly string[] };
  /** The body may be a multipart form, whose file `field` is at most so large; or JSON with the file as base64. */
  upload?: { field: string; maxBytes: number };
  /** The shop's plan must include it. */
  feature?: Feature;
  responses: Record<number, z.ZodType | null>;
  /** Error statuses beyond those that surface and input imply; see statusesOf. */
  errors?: number[];
};

const INTEGRATIONS = '/api/integrations/v1';

/** Every route of the service once; handlers, the OpenAPI document and the SDK are made from it. */
export const ROUTES = {
  syncProducts: {
    method: 'POST',
    path: `${INTEGRATIONS}/products/sync`,
    summary: 'Send up to 500 products: upsert (INCREMENTAL) or replace the catalog (FULL)',
    surface: 'integrations',
    rateGroup: 'sync',
    verifiedDomain: true,
    idempotent: true,
    body: SyncRequest,
    responses: { 200: SyncResponse },
    errors: [409, 413, 415, 422, 503],
  },
  listProducts: {
    method: 'GET',
    path: `${INTEGRATIONS}/products`,
    summary: 'List synced products',
    surface: 'integrations',
    rateGroup: 'list-products',
    query: ProductListQuery,
    responses: { 200: ProductListResponse },
  },
  getProduct: {
    method: 'GET',
    path: `${INTEGRATIONS}/products/{externalId}`,
    summary: "One product by the shop's own externalId",
    surface: 'integrations',
    rateGroup: 'get-product',
    params: ProductParams,
    responses: { 200: Product },
    errors: [404],
  },
  patchProduct: {
    method: 'PATCH',
    path: `${INTEGRATIONS}/products/{externalId}`,
    summary: 'Change fields of one product; the way to send price and stock',
    surface: 'integrations',
    rateGroup: 'patch-product',
    verifiedDomain: true,
    params: ProductParams,
    body: ProductPatch,
    responses: { 200: Product },
    errors: [404, 413, 415, 422],
  },
  deleteProduct: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/products/{externalId}`,
    summary: 'Remove one product',
    surface: 'integrations',
    rateGroup: 'delete-product',
    params: ProductParams,
    responses: { 204: null },
    errors: [404, 422],
  },
  listProductImages: {
    method: 'GET',
    path: `${INTEGRATIONS}/products/{externalId}/images`,
    summary: "A product's pictures, each with where it stands on its way to being found by",
    surface: 'integrations',
    rateGroup: 'list-product-images',
    params: ProductParams,
    responses: { 200: ProductImageListResponse },
    errors: [404],
  },
  putProductImage: {
    method: 'PUT',
    path: `${INTEGRATIONS}/products/{externalId}/images/{position}`,
    summary: 'Upload a picture that cannot be fetched from its address; it stands before imageUrl or images',
    surface: 'integrations',
    rateGroup: 'put-product-image',
    params: ProductImageParams,
    body: BinaryBody,
    binary: {
      maxBytes: MAX_IMAGE_BYTES,
      mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    },
    responses: { 200: ProductImageUploadResponse },
    errors: [404, 413, 415, 503],
  },
  deleteProductImage: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/products/{externalId}/images/{position}`,
    summary: 'Remove an uploaded picture; an address at its position takes its place again',
    surface: 'integrations',
    rateGroup: 'delete-product-image',
    params: ProductImageParams,
    responses: { 204: null },
    errors: [404],
  },
  listGenerations: {
    method: 'GET',
    path: `${INTEGRATIONS}/catalog/generations`,
    summary:
      'The current catalog and those that a FULL sync replaced in the last 7 days, the last three at most',
    surface: 'integrations',
    rateGroup: 'list-generations',
    responses: { 200: GenerationListResponse },
  },
  restoreGeneration: {
    method: 'POST',
    path: `${INTEGRATIONS}/catalog/generations/{id}/restore`,
    summary: 'Make a replaced catalog the current one again',
    surface: 'integrations',
    rateGroup: 'restore-generation',
    idempotent: true,
    params: GenerationParams,
    responses: { 200: GenerationRestoreResponse },
    errors: [404, 409, 422],
  },
  explain: {
    method: 'GET',
    path: `${INTEGRATIONS}/explain`,
    summary: 'Why a product is in the answer to a query, or which stage of the search dropped it',
    surface: 'integrations',
    rateGroup: 'explain',
    query: ExplainQuery,
    responses: { 200: ExplainResponse },
    errors: [503],
  },
  explainByPicture: {
    method: 'POST',
    path: `${INTEGRATIONS}/explain`,
    summary: 'Why a product is in the answer to a picture, or which stage of the search dropped it',
    surface: 'integrations',
    rateGroup: 'explain',
    feature: 'visual',
    body: PictureExplainRequest,
    upload: { field: 'image', maxBytes: MAX_UPLOAD_BYTES },
    responses: { 200: ExplainResponse },
    errors: [413, 415, 503],
  },
  getShop: {
    method: 'GET',
    path: `${INTEGRATIONS}/shop`,
    summary: 'The shop and its plan quota',
    surface: 'integrations',
    rateGroup: 'shop',
    responses: { 200: ShopResponse },
  },
  getShopMe: {
    method: 'GET',
    path: `${INTEGRATIONS}/shops/me`,
    summary: 'Alias of /shop',
    surface: 'integrations',
    rateGroup: 'shop',
    responses: { 200: ShopResponse },
  },
  createWidgetToken: {
    method: 'POST',
    path: `${INTEGRATIONS}/widget-tokens`,
    summary: 'Issue a widget token of 24 hours',
    surface: 'integrations',
    rateGroup: 'create-widget-token',
    idempotent: true,
    secretAnswer: true,
    responses: { 201: WidgetTokenResponse },
  },
  revokeWidgetTokens: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/widget-tokens`,
    summary: "Revoke all of the shop's widget tokens",
    surface: 'integrations',
    rateGroup: 'revoke-widget-tokens',
    responses: { 204: null },
  },
  listSynonyms: {
    method: 'GET',
    path: `${INTEGRATIONS}/synonyms`,
    summary: "The shop's own synonyms, oldest first",
    surface: 'integrations',
    rateGroup: 'list-synonyms',
    query: SynonymListQuery,
    responses: { 200: SynonymListResponse },
  },
  createSynonym: {
    method: 'POST',
    path: `${INTEGRATIONS}/synonyms`,
    summary: 'Add a synonym rule: a group of terms, or one term that leads to others',
    surface: 'integrations',
    rateGroup: 'create-synonym',
    idempotent: true,
    body: SynonymInput,
    responses: { 201: Synonym },
    errors: [409, 413, 415, 422],
  },
  patchSynonym: {
    method: 'PATCH',
    path: `${INTEGRATIONS}/synonyms/{id}`,
    summary: 'Change a synonym rule',
    surface: 'integrations',
    rateGroup: 'patch-synonym',
    params: SynonymParams,
    body: SynonymPatch,
    responses: { 200: Synonym },
    errors: [404, 413, 415, 422],
  },
  deleteSynonym: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/synonyms/{id}`,
    summary: 'Remove a synonym rule',
    surface: 'integrations',
    rateGroup: 'delete-synonym',
    params: SynonymParams,
    responses: { 204: null },
    errors: [404],
  },
  suggestions: {
    method: 'GET',
    path: '/api/suggestions',
    summary: 'Search suggestions for a partial query',
    surface: 'widget',
    rateGroup: 'suggestions',
    query: SuggestionsQuery,
    responses: { 200: SuggestionsResponse },
    errors: [503],
  },
  widgetSuggestions: {
    method: 'GET',
    path: '/api/widget/suggestions',
    summary: 'Alias of /api/suggestions',
    surface: 'widget',
    rateGroup: 'suggestions',
    query: SuggestionsQuery,
    responses: { 200: SuggestionsResponse },
    errors: [503],
  },
  search: {
    method: 'POST',
    path: '/api/widget/search',
    summary: 'Search the catalog',
    surface: 'widget',
    rateGroup: 'search',
    body: SearchRequest,
    responses: { 200: SearchResponse },
    errors: [413, 415, 503],
  },
  searchByPicture: {
    method: 'POST',
    path: '/api/widget/search/visual',
    summary: 'Search the catalog for what looks like a picture',
    surface: 'widget',
    rateGroup: 'search',
    feature: 'visual',
    body: PictureSearchRequest,
    upload: { field: 'image', maxBytes: MAX_UPLOAD_BYTES },
    responses: { 200: SearchResponse },
    errors: [413, 415, 503],
  },
  searchByAudio: {
    method: 'POST',
    path: '/api/widget/search/audio',
    summary: 'Search the catalog by what is said in a recording',
    surface: 'widget',
    rateGroup: 'search',
    feature: 'voice',
    body: AudioSearchRequest,
    upload: { field: 'audio', maxBytes: MAX_UPLOAD_BYTES },
    responses: { 200: AudioSearchResponse },
    errors: [413, 415, 422, 503],
  },
  refreshToken: {
    method: 'POST',
    path: '/api/widget/token/refresh',
    summary:
      'The same token while more than half of its life is left, else its one successor; up to 30 days past the last expiry',
    surface: 'refresh',
    rateGroup: 'refresh-token',
    responses: { 200: WidgetTokenResponse },
  },
  widgetConfig: {
    method: 'GET',
    path: '/api/widget/config',
    summary: 'What the widget needs to start',
    surface: 'widget',
    rateGroup: 'widget-config',
    responses: { 200: WidgetConfigResponse },
  },
} as const satisfies Record<string, RouteSpec>;

export type RouteName = keyof typeof ROUTES;

/** Every status a route can answer, beside the faults (5xx) that any route can meet. */
export function statusesOf(route: RouteSpec): number[] {
  const takesInput = route.params !== undefined || route.query !== undefined || route.body !== undefined;
  const access = route.surface === 'public' ? [] : [401, 403];
  const statuses = [
    ...Object.keys(route.responses).map(Number),
    ...access,
    ...(takesInput ? [400] : []),
    429,
  ];
  return [...new Set([...statuses, ...(route.errors ?? [])])].sort((a, b) => a - b);
}
