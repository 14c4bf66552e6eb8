import type { Handler } from '../../../handler.ts';

export const listWebhookDeliveries: Handler<'listWebhookDeliveries', 'webhooks'> = async ({
  params,
  query,
  shop,
  services,
}) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 200, body: await services.webhooks.deliveries.list({ ...one, query }) };
};
