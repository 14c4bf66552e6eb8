import { toProduct } from '../../../../catalog/index.ts';
import type { Handler } from '../../../handler.ts';

export const getProduct: Handler<'getProduct', 'catalog' | 'search'> = async ({ params, shop, services }) => {
  const { externalId } = params;
  const stored = await services.catalog.get({ shopId: shop.shopId, externalId });
  const searchable = services.search.isSearchable(shop.shopId, externalId, stored.seq);
  return { status: 200, body: toProduct({ stored, shop, searchable }) };
};
