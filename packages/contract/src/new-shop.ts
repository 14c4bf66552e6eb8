import { z } from 'zod';
import { CurrencyCode, NewLanguageTag, PlainHttpUrl, Timestamp } from './primitives.ts';
import { Feature, Plan, PlanName, Platform, ShopName } from './shop.ts';

/** A shop to be made in an organization. */
export const NewShopInput = z.strictObject({
  name: ShopName,
  url: PlainHttpUrl.meta({ format: 'uri', description: "The shop's site; browsers must come from there" }),
  platform: Platform.default('custom'),
  currency: CurrencyCode.default('USD').meta({ description: 'Currency of products that name none' }),
  language: NewLanguageTag.default('en').meta({
    description: 'Language of products and queries that name none',
  }),
});

/** A deleted shop, which can be restored until it is erased. */
export const DeletedShop = z.strictObject({
  shopId: z.string(),
  name: z.string(),
  url: z.string(),
  deletedAt: Timestamp,
  erasedAt: Timestamp.meta({ description: 'From then on it cannot be restored' }),
});
export type DeletedShop = z.infer<typeof DeletedShop>;
export const DeletedShopList = z.strictObject({ shops: z.array(DeletedShop) });
export const OrganizationShopParams = z.strictObject({
  organizationId: z.string().min(1).max(64),
  id: z.string().min(1).max(64).meta({ description: 'The shop' }),
});

/** Features and limits of each plan. */
export const PlanList = z.strictObject({
  plans: z.array(
    z.strictObject({
      plan: Plan,
      planName: PlanName,
      maxProducts: z.number().int(),
      maxSearchesPerMonth: z.number().int(),
      analyticsRetentionDays: z.number().int(),
      features: z.array(Feature),
    }),
  ),
});
