import { ConversionRequest, ConversionResponse } from '../conversions.ts';
import { ADMIN, INTEGRATIONS, type RouteEntry, SHOPPER } from '../route-spec.ts';
import { VisitorExport, VisitorQuery } from '../visitors.ts';
import { AnalyticsRequest, AnalyticsResponse, WidgetAnalyticsResponse } from '../widget-events.ts';

/** Events and orders of shoppers. */
export const insightsRoutes = {
  reportEvents: {
    ...SHOPPER,
    call: 'POST /api/widget/analytics',
    summary: 'Report what shoppers did: up to 100 events; each is stored or rejected by itself',
    rateGroup: 'analytics',
    body: AnalyticsRequest,
    textBody: true,
    responses: { 202: AnalyticsResponse },
  },
  analyticsSettings: {
    ...SHOPPER,
    call: 'GET /api/widget/analytics',
    summary: 'What the widget may report',
    rateGroup: 'analytics',
    responses: { 200: WidgetAnalyticsResponse },
  },
  createConversion: {
    call: `POST ${INTEGRATIONS}/conversions`,
    summary: 'Report an order after a search, or a refund of one',
    surface: 'integrations',
    credentials: ['apiKey'],
    scope: 'sync',
    verifiedDomain: true,
    idempotent: true,
    body: ConversionRequest,
    responses: { 200: ConversionResponse },
    errors: [409, 422],
  },
  exportVisitor: {
    ...ADMIN,
    call: `GET ${INTEGRATIONS}/visitors`,
    summary: 'All that searches, events and orders have of a visitor',
    audit: { action: 'visitor.exported' },
    query: VisitorQuery,
    responses: { 200: VisitorExport },
  },
  eraseVisitor: {
    ...ADMIN,
    call: `DELETE ${INTEGRATIONS}/visitors`,
    summary: 'Erase what identifies a visitor in searches and events',
    audit: { action: 'visitor.erased' },
    query: VisitorQuery,
    responses: { 204: null },
  },
} as const satisfies Record<string, RouteEntry>;
