import type { Handler } from '../../../handler.ts';

export const getWebhook: Handler<'getWebhook', 'webhooks'> = async ({ params, shop, services }) => {
  return { status: 200, body: await services.webhooks.settings.get({ shopId: shop.shopId, id: params.id }) };
};
