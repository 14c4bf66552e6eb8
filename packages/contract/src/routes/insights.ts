import { ConversionRequest, ConversionResponse } from '../conversions.ts';
import { INTEGRATIONS, type RouteSpec } from '../route-spec.ts';
import { VisitorQuery } from '../visitors.ts';
import { AnalyticsRequest, AnalyticsResponse, WidgetAnalyticsResponse } from '../widget-events.ts';

/** Events and orders of shoppers. */
export const insightsRoutes = {
  reportEvents: {
    method: 'POST',
    path: '/api/widget/analytics',
    summary: 'Report what shoppers did: up to 100 events; each is stored or rejected by itself',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'analytics',
    body: AnalyticsRequest,
    textBody: true,
    responses: { 202: AnalyticsResponse },
    errors: [413, 415],
  },
  analyticsSettings: {
    method: 'GET',
    path: '/api/widget/analytics',
    summary: 'What the widget may report',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'analytics',
    responses: { 200: WidgetAnalyticsResponse },
  },
  createConversion: {
    method: 'POST',
    path: `${INTEGRATIONS}/conversions`,
    summary: 'Report an order after a search, or a refund of one',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'create-conversion',
    verifiedDomain: true,
    idempotent: true,
    body: ConversionRequest,
    responses: { 200: ConversionResponse },
    errors: [409, 413, 415, 422],
  },
  eraseVisitor: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/visitors`,
    summary: 'Erase what identifies a visitor in searches and events',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'admin',
    audit: { action: 'visitor.erased' },
    rateGroup: 'erase-visitor',
    query: VisitorQuery,
    responses: { 204: null },
  },
} as const satisfies Record<string, RouteSpec>;
