import type { Handler } from '../../../handler.ts';

export const createWebhook: Handler<'createWebhook', 'webhooks'> = async ({ body, shop, services }) => {
  return { status: 201, body: await services.webhooks.settings.create({ shopId: shop.shopId, input: body }) };
};
