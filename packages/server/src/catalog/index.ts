export { Catalog } from './catalog.ts';
export type {
  BesideSync,
  CatalogShop,
  Change,
  PreparedSync,
  ProductPage,
  RejectedItems,
  StoredGroup,
  StoredProduct,
  SyncInput,
} from './catalog-types.ts';
export { CatalogFeed, type GroupsRequest } from './feed.ts';
export type { CatalogPorts } from './ports.ts';
export { availabilityOf } from './products/availability-of.ts';
export { decodeProducts } from './products/decode-products.ts';
export { type ImageFields, loadImageFields, pageOfImageFields } from './products/image-fields.ts';
export { type ShopDefaults, type ShopDefaultsPort, storedShopDefaults } from './products/shop-defaults.ts';
export { toProduct } from './products/to-product.ts';
export {
  fingerprintOf,
  type IdempotencyClaim,
  IdempotencyKeys,
  type StoredAnswer,
} from './sync/idempotency.ts';
export type { PreparedItem, PreparedProduct } from './sync/prepare.ts';
export { SESSION_MS } from './sync/sessions.ts';
export { SyncReader } from './sync/sync-reader.ts';
