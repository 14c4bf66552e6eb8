import type { Handler } from '../../../handler.ts';

export const sendImportPart: Handler<'sendImportPart', 'imports'> = async ({
  params,
  body,
  shop,
  services,
}) => ({ status: 200, body: await services.imports.push(shop.shopId, params.importId, body) });
