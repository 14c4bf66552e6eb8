import type { Handler } from '../../handler.ts';

export const listApiKeys: Handler<'listApiKeys', 'access'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.access.keys.page(shop.shopId, query),
});

export const createApiKey: Handler<'createApiKey', 'access'> = async ({ body, shop, services }) => {
  const { keyId, name, prefix, apiKey } = await services.access.keys.create(shop.shopId, body.name);
  return { status: 201, body: { id: keyId, name, prefix, apiKey } };
};

export const rotateApiKey: Handler<'rotateApiKey', 'access'> = async ({ params, shop, services }) => {
  const rotated = await services.access.keys.rotate(shop.shopId, params.id);
  const { keyId, name, prefix, apiKey } = rotated;
  const previousValidUntil = new Date(rotated.previousValidUntil).toISOString();
  return { status: 201, body: { id: keyId, name, prefix, apiKey, previousValidUntil } };
};

export const deleteApiKey: Handler<'deleteApiKey', 'access'> = async ({ params, shop, services }) => {
  await services.access.keys.remove(shop.shopId, params.id);
  return { status: 204, body: null };
};
