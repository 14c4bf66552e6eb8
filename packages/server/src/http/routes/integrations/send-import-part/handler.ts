import type { Handler } from '../../../handler.ts';
import { catalogShop } from '../../../services.ts';

export const sendImportPart: Handler<'sendImportPart', 'access' | 'imports'> = async ({
  params,
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.imports.push(catalogShop(services, shop), params.importId, body),
});
