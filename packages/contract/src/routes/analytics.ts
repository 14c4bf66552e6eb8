import {
  ConversionsReportResponse,
  CsvText,
  ExportQuery,
  LiveResponse,
  LongReportQuery,
  PositionsResponse,
  ReportListQuery,
  ReportParams,
  ReportQuery,
  SummaryResponse,
  TimeseriesQuery,
  TimeseriesResponse,
  TopProductsResponse,
  TopQueriesResponse,
  ZeroResultsResponse,
} from '../reports.ts';
import type { RouteEntry } from '../route-spec.ts';

const ANALYTICS = '/api/shops/{shopId}/analytics';
const SHARED = {
  surface: 'analytics',
  credentials: ['shopApiKey', 'apiKey', 'session'],
  role: 'analyst',
  scope: 'read',
  params: ReportParams,
  errors: [404],
} as const;

/** Reports on searches, clicks and orders. */
export const analyticsRoutes = {
  analyticsSummary: {
    ...SHARED,
    call: `GET ${ANALYTICS}/summary`,
    summary: 'Searches, clicks and visitors of a period',
    query: ReportQuery,
    responses: { 200: SummaryResponse },
  },
  topQueries: {
    ...SHARED,
    call: `GET ${ANALYTICS}/top-queries`,
    summary: 'The queries that were searched for most',
    rateGroup: 'analytics-top-queries',
    query: ReportListQuery,
    responses: { 200: TopQueriesResponse },
  },
  topProducts: {
    ...SHARED,
    call: `GET ${ANALYTICS}/top-products`,
    summary: 'The products that were seen most, with their clicks',
    rateGroup: 'analytics-top-products',
    query: ReportListQuery,
    responses: { 200: TopProductsResponse },
  },
  zeroResults: {
    ...SHARED,
    call: `GET ${ANALYTICS}/zero-results`,
    summary: 'The queries that found nothing, most frequent first',
    rateGroup: 'analytics-zero-results',
    query: ReportListQuery,
    responses: { 200: ZeroResultsResponse },
  },
  analyticsTimeseries: {
    ...SHARED,
    call: `GET ${ANALYTICS}/timeseries`,
    summary: "Searches, clicks and orders by hour or day of the shop's time zone",
    query: TimeseriesQuery,
    responses: { 200: TimeseriesResponse },
  },
  analyticsConversions: {
    ...SHARED,
    call: `GET ${ANALYTICS}/conversions`,
    summary: 'Orders and revenue that searches led to, in all and by query',
    query: LongReportQuery,
    responses: { 200: ConversionsReportResponse },
  },
  analyticsPositions: {
    ...SHARED,
    call: `GET ${ANALYTICS}/positions`,
    summary: 'Impressions and clicks by position in the results',
    query: LongReportQuery,
    responses: { 200: PositionsResponse },
  },
  analyticsLive: {
    ...SHARED,
    call: `GET ${ANALYTICS}/live`,
    summary: 'The last hour, counted now, and what was searched last',
    responses: { 200: LiveResponse },
  },
  exportAnalytics: {
    ...SHARED,
    call: `GET ${ANALYTICS}/export.csv`,
    summary: 'A report as CSV',
    rateGroup: 'analytics-export',
    query: ExportQuery,
    responses: { 200: CsvText },
    textAnswer: { type: 'text/csv', fileName: 'analytics.csv' },
  },
} as const satisfies Record<string, RouteEntry>;
