import type { Handler } from '../../../handler.ts';

export const patchWebhook: Handler<'patchWebhook', 'webhooks'> = async ({ params, body, shop, services }) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 200, body: await services.webhooks.settings.patch({ ...one, patch: body }) };
};
