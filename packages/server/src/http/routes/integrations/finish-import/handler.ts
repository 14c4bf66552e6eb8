import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';

export const finishImport: Handler<'finishImport', 'access' | 'imports'> = async ({
  params,
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.imports.finish(catalogShop(services, shop), params.importId, body.force),
});
