import type { Handler } from '../../../handler.ts';

export const deleteWebhook: Handler<'deleteWebhook', 'webhooks'> = async ({ params, shop, services }) => {
  await services.webhooks.settings.remove({ shopId: shop.shopId, id: params.id });
  return { status: 204, body: null };
};
