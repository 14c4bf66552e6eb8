import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';
import { parseSync } from './parse-sync.ts';

export const syncProducts: Handler<'syncProducts'> = async ({ body, shop, services }) => {
  const { request, rejected } = await parseSync(body);
  const input = { shop: catalogShop(services, shop), request };
  const answer = await services.catalog.sync(rejected === undefined ? input : { ...input, rejected });
  return { status: 200, body: answer };
};
