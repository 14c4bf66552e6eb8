import { CompareQuery, CompareRequest, CompareResponse } from '../compare.ts';
import { type RouteEntry, SHOPPER_OR_SERVER } from '../route-spec.ts';

/** Products side by side. Both methods share one count. */
export const compareRoutes = {
  compare: {
    ...SHOPPER_OR_SERVER,
    call: 'POST /api/widget/compare',
    summary: 'Compare 2 to 4 products: their attributes aligned, differences first',
    feature: 'compare',
    body: CompareRequest,
    responses: { 200: CompareResponse },
    errors: [404],
  },
  compareByIds: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/compare',
    summary: 'The same for an address: the ids stand in the query',
    rateGroup: 'compare',
    feature: 'compare',
    query: CompareQuery,
    responses: { 200: CompareResponse },
    errors: [404],
  },
} as const satisfies Record<string, RouteEntry>;
