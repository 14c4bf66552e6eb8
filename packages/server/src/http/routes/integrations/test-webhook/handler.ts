import type { Handler } from '../../../handler.ts';

export const testWebhook: Handler<'testWebhook', 'webhooks'> = async ({ params, shop, services }) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 202, body: await services.webhooks.deliveries.test(one) };
};
