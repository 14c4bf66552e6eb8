import type { Handler } from '../../../handler.ts';

export const deleteProduct: Handler<'deleteProduct', 'catalog'> = async ({ params, shop, services }) => {
  await services.catalog.remove({ shopId: shop.shopId, externalId: params.externalId });
  return { status: 204, body: null };
};
