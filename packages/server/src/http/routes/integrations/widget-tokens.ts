import type { Handler } from '../../handler.ts';

export const createWidgetToken: Handler<'createWidgetToken', 'access'> = async ({
  shop,
  maker,
  services,
}) => {
  const { token, expiresAt } = await services.access.tokens.issue(shop.shopId, maker.maker);
  return { status: 201, body: { token, expiresAt: new Date(expiresAt).toISOString() } };
};

export const listWidgetTokens: Handler<'listWidgetTokens', 'access'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.access.tokens.page(shop.shopId, query),
});

export const deleteWidgetToken: Handler<'deleteWidgetToken', 'access'> = async ({
  params,
  shop,
  services,
}) => {
  await services.access.tokens.revoke(shop.shopId, params.id);
  return { status: 204, body: null };
};

export const revokeWidgetTokens: Handler<'revokeWidgetTokens', 'access'> = async ({ shop, services }) => {
  await services.access.tokens.revokeAll(shop.shopId);
  return { status: 204, body: null };
};
