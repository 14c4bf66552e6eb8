import { z } from 'zod';
import { CurrencyCode, LanguageTag, Timestamp } from './primitives.ts';

export const Plan = z.enum(['BASIC', 'GROWTH', 'PRO', 'ENTERPRISE']);
export type Plan = z.infer<typeof Plan>;

export const PlanName = z.enum(['Free', 'Starter', 'Pro', 'Enterprise']);

/** The two lists of tier names of the spec, paired in order. */
export const PLAN_NAMES: Readonly<Record<Plan, z.infer<typeof PlanName>>> = {
  BASIC: 'Free',
  GROWTH: 'Starter',
  PRO: 'Pro',
  ENTERPRISE: 'Enterprise',
};

export const Platform = z.enum(['wordpress', 'custom_plugin', 'custom']);
export type Platform = z.infer<typeof Platform>;

export const DomainStatus = z.enum(['pending', 'verified', 'failed', 'lapsed']);
export type DomainStatus = z.infer<typeof DomainStatus>;

export const Feature = z.enum(['text', 'suggestions', 'compare', 'assistant', 'visual', 'voice']);
export type Feature = z.infer<typeof Feature>;

export const ShopResponse = z.strictObject({
  shopId: z.string(),
  name: z.string(),
  url: z.string(),
  plan: Plan,
  planName: PlanName,
  maxProducts: z.number().int(),
  productsCount: z.number().int(),
  unindexableProducts: z.number().int().nullable().meta({
    description:
      'Stored products that the index cannot hold, so that no search finds them; null while the index is not in memory',
  }),
  remainingProducts: z.number().int(),
  maxSearchesPerMonth: z.number().int(),
  searchesThisMonth: z.number().int(),
  domain: z.strictObject({
    status: DomainStatus,
    method: z.enum(['plugin', 'dns', 'operator']).nullable(),
    verifiedAt: Timestamp.nullable(),
  }),
  currency: CurrencyCode,
  language: LanguageTag,
  features: z.array(Feature),
});
export type ShopResponse = z.infer<typeof ShopResponse>;

export const WidgetTokenResponse = z.strictObject({ token: z.string(), expiresAt: Timestamp });

export const WidgetConfigResponse = z.strictObject({
  shop: z.strictObject({ name: z.string(), url: z.string() }),
  currency: CurrencyCode,
  language: LanguageTag,
  semanticLanguages: z
    .array(LanguageTag)
    .nullable()
    .meta({
      description:
        'Languages whose products and queries are also found by meaning; null: all; empty: search by meaning is switched off. ' +
        'In other languages words alone decide.',
    }),
  features: z.array(Feature),
  theme: z.strictObject({ mode: z.enum(['auto', 'light', 'dark']), accent: z.string() }),
  labels: z.record(z.string(), z.string()),
});
