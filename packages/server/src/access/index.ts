export { type Access, createAccess } from './access.ts';

export { catalogShopOf, shopTraitsOf } from './catalog-shop.ts';
export { RESTORABLE_MS } from './deleted-shops.ts';
export { challengeRecord } from './domain-proof.ts';
export { CHECK_EVERY_MS, CHECK_ON_DEMAND_MS, LAPSE_MS, nextCheckAt } from './domains.ts';

export { ALL_SCOPES, type KeyLimits, requireScope } from './key-limits.ts';
export type { KeyMaker, NewApiKey } from './key-rows.ts';
export { OPERATOR } from './makers.ts';
export { isOwnOrigin, isPageOf, ownSites, siteHost } from './origins.ts';
export { featuresOf, planOf, requireFeature, requireSwitchedOn } from './plan-of.ts';

export { isPreviewToken, PREVIEW_TTL_MS, type PreviewPorts, PreviewTokens } from './preview-tokens.ts';
export type { DomainLoss } from './ports.ts';
export { hashSecret, isSecretOf, newId, sameSecret } from './secrets.ts';
export { patchShopRow } from './shop-settings.ts';
export type { NewShop, Shop } from './shops.ts';
export { ACCESS_CACHE_MS } from './ttl-cache.ts';
export { createTxtResolver, type ResolveTxt } from './txt-resolver.ts';
export {
  type IssuedToken,
  REFRESH_GRACE_MS,
  TOKEN_TTL_MS,
  type TokenCheck,
  type TokenHolder,
} from './widget-tokens.ts';
