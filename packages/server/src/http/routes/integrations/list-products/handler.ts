import { toProduct } from '../../../../catalog/index.ts';
import type { Handler } from '../../../handler.ts';

export const listProducts: Handler<'listProducts', 'catalog' | 'search'> = async ({
  query,
  shop,
  services,
}) => {
  const page = await services.catalog.list({ shopId: shop.shopId, query });
  const products = page.products.map((stored) => {
    const { seq, input } = stored;
    const searchable = services.search.isSearchable(shop.shopId, input.externalId, seq);
    return toProduct({ stored, shop, searchable });
  });
  return { status: 200, body: { products, nextCursor: page.nextCursor, total: page.total } };
};
