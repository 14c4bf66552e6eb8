import type { Handler } from '../../../handler.ts';

export const getRule: Handler<'getRule', 'rules'> = async ({ params, shop, services }) => {
  return { status: 200, body: await services.rules.get({ shopId: shop.shopId, id: params.id }) };
};
