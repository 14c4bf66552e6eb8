import { FacetSettings } from '../facets/facet-settings.ts';
import { FacetValuesRequest, FacetValuesResponse } from '../facets/facet-values.ts';
import { ANALYST, INTEGRATIONS, MERCHANDISER, type RouteEntry, SHOPPER_OR_SERVER } from '../route-spec.ts';

/** Values of facets, and how a shop shows them. */
export const facetsRoutes = {
  facetValues: {
    ...SHOPPER_OR_SERVER,
    call: 'POST /api/widget/facets',
    summary: 'All values of a facet of a search, a page at a time, also by the beginning of a word',
    body: FacetValuesRequest,
    responses: { 200: FacetValuesResponse },
    errors: [503],
  },
  getFacetSettings: {
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/facet-settings`,
    summary: 'Order, names, values and groups of facets, and the attributes to sort by',
    rateGroup: 'facet-settings',
    responses: { 200: FacetSettings },
  },
  putFacetSettings: {
    ...MERCHANDISER,
    call: `PUT ${INTEGRATIONS}/facet-settings`,
    summary: 'Set all of it, from the next search',
    rateGroup: 'facet-settings',
    audit: { action: 'facet_settings.changed', fields: ['facets', 'sorts'] },
    body: FacetSettings,
    responses: { 200: FacetSettings },
  },
} as const satisfies Record<string, RouteEntry>;
