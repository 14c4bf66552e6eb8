import type { Handler } from '../../../handler.ts';

export const refreshToken: Handler<'refreshToken'> = async ({ shop, services }) => {
  const { token, expiresAt } = await services.access.tokens.issue(shop.shopId);
  return { status: 200, body: { token, expiresAt: new Date(expiresAt).toISOString() } };
};
