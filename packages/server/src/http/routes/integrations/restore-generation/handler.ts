import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';

export const restoreGeneration: Handler<'restoreGeneration', 'access' | 'catalog'> = async ({
  params,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.catalog.restore({ shop: catalogShop(services, shop), generationId: params.id }),
});
