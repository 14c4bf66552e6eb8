import type { Handler } from '../../../handler.ts';

export const createRule: Handler<'createRule', 'rules'> = async ({ body, shop, services }) => {
  return { status: 201, body: await services.rules.create({ shopId: shop.shopId, rule: body }) };
};
