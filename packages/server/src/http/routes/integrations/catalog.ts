import type { Handler } from '../../handler.ts';
import { catalogShop } from '../../services.ts';

/** A price update must not wait behind an import. */
const LARGE_SYNC = 100;

export const syncProducts: Handler<'syncProducts', 'access' | 'catalog' | 'indexes'> = async ({
  body: sync,
  shop,
  services,
}) => {
  const body = await services.catalog.syncPrepared(catalogShop(services, shop), sync);
  const isLarge = body.received >= LARGE_SYNC;
  return { status: 200, body, ...(isLarge && { sentAfter: () => services.indexes.keepPace(shop.shopId) }) };
};

export const getCatalogHealth: Handler<'getCatalogHealth', 'catalogHealth'> = async ({ shop, services }) => ({
  status: 200,
  body: await services.catalogHealth.check(shop),
});

export const listGenerations: Handler<'listGenerations', 'catalog'> = async ({ shop, services }) => ({
  status: 200,
  body: { generations: await services.catalog.generations(shop.shopId) },
});

export const restoreGeneration: Handler<'restoreGeneration', 'access' | 'catalog'> = async ({
  params,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.catalog.restore({ shop: catalogShop(services, shop), generationId: params.id }),
});
