import {
  GenerationListResponse,
  GenerationParams,
  GenerationRestoreResponse,
  HiddenProductsRequest,
  HiddenProductsResponse,
  ProductListQuery,
  ProductListResponse,
  ProductParams,
  SyncRequest,
  SyncResponse,
} from '../catalog.ts';
import { CatalogHealthResponse } from '../catalog-health.ts';
import { ExplainQuery, ExplainResponse } from '../explain.ts';
import { Product, ProductPatch } from '../product.ts';
import {
  BinaryBody,
  MAX_IMAGE_BYTES,
  ProductImageListResponse,
  ProductImageParams,
  ProductImageUploadResponse,
} from '../product-images.ts';
import { ANALYST, INTEGRATIONS, MERCHANDISER, type RouteEntry, SYNC } from '../route-spec.ts';
import { MAX_UPLOAD_BYTES, PhotoExplainRequest } from '../searches/uploaded-search.ts';

/** Products, their images, kept catalogs, and why a product is found. */
export const catalogRoutes = {
  syncProducts: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/products/sync`,
    summary: 'Send up to 500 products: upsert (INCREMENTAL) or replace the catalog (FULL)',
    audit: { action: 'catalog.synced', fields: ['syncType'], sessionsOnly: true },
    rateGroup: 'sync',
    verifiedDomain: true,
    idempotent: true,
    body: SyncRequest,
    responses: { 200: SyncResponse },
    errors: [409, 422, 503],
  },
  listProducts: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/products`,
    summary: 'List synced products',
    query: ProductListQuery,
    responses: { 200: ProductListResponse },
  },
  putHiddenProducts: {
    ...MERCHANDISER,
    call: `PUT ${INTEGRATIONS}/hidden-products`,
    summary: 'Hide products from searches, suggestions and recommendations, or show them again',
    audit: { action: 'product.hidden', fields: ['externalIds', 'hidden'] },
    body: HiddenProductsRequest,
    responses: { 200: HiddenProductsResponse },
    errors: [404, 422],
  },
  getProduct: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/products/{externalId}`,
    summary: "One product by the shop's own externalId",
    params: ProductParams,
    responses: { 200: Product },
    errors: [404],
  },
  patchProduct: {
    ...SYNC,
    call: `PATCH ${INTEGRATIONS}/products/{externalId}`,
    summary: 'Change fields of one product; the way to send price and stock',
    audit: { action: 'product.updated', sessionsOnly: true },
    verifiedDomain: true,
    params: ProductParams,
    body: ProductPatch,
    responses: { 200: Product },
    errors: [404, 422],
  },
  deleteProduct: {
    ...SYNC,
    call: `DELETE ${INTEGRATIONS}/products/{externalId}`,
    summary: 'Remove one product',
    audit: { action: 'product.deleted', sessionsOnly: true },
    params: ProductParams,
    responses: { 204: null },
    errors: [404, 422],
  },
  listProductImages: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/products/{externalId}/images`,
    summary: "A product's images, each with its state: waiting, fetched, encoded or failed",
    params: ProductParams,
    responses: { 200: ProductImageListResponse },
    errors: [404],
  },
  putProductImage: {
    ...SYNC,
    call: `PUT ${INTEGRATIONS}/products/{externalId}/images/{position}`,
    summary:
      'Upload an image that cannot be fetched from its URL; it replaces imageUrl or images at its position',
    audit: { action: 'product_image.uploaded', sessionsOnly: true },
    params: ProductImageParams,
    body: BinaryBody,
    binary: {
      maxBytes: MAX_IMAGE_BYTES,
      mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    },
    responses: { 200: ProductImageUploadResponse },
    errors: [404, 503],
  },
  deleteProductImage: {
    ...SYNC,
    call: `DELETE ${INTEGRATIONS}/products/{externalId}/images/{position}`,
    summary: 'Remove an uploaded image; the image URL at its position applies again',
    audit: { action: 'product_image.deleted', sessionsOnly: true },
    params: ProductImageParams,
    responses: { 204: null },
    errors: [404],
  },
  getCatalogHealth: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/catalog/health`,
    summary:
      'What is amiss with the stored products, counted by kind with examples: no address, no image, no price, ' +
      'images that cannot be loaded, shared names, another currency or language, not searchable yet',
    responses: { 200: CatalogHealthResponse },
  },
  listGenerations: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/catalog/generations`,
    summary:
      'The current catalog and those that a FULL sync replaced in the last 7 days, the last three at most',
    responses: { 200: GenerationListResponse },
  },
  restoreGeneration: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/catalog/generations/{id}/restore`,
    summary: 'Make a replaced catalog the current one again',
    audit: { action: 'catalog.restored' },
    idempotent: true,
    params: GenerationParams,
    responses: { 200: GenerationRestoreResponse },
    errors: [404, 409, 422],
  },
  explain: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/explain`,
    summary: 'Why a product is in the answer to a query, or which stage of the search dropped it',
    query: ExplainQuery,
    responses: { 200: ExplainResponse },
    errors: [503],
  },
  explainByPhoto: {
    ...ANALYST,
    call: `POST ${INTEGRATIONS}/explain`,
    summary: 'Why a product is in the answer to a photo, or which stage of the search dropped it',
    rateGroup: 'explain',
    feature: 'visual',
    body: PhotoExplainRequest,
    upload: { field: 'image', maxBytes: MAX_UPLOAD_BYTES },
    responses: { 200: ExplainResponse },
    errors: [503],
  },
} as const satisfies Record<string, RouteEntry>;
