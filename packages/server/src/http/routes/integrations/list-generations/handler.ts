import type { Handler } from '../../../handler.ts';

export const listGenerations: Handler<'listGenerations', 'catalog'> = async ({ shop, services }) => ({
  status: 200,
  body: { generations: await services.catalog.generations(shop.shopId) },
});
