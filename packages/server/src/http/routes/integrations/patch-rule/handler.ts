import type { Handler } from '../../../handler.ts';

export const patchRule: Handler<'patchRule', 'rules'> = async ({ params, body, shop, services }) => {
  const { id } = params;
  return { status: 200, body: await services.rules.patch({ shopId: shop.shopId, id, patch: body }) };
};
