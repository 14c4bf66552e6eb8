import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';

export const syncProducts: Handler<'syncProducts', 'access' | 'catalog'> = async ({
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.catalog.syncPrepared(catalogShop(services, shop), body),
});
