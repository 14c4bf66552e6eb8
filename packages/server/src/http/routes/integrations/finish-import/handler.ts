import type { Handler } from '../../../handler.ts';

export const finishImport: Handler<'finishImport', 'imports'> = async ({ params, body, shop, services }) => ({
  status: 200,
  body: await services.imports.finish(shop.shopId, params.importId, body.force),
});
