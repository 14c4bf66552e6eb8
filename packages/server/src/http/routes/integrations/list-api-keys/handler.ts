import type { Handler } from '../../../handler.ts';

export const listApiKeys: Handler<'listApiKeys', 'access'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.access.keys.page(shop.shopId, query),
});
