import type { Handler } from '../../../handler.ts';

export const deleteApiKey: Handler<'deleteApiKey', 'access'> = async ({ params, shop, services }) => {
  await services.access.keys.remove(shop.shopId, params.id);
  return { status: 204, body: null };
};
