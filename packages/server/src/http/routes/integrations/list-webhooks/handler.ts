import type { Handler } from '../../../handler.ts';

export const listWebhooks: Handler<'listWebhooks', 'webhooks'> = async ({ query, shop, services }) => {
  return { status: 200, body: await services.webhooks.settings.list({ shopId: shop.shopId, query }) };
};
