import { z } from 'zod';
import { CurrencyCode, Timestamp } from './primitives.ts';

const isDateOrTime = (text: string): boolean =>
  z.iso.date().safeParse(text).success || z.iso.datetime({ offset: true }).safeParse(text).success;

const DateOrTime = z
  .string()
  .max(40)
  .refine(isDateOrTime, 'must be a date such as 2026-03-31, or a time such as 2026-03-31T09:30:00Z')
  .refine((text) => !text.startsWith('0000'), 'must be in the years 0001 to 9999');

/** The period of a report. A date is a day in the shop's time zone. */
const PERIOD = {
  from: DateOrTime.optional().meta({
    description: 'First day, or the time it begins; default: 30 days before `to`',
  }),
  to: DateOrTime.optional().meta({ description: 'Last day, or the time it ends (exclusive); default: now' }),
};
const limit = z.coerce.number().int().min(1).max(200);

export const ReportParams = z.strictObject({ shopId: z.string().min(1).max(64) });
export const ReportQuery = z.strictObject(PERIOD);
export type ReportQuery = z.infer<typeof ReportQuery>;
export const ReportListQuery = z.strictObject({ ...PERIOD, limit: limit.default(10) });
export type ReportListQuery = z.infer<typeof ReportListQuery>;
/** Of reports that are lists as a whole. */
export const LongReportQuery = z.strictObject({ ...PERIOD, limit: limit.default(200) });

export const TimeseriesInterval = z.enum(['hour', 'day']);
export type TimeseriesInterval = z.infer<typeof TimeseriesInterval>;
/** Most points of one answer: 90 days by the hour. */
export const MAX_POINTS = 2_200;
export const TimeseriesQuery = z.strictObject({ ...PERIOD, interval: TimeseriesInterval.default('day') });

