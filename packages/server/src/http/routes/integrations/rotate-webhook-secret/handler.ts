import type { Handler } from '../../../handler.ts';

export const rotateWebhookSecret: Handler<'rotateWebhookSecret', 'webhooks'> = async ({
  params,
  shop,
  services,
}) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 200, body: await services.webhooks.settings.rotateSecret(one) };
};
