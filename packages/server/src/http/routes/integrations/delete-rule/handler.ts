import type { Handler } from '../../../handler.ts';

export const deleteRule: Handler<'deleteRule', 'rules'> = async ({ params, query, shop, services }) => {
  await services.rules.remove({ shopId: shop.shopId, id: params.id, ...query });
  return { status: 204, body: null };
};
