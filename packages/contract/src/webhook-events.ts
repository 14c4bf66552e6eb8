import { z } from 'zod';
import { SyncResponse } from './catalog.ts';
import { CurrencyCode, Timestamp } from './primitives.ts';
import { DomainMethod, DomainStatus } from './shop.ts';

/** A settled search: its first page, by a person. */
const SearchData = z.object({
  searchLogId: z.string(),
  kind: z.enum(['text', 'visual', 'audio']),
  query: z.string(),
  correctedQuery: z.string().nullable(),
  total: z.number().int(),
  degraded: z.string().nullable(),
  sessionId: z.string().nullable(),
  userId: z.string().nullable(),
  tookMs: z.number(),
  searchedAt: Timestamp,
});

const LowStockData = z.object({
  externalId: z.string(),
  parentExternalId: z.string().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  stockQuantity: z.number().int(),
  previousStockQuantity: z.number().int(),
  threshold: z.number().int(),
});

const ConversionData = z.object({
  conversionId: z.string(),
  searchLogId: z.string(),
  orderId: z.string(),
  refundId: z.string().nullish(),
  value: z.number().meta({ description: 'Negative for a refund' }),
  currency: CurrencyCode,
  attributed: z.boolean(),
  secondsAfterSearch: z.number(),
});

const QuotaData = z.object({
  resource: z.enum(['searches', 'products']),
  percent: z.union([z.literal(80), z.literal(100)]),
  used: z.number().int(),
  limit: z.number().int(),
  month: z.string().nullable().meta({ description: 'UTC, as 2026-03; null for products' }),
});

const DomainData = z.object({
  url: z.string(),
  status: DomainStatus,
  method: DomainMethod.nullable(),
  verifiedAt: Timestamp.nullable(),
  reason: z.string().nullable(),
});

const FeedData = z.object({
  feedId: z.string(),
  url: z.string().meta({ description: 'Without its secrets' }),
  failures: z.number().int().meta({ description: 'Runs in a row that were refused or failed' }),
  message: z.string().nullable(),
});

const TestData = z.object({ webhookId: z.string(), message: z.string() });

/** The `data` of each event. Receivers must accept fields that later versions add. */
export const WEBHOOK_DATA = {
  'search.completed': SearchData,
  'search.no_results': SearchData,
  'sync.completed': SyncResponse,
  'product.low_stock': LowStockData,
  'conversion.recorded': ConversionData,
  'quota.warning': QuotaData,
  'domain.verified': DomainData,
  'domain.lapsed': DomainData,
  'feed.failed': FeedData,
  'webhook.test': TestData,
} as const satisfies Record<string, z.ZodType>;

export type WebhookEventType = keyof typeof WEBHOOK_DATA;
export type WebhookData<Type extends WebhookEventType = WebhookEventType> = z.infer<
  (typeof WEBHOOK_DATA)[Type]
>;

const TYPES = Object.keys(WEBHOOK_DATA) as [WebhookEventType, ...WebhookEventType[]];
export const WebhookEventType = z.enum(TYPES);

/** Meaning of each event, for the document. */
export const WEBHOOK_MEANINGS: Readonly<Record<WebhookEventType, string>> = {
  'search.completed': 'A shopper searched: the first page of a settled search, not of a robot',
  'search.no_results': 'Such a search found nothing; search.completed is sent as well',
  'sync.completed': 'A sync changed the catalog; the data is the answer of the sync',
  'product.low_stock': "stockQuantity fell to or under the shop's lowStockThreshold",
  'conversion.recorded': 'An order or a refund was reported for the first time',
  'quota.warning': 'Searches of the month, or products, passed 80 or 100 percent of the plan',
  'domain.verified': "The shop's domain is verified",
  'domain.lapsed':
    "The shop's domain failed its checks for seven days, or another organization proved it: syncs are refused",
  'feed.failed':
    'A feed by address was refused or failed three times in a row; sent once until a run goes well',
  'webhook.test': 'Somebody asked for a test of this webhook',
};

const event = <Type extends WebhookEventType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: z.string().meta({ description: 'The same at each attempt: a receiver drops ids that it knows' }),
    type: z.literal(type),
    created: Timestamp,
    data,
  });

/** The body of a delivery, by event type. */
export const WebhookEvent = z.discriminatedUnion('type', [
  event('search.completed', WEBHOOK_DATA['search.completed']),
  event('search.no_results', WEBHOOK_DATA['search.no_results']),
  event('sync.completed', WEBHOOK_DATA['sync.completed']),
  event('product.low_stock', WEBHOOK_DATA['product.low_stock']),
  event('conversion.recorded', WEBHOOK_DATA['conversion.recorded']),
  event('quota.warning', WEBHOOK_DATA['quota.warning']),
  event('domain.verified', WEBHOOK_DATA['domain.verified']),
  event('domain.lapsed', WEBHOOK_DATA['domain.lapsed']),
  event('feed.failed', WEBHOOK_DATA['feed.failed']),
  event('webhook.test', WEBHOOK_DATA['webhook.test']),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
