export { type Access, createAccess } from './access.ts';

export { atNextAddress } from './addresses.ts';
export { catalogShopOf, shopTraitsOf } from './catalog-shop.ts';
export { RESTORABLE_MS } from './deleted-shops.ts';
export { challengeRecord } from './domains/domain-proof.ts';
export { CHECK_EVERY_MS, CHECK_ON_DEMAND_MS, LAPSE_MS, nextCheckAt } from './domains/domains.ts';
export { isPublished } from './domains/published.ts';
export { fileProof, tagProof } from './domains/site-proof.ts';
export { createTxtResolver, type ResolveTxt } from './domains/txt-resolver.ts';
export { type KeyLimits, requireScope } from './keys/key-limits.ts';
export type { KeyMaker, NewApiKey } from './keys/key-rows.ts';
export { isPreviewToken, PREVIEW_TTL_MS, type PreviewPorts, PreviewTokens } from './keys/preview-tokens.ts';
export { requireMaker } from './keys/require-maker.ts';
export {
  type IssuedToken,
  REFRESH_GRACE_MS,
  TOKEN_TTL_MS,
  type TokenCheck,
  type TokenHolder,
} from './keys/widget-tokens.ts';
export { isOwnOrigin, isPageOf, isPageOfShop, ownSites, siteHost } from './origins.ts';
export { featuresOf, planOf, requireFeature, requireSwitchedOn } from './plan-of.ts';
export type { DomainLoss } from './ports.ts';
export { hashSecret, isSecretOf, newId, sameSecret } from './secrets.ts';
export { patchShopRow } from './shop-settings.ts';
export type { NewShop, Shop } from './shops.ts';
export { ACCESS_CACHE_MS } from './ttl-cache.ts';
