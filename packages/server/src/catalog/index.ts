export { Catalog } from './catalog.ts';
export type {
  CatalogShop,
  Change,
  PreparedSync,
  StoredGroup,
  StoredProduct,
} from './catalog-types.ts';
export { CatalogFeed } from './feed.ts';

export { decodeProducts } from './products/decode-products.ts';
export { decodeTexts } from './products/decode-texts.ts';
export { type ImageFields, loadImageFields, pageOfImageFields } from './products/image-fields.ts';
export { type ShopDefaults, type ShopDefaultsPort, storedShopDefaults } from './products/shop-defaults.ts';
export { toProduct } from './products/to-product.ts';
export { CatalogShrink } from './sync/catalog-shrink.ts';
export {
  fingerprintOf,
  IdempotencyKeys,
} from './sync/idempotency.ts';
export { SESSION_MS } from './sync/sessions.ts';
export { SyncReader } from './sync/sync-reader.ts';
