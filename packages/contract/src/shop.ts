import { z } from 'zod';
import {
  CountryCode,
  CurrencyCode,
  HttpUrl,
  isOneLine,
  LanguageTag,
  NewLanguageTag,
  ONE_LINE,
  PlainHttpUrl,
  Timestamp,
} from './primitives.ts';

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

/** What proved the domain: a plugin's route, a DNS record, a file or a tag of the site, or the operator's word. */
export const DomainMethod = z.enum(['plugin', 'dns', 'file', 'meta', 'operator']);
export type DomainMethod = z.infer<typeof DomainMethod>;

export const Feature = z.enum(['text', 'suggestions', 'compare', 'assistant', 'visual', 'voice']);
export type Feature = z.infer<typeof Feature>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** IANA name of a time zone, such as Europe/Berlin. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be the IANA name of a time zone such as Europe/Berlin');

const NO_PATTERN =
  'must be a web address with the name of a column in braces, such as https://shop.example/?p={ID}';

const isUrlPattern = (pattern: string): boolean => {
  const filled = pattern.replace(/\{[^{}]+\}/g, '1');
  const [host = ''] = pattern.replace(/^https?:\/\//i, '').split(/[/?#]/, 1);
  return filled !== pattern && !/[{}]/.test(filled + host) && HttpUrl.safeParse(filled).success;
};

/** An address with names of columns in braces, which stand for the column's value of each product. */
export const UrlPattern = z.string().trim().max(500).refine(isUrlPattern, NO_PATTERN);

const CssColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2563eb');
const LowStockThreshold = z.number().int().min(0).max(1_000_000).nullable();
const LABEL_NAME = z.string().min(1).max(64);
const LABEL = z.string().max(500);
/** Most labels of one widget. */
export const MAX_LABELS = 200;
const NOT_TOO_MANY_LABELS = `at most ${MAX_LABELS} labels`;

/** Names of fonts, one or several with commas between them. Without signs that end a value of CSS. */
const FONT_PATTERN = /^[\p{L}\p{N} ,._-]{1,200}$/u;
export const FONT_NAMES: string = FONT_PATTERN.source;
const NO_FONT_NAMES =
  'must be names of fonts, such as Inter or "Source Sans 3, sans-serif" without the quotes';

/** Most pixels of a corner. */
export const MAX_RADIUS = 32;

const lookFields = {
  mode: z.enum(['auto', 'light', 'dark']).meta({ description: 'auto: light or dark as the page is' }),
  accent: CssColor.nullable().meta({ description: 'Colour of buttons and marks; null: as the page has it' }),
  font: z.string().trim().min(1).regex(FONT_PATTERN, NO_FONT_NAMES).nullable().meta({
    description: 'Names of fonts in order; `system-ui`: that of the device; null: as the page has it',
  }),
  radius: z
    .number()
    .int()
    .min(0)
    .max(MAX_RADIUS)
    .nullable()
    .meta({ description: 'Roundness of corners in pixels; null: as the page has it' }),
  layout: z.enum(['overlay', 'dropdown']).meta({
    description:
      "dropdown: suggestions stand under the shop's own input (`data-input`) while a shopper types there; overlay: the search opens over the page",
  }),
};
/** How the widget looks. The page's own CSS properties win over it. */
export const WidgetLook = z.strictObject(lookFields);
export type WidgetLook = z.infer<typeof WidgetLook>;

/** Null: the widget takes it from the page. */
const WidgetTheme = z.strictObject({
  mode: lookFields.mode.default('auto'),
  accent: lookFields.accent.default(null),
  font: lookFields.font.default(null),
  radius: lookFields.radius.default(null),
  layout: lookFields.layout.default('overlay'),
});
/** Reports of the widget; with `consentRequired`, none before the shopper agreed. */
export const WidgetAnalytics = z.strictObject({
  enabled: z.boolean().default(true),
  sampleRate: z.number().min(0).max(1).default(1),
  consentRequired: z.boolean().default(false),
});

/** Features that a shop may switch off, whatever its plan includes. */
const FeatureSwitches = z.strictObject({
  assistant: z.boolean().default(true),
  /** The operator's language model may help the assistant: it gets queries and values of products. */
  languageModel: z.boolean().default(true),
  visual: z.boolean().default(true),
  voice: z.boolean().default(true),
  learning: z.boolean().default(true),
  /** Off until the owner decides: others may then read the catalog. */
  agents: z.boolean().default(false),
});
const WidgetSettings = z.strictObject({
  theme: WidgetTheme.prefault({}),
  labels: z
    .record(LABEL_NAME, LABEL)
    .refine((labels) => Object.keys(labels).length <= MAX_LABELS, NOT_TOO_MANY_LABELS)
    .default({}),
  analytics: WidgetAnalytics.prefault({}),
});

/** Who may read the product feed while `features.agents` is on. `key`: callers with the shop's API key. */
export const FeedAccess = z.enum(['off', 'key', 'public']);
export type FeedAccess = z.infer<typeof FeedAccess>;
const TargetCountries = z.array(CountryCode).min(1).max(100).nullable();
/** The feed of a shop that has not named its countries lacks both fields; a marketplace then refuses it. */
const AgentSettings = z.strictObject({
  feed: FeedAccess.default('key'),
  targetCountries: TargetCountries.default(null),
  storeCountry: CountryCode.nullable().default(null),
});

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Scheme, host and port of a page, as browsers send them. */
const WebOrigin = HttpUrl.refine(
  isOrigin,
  'must be an origin such as https://staging.shop.example, without a path',
);
/** Most origins beside the shop's address. */
export const MAX_ORIGINS = 10;

/** Settings of a shop. Stored as JSON; a setting that was never made has its default. */
export const ShopSettings = z.strictObject({
  timeZone: TimeZone.default('UTC'),
  /** Origins whose pages may use the shop's widget tokens, beside its own site. */
  origins: z.array(WebOrigin).default([]),
  /** Addresses of products whose file names none, such as `https://shop.example/?p={ID}`. */
  urlPattern: UrlPattern.nullable().default(null),
  /** A product with no more than this in stock is low; null when none is. */
  lowStockThreshold: LowStockThreshold.default(null),
  features: FeatureSwitches.prefault({}),
  agents: AgentSettings.prefault({}),
  widget: WidgetSettings.prefault({}),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const ShopName = z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE);

/** Fields to change; what is left out stays as it is. A label set to null is removed. */
export const ShopPatch = z.strictObject({
  name: ShopName.optional(),
  url: PlainHttpUrl.optional().meta({
    description:
      'Address of the shop. On another host it counts once it is proved (`domain.next`); until then the former one serves. ' +
      'The present address takes the change back',
  }),
  origins: z.array(WebOrigin).max(MAX_ORIGINS).optional().meta({
    description:
      "Other origins of the shop's pages, with scheme and port: on its domain, below it, or on localhost. Each counts exactly as written",
  }),
  currency: CurrencyCode.optional().meta({
    description: 'Currency of products that name none. No price is converted; the index is rebuilt',
  }),
  language: NewLanguageTag.optional().meta({
    description: 'Language of products and queries that name none. The index is rebuilt',
  }),
  timeZone: TimeZone.optional(),
  lowStockThreshold: LowStockThreshold.optional(),
  urlPattern: UrlPattern.nullable().optional().meta({
    description: 'Addresses of products whose file names none: names of columns in braces',
  }),
  features: z
    .strictObject({
      assistant: z.boolean().optional(),
      languageModel: z.boolean().optional(),
      visual: z.boolean().optional(),
      voice: z.boolean().optional(),
      learning: z.boolean().optional(),
      agents: z.boolean().optional(),
    })
    .optional(),
  agents: z
    .strictObject({
      feed: FeedAccess.optional(),
      targetCountries: TargetCountries.optional().meta({
        description: 'Countries that the shop sells to, for the product feed',
      }),
      storeCountry: CountryCode.nullable().optional().meta({
        description: 'The country that the shop sells from, for the product feed',
      }),
    })
    .optional(),
  widget: z
    .strictObject({
      theme: WidgetLook.partial().optional(),
      labels: z
        .record(LABEL_NAME, LABEL.nullable())
        .refine((labels) => Object.keys(labels).length <= MAX_LABELS, NOT_TOO_MANY_LABELS)
        .optional(),
      analytics: z
        .strictObject({
          enabled: z.boolean().optional(),
          sampleRate: z.number().min(0).max(1).optional(),
          consentRequired: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
});
export type ShopPatch = z.infer<typeof ShopPatch>;

/** What the shop's owner may show as a proof, any one of them. */
const PROOFS = {
  record: z
    .strictObject({ name: z.string(), value: z.string() })
    .nullable()
    .meta({ description: 'The TXT record that proves the domain; null: no record can prove an IP address' }),
  file: z.strictObject({ url: z.string(), text: z.string() }).nullable().meta({
    description: 'The file that proves the domain, with nothing but this text; null as with `record`',
  }),
  tag: z
    .strictObject({ url: z.string(), tag: z.string() })
    .nullable()
    .meta({ description: 'The page that proves the domain by this tag in its head; null as with `record`' }),
};

const Domain = z.strictObject({
  status: DomainStatus,
  method: DomainMethod.nullable(),
  verifiedAt: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
  reason: z.string().nullable().meta({ description: 'Why the last check failed; null: it did not' }),
  ...PROOFS,
  nextCheckAt: Timestamp.nullable().meta({
    description: 'When it is looked up again without being asked; null: it is not',
  }),
  next: z
    .strictObject({
      url: z.string(),
      ...PROOFS,
      checkedAt: Timestamp.nullable(),
      reason: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The address that the shop is to have once it is proved; null: none' }),
});

/** The result of a check of the domain. */
export const DomainCheckResponse = Domain;

export const ShopResponse = z.strictObject({
  shopId: z.string(),
  name: z.string(),
  url: z.string(),
  origins: z.array(z.string()).meta({ description: 'Other origins of its pages' }),
  plan: Plan,
  planName: PlanName.meta({ description: 'The name of `plan` in the other list of names' }),
  maxProducts: z.number().int(),
  productsCount: z.number().int(),
  unindexableProducts: z.number().int().nullable().meta({
    description:
      'Stored products that the index cannot hold, so that no search finds them; null while the index is not in memory',
  }),
  waitingProducts: z.number().int().nullable().meta({
    description:
      'Products that were stored and wait for the index, about; null while the index is not in memory',
  }),
  remainingProducts: z.number().int(),
  maxSearchesPerMonth: z.number().int(),
  searchesThisMonth: z.number().int(),
  domain: Domain,
  currency: CurrencyCode,
  language: LanguageTag,
  features: z
    .array(Feature)
    .meta({ description: 'What the plan includes, without what the shop has switched off' }),
  timeZone: z.string(),
  lowStockThreshold: z.number().int().nullable(),
  urlPattern: z.string().nullable(),
  featureSwitches: z.strictObject({
    assistant: z.boolean(),
    languageModel: z.boolean(),
    visual: z.boolean(),
    voice: z.boolean(),
    learning: z.boolean(),
    agents: z.boolean(),
  }),
  languageModel: z
    .strictObject({
      callsToday: z.number().int(),
      maxCallsPerDay: z.number().int(),
      tokensToday: z.number().int(),
      maxTokensPerDay: z.number().int(),
    })
    .nullable()
    .meta({
      description:
        "What the assistant used of the operator's language model today (UTC); past a limit it answers without. null: there is none",
    }),
  agents: z.strictObject({
    feed: FeedAccess,
    targetCountries: z.array(z.string()).nullable(),
    storeCountry: z.string().nullable(),
  }),
  widget: z.strictObject({
    theme: WidgetLook,
    labels: z.record(z.string(), z.string()),
    analytics: z.strictObject({
      enabled: z.boolean(),
      sampleRate: z.number(),
      consentRequired: z.boolean(),
    }),
  }),
});
export type ShopResponse = z.infer<typeof ShopResponse>;

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
  theme: WidgetLook,
  labels: z.record(z.string(), z.string()),
  sorts: z.array(z.strictObject({ field: z.string(), name: z.string() })).meta({
    description: 'Attributes that shoppers may sort by: `attributes.<name>_asc` and `_desc`',
  }),
});
export type WidgetConfigResponse = z.infer<typeof WidgetConfigResponse>;
