import type { RouteName } from '../routes.ts';
import type { RouteExamples } from './route-examples.ts';

const FACET_SETTINGS = {
  facets: [
    {
      field: 'attributes.size',
      name: 'Size',
      order: 1,
      values: [
        { value: 'S', name: 'Small', order: 1 },
        { value: 'M', name: 'Medium', order: 2 },
      ],
    },
    { field: 'attributes.length', sort: 'value', categories: ['Kitchen > Kettles'] },
    { field: 'attributes.supplier', hidden: true },
  ],
  sorts: [{ field: 'attributes.weight', name: 'Weight' }],
};

/** Of values of facets and of facet settings. */
export const FACET_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  facetValues: {
    body: { field: 'attributes.color', text: 'bl', query: 'kettle' },
    response: {
      field: 'attributes.color',
      values: [
        { value: 'Black', count: 31, selected: false },
        { value: 'Blue', count: 12, selected: false },
      ],
      nextCursor: null,
    },
  },
  getFacetSettings: { response: FACET_SETTINGS },
  putFacetSettings: { body: FACET_SETTINGS, response: FACET_SETTINGS },
};
