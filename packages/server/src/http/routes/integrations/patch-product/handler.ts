import { toProduct } from '../../../../catalog/index.ts';
import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';

export const patchProduct: Handler<'patchProduct', 'access' | 'catalog' | 'search'> = async ({
  params,
  body,
  shop,
  services,
}) => {
  const { externalId } = params;
  const stored = await services.catalog.patch({ shop: catalogShop(services, shop), externalId, patch: body });
  const searchable = services.search.isSearchable(shop.shopId, externalId, stored.seq);
  return { status: 200, body: toProduct({ stored, shop, searchable }) };
};
