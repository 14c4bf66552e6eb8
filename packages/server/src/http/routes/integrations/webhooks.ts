import type { Handler } from '../../handler.ts';

export const listWebhooks: Handler<'listWebhooks', 'webhooks'> = async ({ query, shop, services }) => {
  return { status: 200, body: await services.webhooks.settings.list({ shopId: shop.shopId, query }) };
};

export const createWebhook: Handler<'createWebhook', 'webhooks'> = async (call) => {
  const { body, shop, services } = call;
  const created = { shopId: shop.shopId, input: body, maker: call.maker.maker };
  return { status: 201, body: await services.webhooks.settings.create(created) };
};

export const getWebhook: Handler<'getWebhook', 'webhooks'> = async ({ params, shop, services }) => {
  return { status: 200, body: await services.webhooks.settings.get({ shopId: shop.shopId, id: params.id }) };
};

export const patchWebhook: Handler<'patchWebhook', 'webhooks'> = async (call) => {
  const { params, body: patch, shop, services } = call;
  const { maker } = call.maker;
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 200, body: await services.webhooks.settings.patch({ ...one, patch, maker }) };
};

export const deleteWebhook: Handler<'deleteWebhook', 'webhooks'> = async ({ params, shop, services }) => {
  await services.webhooks.settings.remove({ shopId: shop.shopId, id: params.id });
  return { status: 204, body: null };
};

export const testWebhook: Handler<'testWebhook', 'webhooks'> = async ({ params, shop, services }) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 202, body: await services.webhooks.deliveries.test(one) };
};

export const rotateWebhookSecret: Handler<'rotateWebhookSecret', 'webhooks'> = async ({
  params,
  shop,
  services,
}) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 200, body: await services.webhooks.settings.rotateSecret(one) };
};

export const listWebhookDeliveries: Handler<'listWebhookDeliveries', 'webhooks'> = async ({
  params,
  query,
  shop,
  services,
}) => {
  const one = { shopId: shop.shopId, id: params.id };
  return { status: 200, body: await services.webhooks.deliveries.list({ ...one, query }) };
};

export const resendWebhookDelivery: Handler<'resendWebhookDelivery', 'webhooks'> = async ({
  params,
  shop,
  services,
}) => {
  const { id, deliveryId } = params;
  const body = await services.webhooks.deliveries.resend({ shopId: shop.shopId, id, deliveryId });
  return { status: 202, body };
};
