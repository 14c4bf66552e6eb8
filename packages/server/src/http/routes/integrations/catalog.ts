import type { Handler } from '../../handler.ts';
import { catalogShop } from '../../services.ts';

export const syncProducts: Handler<'syncProducts', 'access' | 'catalog'> = async ({
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.catalog.syncPrepared(catalogShop(services, shop), body),
});

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
