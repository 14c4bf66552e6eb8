import { CompareQuery, CompareRequest, CompareResponse } from '../compare.ts';
import type { RouteSpec } from '../route-spec.ts';

/** Products side by side. Both methods share one count. */
export const compareRoutes = {
  compare: {
    method: 'POST',
    path: '/api/widget/compare',
    summary: 'Compare 2 to 4 products: their attributes aligned, differences first',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'compare',
    feature: 'compare',
    body: CompareRequest,
    responses: { 200: CompareResponse },
    errors: [404, 413, 415],
  },
  compareByIds: {
    method: 'GET',
    path: '/api/widget/compare',
    summary: 'The same for an address: the ids stand in the query',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'compare',
    feature: 'compare',
    query: CompareQuery,
    responses: { 200: CompareResponse },
    errors: [404],
  },
} as const satisfies Record<string, RouteSpec>;
