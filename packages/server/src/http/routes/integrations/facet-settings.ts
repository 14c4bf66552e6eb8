import type { Handler } from '../../handler.ts';

export const getFacetSettings: Handler<'getFacetSettings', 'facets'> = async ({ shop, services }) => ({
  status: 200,
  body: await services.facets.get(shop.shopId),
});

export const putFacetSettings: Handler<'putFacetSettings', 'facets'> = async ({ body, shop, services }) => ({
  status: 200,
  body: await services.facets.put(shop.shopId, body),
});
