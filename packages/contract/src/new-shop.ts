import { z } from 'zod';
import { CurrencyCode, HttpUrl, LanguageTag } from './primitives.ts';
import { Platform } from './shop.ts';

/** A shop to be made in an organization. */
export const NewShopInput = z.strictObject({
  name: z.string().trim().min(1).max(200),
  url: HttpUrl.meta({ format: 'uri', description: "The shop's site; browsers must come from there" }),
  platform: Platform.default('custom'),
  currency: CurrencyCode.default('USD').meta({ description: 'Of products that name none' }),
  language: LanguageTag.default('en').meta({ description: 'Of products and queries that name none' }),
});
