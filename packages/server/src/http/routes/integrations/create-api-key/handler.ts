import type { Handler } from '../../../handler.ts';

export const createApiKey: Handler<'createApiKey', 'access'> = async ({ body, shop, services }) => {
  const { keyId, name, prefix, apiKey } = await services.access.keys.create(shop.shopId, body.name);
  return { status: 201, body: { id: keyId, name, prefix, apiKey } };
};
