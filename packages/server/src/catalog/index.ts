export { Catalog } from './catalog.ts';
export type {
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
export { type IdempotencyClaim, IdempotencyKeys, type StoredAnswer } from './idempotency.ts';
export type { CatalogPorts } from './ports.ts';
export type { PreparedItem, PreparedProduct } from './prepare.ts';
export type { Trx } from './product-rows.ts';
export { toProduct } from './to-product.ts';
