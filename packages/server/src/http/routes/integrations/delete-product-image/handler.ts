import type { Handler } from '../../../handler.ts';

export const deleteProductImage: Handler<'deleteProductImage', 'pictures'> = async ({
  params,
  shop,
  services,
}) => {
  await services.pictures.remove({ shopId: shop.shopId, ...params });
  return { status: 204, body: null };
};
