import { requireFeature } from '../../../access/index.ts';
import { toProduct } from '../../../catalog/index.ts';
import type { Handler } from '../../handler.ts';
import { catalogShop } from '../../services.ts';

export const listProducts: Handler<'listProducts', 'catalog' | 'hiddenProducts' | 'indexes'> = async ({
  query,
  shop,
  services,
}) => {
  const { shopId } = shop;
  const page = await services.catalog.list({ shopId, query });
  const externalIds = page.products.map(({ externalId }) => externalId);
  const hidden = await services.hiddenProducts.among(shopId, externalIds);
  const variants =
    query.groups === true ? await services.catalog.countVariants({ shopId, externalIds }) : null;
  const products = page.products.map((stored) => {
    const { seq, externalId } = stored;
    const searchable = services.indexes.hasVersion(shopId, externalId, seq);
    const more = { hidden: hidden.has(externalId), variantsCount: variants?.get(externalId) };
    return toProduct({ stored, shop, searchable, ...more });
  });
  return { status: 200, body: { products, nextCursor: page.nextCursor, total: page.total } };
};

export const getProduct: Handler<'getProduct', 'catalog' | 'hiddenProducts' | 'indexes'> = async ({
  params,
  shop,
  services,
}) => {
  const { externalId } = params;
  const stored = await services.catalog.get({ shopId: shop.shopId, externalId });
  const searchable = services.indexes.hasVersion(shop.shopId, externalId, stored.seq);
  const hidden = (await services.hiddenProducts.among(shop.shopId, [externalId])).has(externalId);
  return { status: 200, body: toProduct({ stored, shop, searchable, hidden }) };
};

export const putHiddenProducts: Handler<'putHiddenProducts', 'hiddenProducts'> = async ({
  body,
  shop,
  services,
}) => {
  return { status: 200, body: await services.hiddenProducts.put({ shopId: shop.shopId, ...body }) };
};

export const patchProduct: Handler<
  'patchProduct',
  'access' | 'catalog' | 'indexes' | 'hiddenProducts'
> = async ({ params, body, shop, services }) => {
  const { externalId } = params;
  const stored = await services.catalog.patch({ shop: catalogShop(services, shop), externalId, patch: body });
  const searchable = services.indexes.hasVersion(shop.shopId, externalId, stored.seq);
  const hidden = (await services.hiddenProducts.among(shop.shopId, [externalId])).has(externalId);
  return { status: 200, body: toProduct({ stored, shop, searchable, hidden }) };
};

export const deleteProduct: Handler<'deleteProduct', 'catalog'> = async ({ params, shop, services }) => {
  await services.catalog.remove({ shopId: shop.shopId, externalId: params.externalId });
  return { status: 204, body: null };
};

export const listProductImages: Handler<'listProductImages', 'images'> = async ({
  params,
  shop,
  services,
}) => {
  const images = await services.images.list({ shopId: shop.shopId, externalId: params.externalId });
  return { status: 200, body: { images } };
};

export const putProductImage: Handler<'putProductImage', 'access' | 'images'> = async ({
  params,
  body,
  shop,
  services,
}) => {
  requireFeature(services.access.plans, shop, 'visual');
  const { contentHash } = await services.images.put({ shopId: shop.shopId, ...params, bytes: body });
  return { status: 200, body: { position: params.position, contentHash } };
};

export const deleteProductImage: Handler<'deleteProductImage', 'images'> = async ({
  params,
  shop,
  services,
}) => {
  await services.images.remove({ shopId: shop.shopId, ...params });
  return { status: 204, body: null };
};
