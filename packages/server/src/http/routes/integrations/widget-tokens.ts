import type { Handler } from '../../handler.ts';

export const createWidgetToken: Handler<'createWidgetToken', 'access'> = async ({ shop, services }) => {
  const { token, expiresAt } = await services.access.tokens.issue(shop.shopId);
  return { status: 201, body: { token, expiresAt: new Date(expiresAt).toISOString() } };
};

export const revokeWidgetTokens: Handler<'revokeWidgetTokens', 'access'> = async ({ shop, services }) => {
  await services.access.tokens.revokeAll(shop.shopId);
  return { status: 204, body: null };
};
