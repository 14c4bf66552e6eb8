import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';

export const startImport: Handler<'startImport', 'access' | 'imports'> = async ({ body, shop, services }) => {
  const place = { shop: catalogShop(services, shop), siteUrl: new URL(shop.url).origin };
  return { status: 201, body: { importId: await services.imports.start(place, body) } };
};
