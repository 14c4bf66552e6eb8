import type { Handler } from '../../../handler.ts';

export const revokeWidgetTokens: Handler<'revokeWidgetTokens', 'access'> = async ({ shop, services }) => {
  await services.access.tokens.revokeAll(shop.shopId);
  return { status: 204, body: null };
};
