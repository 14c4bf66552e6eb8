import { shopTraitsOf } from '../../../access/index.ts';
import type { Handler } from '../../handler.ts';
import { catalogShop } from '../../services.ts';

export const previewImport: Handler<'previewImport', 'imports'> = async ({ body, shop, services }) => ({
  status: 200,
  body: await services.imports.preview(shop.shopId, body, shopTraitsOf(shop)),
});

export const startImport: Handler<'startImport', 'access' | 'imports'> = async ({ body, shop, services }) => {
  const place = { shop: catalogShop(services, shop), traits: shopTraitsOf(shop) };
  return { status: 201, body: { importId: await services.imports.start(place, body) } };
};

export const restartImport: Handler<'restartImport', 'access' | 'imports'> = async ({
  params: { importId },
  body,
  shop,
  services,
}) => {
  const place = { shop: catalogShop(services, shop), traits: shopTraitsOf(shop) };
  return { status: 200, body: { importId, parts: await services.imports.restart(place, importId, body) } };
};

export const sendImportPart: Handler<'sendImportPart', 'access' | 'imports'> = async ({
  params,
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.imports.push(catalogShop(services, shop), params.importId, body),
});

export const finishImport: Handler<'finishImport', 'access' | 'imports'> = async ({
  params,
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.imports.finish(catalogShop(services, shop), params.importId, body.force),
});
