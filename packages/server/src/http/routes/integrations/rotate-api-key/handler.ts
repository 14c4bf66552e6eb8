import type { Handler } from '../../../handler.ts';

export const rotateApiKey: Handler<'rotateApiKey', 'access'> = async ({ params, shop, services }) => {
  const rotated = await services.access.keys.rotate(shop.shopId, params.id);
  const { keyId, name, prefix, apiKey } = rotated;
  const previousValidUntil = new Date(rotated.previousValidUntil).toISOString();
  return { status: 201, body: { id: keyId, name, prefix, apiKey, previousValidUntil } };
};