export const ExportedReport = z.enum([
  'top-queries',
  'top-products',
  'zero-results',
  'timeseries',
  'conversions',
  'positions',
  'funnel',
  'devices',
  'growing-queries',
]);
export type ExportedReport = z.infer<typeof ExportedReport>;
/** Most rows of one exported report. */
export const MAX_EXPORTED = 5_000;
export const ExportQuery = z.strictObject({
  ...PERIOD,
  report: ExportedReport.default('top-queries'),
  interval: TimeseriesInterval.default('day'),
  limit: z.coerce.number().int().min(1).max(MAX_EXPORTED).default(MAX_EXPORTED),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

const count = z.number().int().nonnegative();
const Percent = z.number().min(0).max(100).meta({ description: 'Percent with two decimals' });
const Amount = z.number().nonnegative();
/** Fields that every report has. */
const ABOUT = {
  period: z.strictObject({ from: Timestamp, to: Timestamp }),
  refreshedAt: Timestamp.meta({ description: 'The figures are exact as of this time; refreshed every hour' }),
};

export const SummaryResponse = z.strictObject({
  ...ABOUT,
  totalSearches: count,
  totalClicks: count,
  ctr: Percent,
  uniqueUsers: count,
  avgQueryLength: z.number().nonnegative(),
});
export type SummaryResponse = z.infer<typeof SummaryResponse>;

export const TopQuery = z.strictObject({ query: z.string(), count, clicks: count, ctr: Percent });
export type TopQuery = z.infer<typeof TopQuery>;
export const TopQueriesResponse = z.strictObject({ ...ABOUT, queries: z.array(TopQuery) });

export const TopProduct = z.strictObject({
  productId: z.string(),
  name: z.string(),
  views: count,
  clicks: count,
  ctr: Percent,
});
export type TopProduct = z.infer<typeof TopProduct>;
export const TopProductsResponse = z.strictObject({ ...ABOUT, products: z.array(TopProduct) });

export const ZeroResultQuery = z.strictObject({ query: z.string(), count, lastSearched: Timestamp });
export type ZeroResultQuery = z.infer<typeof ZeroResultQuery>;
export const ZeroResultsResponse = z.strictObject({ ...ABOUT, queries: z.array(ZeroResultQuery) });

export const TimeseriesPoint = z.strictObject({
  at: Timestamp,
  searches: count,
  clicks: count,
  ctr: Percent,
  conversions: count,
  revenue: Amount,
});
export type TimeseriesPoint = z.infer<typeof TimeseriesPoint>;
export const TimeseriesResponse = z.strictObject({
  ...ABOUT,
  interval: TimeseriesInterval,
  timeZone: z.string(),
  currency: CurrencyCode,
  points: z.array(TimeseriesPoint),
});

export const QueryRevenue = z.strictObject({
  query: z.string(),
  orders: count,
  revenue: Amount,
  rate: z.number().nonnegative(),
});
export type QueryRevenue = z.infer<typeof QueryRevenue>;
export const OtherCurrency = z.strictObject({
  currency: CurrencyCode,
  orders: count,
  revenue: Amount,
  refunds: Amount,
});
export type OtherCurrency = z.infer<typeof OtherCurrency>;
export const ConversionsReportResponse = z.strictObject({
  ...ABOUT,
  currency: CurrencyCode,
  orders: count.meta({ description: 'Attributed orders, in all currencies' }),
  revenue: Amount.meta({ description: "Sum of orders in the shop's currency, refunds not taken off" }),
  refunds: Amount.meta({ description: "In the shop's currency, as a positive amount" }),
  rate: z.number().nonnegative().meta({ description: 'Orders per 100 searches, two decimals' }),
  queries: z.array(QueryRevenue),
  otherCurrencies: z.array(OtherCurrency),
});

export const LiveSearch = z.strictObject({
  searchLogId: z.string(),
  at: Timestamp,
  kind: z.enum(['text', 'visual', 'audio']),
  query: z.string().meta({ description: 'Of a recording: what was heard. Of a photo: words sent with it' }),
  total: count,
});
export type LiveSearch = z.infer<typeof LiveSearch>;
export const LiveResponse = z
  .strictObject({
    period: ABOUT.period.meta({ description: 'The last hour' }),
    searches: count,
    clicks: count,
    noResults: count.meta({ description: 'Searches with words that found nothing' }),
    robots: count.meta({
      description: 'Searches of robots and of the dashboard, which no other figure counts',
    }),
    orders: count.meta({ description: 'Attributed orders, in all currencies' }),
    currency: CurrencyCode,
    revenue: Amount.meta({ description: "Sum of orders in the shop's currency, refunds not taken off" }),
    firstSearchAt: Timestamp.nullable().meta({
      description: 'Of the searches that are still kept; null: the shop was never searched',
    }),
    firstOrderAt: Timestamp.nullable(),
    lastSearches: z.array(LiveSearch).meta({ description: 'At most 10, the latest first' }),
  })
  .meta({ description: 'Counted when asked for. A search is in it some seconds after its answer' });
export type LiveResponse = z.infer<typeof LiveResponse>;

export const PositionRow = z.strictObject({
  position: z.number().int(),
  impressions: count,
  clicks: count,
  ctr: Percent,
});
export type PositionRow = z.infer<typeof PositionRow>;
export const PositionsResponse = z.strictObject({ ...ABOUT, positions: z.array(PositionRow) });

/** Steps of a purchase; each counts its own time, so that a later step may have more than an earlier one. */
const FUNNEL = {
  searches: count,
  clicked: count.meta({ description: 'Searches with at least one click' }),
  carts: count.meta({ description: 'Products put into a cart after a search' }),
  orders: count.meta({ description: 'Attributed orders, in all currencies' }),
};
export const QueryFunnel = z.strictObject({ query: z.string(), ...FUNNEL });
export type QueryFunnel = z.infer<typeof QueryFunnel>;
export const FunnelResponse = z.strictObject({
  ...ABOUT,
  ...FUNNEL,
  queries: z.array(QueryFunnel).meta({ description: 'Those searched for most, first' }),
});
export type FunnelResponse = z.infer<typeof FunnelResponse>;

export const DeviceRow = z.strictObject({
  device: z.enum(['phone', 'tablet', 'computer', 'unknown']).meta({
    description: 'What the browser says; `unknown` for apps and for servers of shops',
  }),
  searches: count,
  clicked: FUNNEL.clicked,
  ctr: Percent,
});
export type DeviceRow = z.infer<typeof DeviceRow>;
export const DevicesResponse = z.strictObject({ ...ABOUT, devices: z.array(DeviceRow) });

export const GrowingQuery = z.strictObject({
  query: z.string(),
  count,
  before: count.meta({ description: 'In the period before, which is as long' }),
});
export type GrowingQuery = z.infer<typeof GrowingQuery>;
export const GrowingQueriesResponse = z.strictObject({ ...ABOUT, queries: z.array(GrowingQuery) });

export const CsvText = z.string().meta({ description: 'Comma-separated values (RFC 4180) in UTF-8' });
