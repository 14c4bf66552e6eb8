import type { Plans } from '../config/index.ts';
import { planOf } from './plan-of.ts';
import type { Shop } from './shops.ts';

/** The part of a shop that its catalog needs. */
export const catalogShopOf = (
  plans: Plans,
  shop: Pick<Shop, 'shopId' | 'plan' | 'currency' | 'language'>,
): { shopId: string; maxProducts: number; currency: string; language: string } => ({
  shopId: shop.shopId,
  maxProducts: planOf(plans, shop).maxProducts,
  currency: shop.currency,
  language: shop.language,
});

/** Answers that files leave to their shop. */
export const shopTraitsOf = ({ url, currency, language, settings }: Shop) => ({
  siteUrl: new URL(url).origin,
  currency,
  language,
  timeZone: settings.timeZone,
  urlPattern: settings.urlPattern,
});
