import type { Handler } from '../../../handler.ts';

export const listProductImages: Handler<'listProductImages', 'pictures'> = async ({
  params,
  shop,
  services,
}) => {
  const images = await services.pictures.list({ shopId: shop.shopId, externalId: params.externalId });
  return { status: 200, body: { images } };
};
