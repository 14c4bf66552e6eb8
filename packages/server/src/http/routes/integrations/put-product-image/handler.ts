import { requireFeature } from '../../../../access/index.ts';
import type { Handler } from '../../../handler.ts';

export const putProductImage: Handler<'putProductImage', 'access' | 'pictures'> = async ({
  params,
  body,
  shop,
  services,
}) => {
  requireFeature(services.access.plans, shop, 'visual');
  const { contentHash } = await services.pictures.put({ shopId: shop.shopId, ...params, bytes: body });
  return { status: 200, body: { position: params.position, contentHash } };
};
