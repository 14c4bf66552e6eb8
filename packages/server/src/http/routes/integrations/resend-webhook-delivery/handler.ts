import type { Handler } from '../../../handler.ts';

export const resendWebhookDelivery: Handler<'resendWebhookDelivery', 'webhooks'> = async ({
  params,
  shop,
  services,
}) => {
  const { id, deliveryId } = params;
  const body = await services.webhooks.deliveries.resend({ shopId: shop.shopId, id, deliveryId });
  return { status: 202, body };
};
