import type { Handler } from '../../../handler.ts';

export const listRules: Handler<'listRules', 'rules'> = async ({ query, shop, services }) => {
  return { status: 200, body: await services.rules.list({ shopId: shop.shopId, query }) };
};
