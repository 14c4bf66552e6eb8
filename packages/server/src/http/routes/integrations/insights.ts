import type { Handler } from '../../handler.ts';

export const createConversion: Handler<'createConversion', 'conversions'> = async ({
  body,
  shop,
  services,
}) => ({ status: 200, body: await services.conversions.record(shop, body) });

export const exportVisitor: Handler<'exportVisitor', 'visitors'> = async ({ query, shop, services }) => {
  const { userId, sessionId = '' } = query;
  const name = userId === undefined ? { sessionId } : { userId };
  return { status: 200, body: await services.visitors.export(shop.shopId, name) };
};

export const eraseVisitor: Handler<'eraseVisitor', 'visitors'> = async ({ query, shop, services }) => {
  const { userId, sessionId = '' } = query;
  await services.visitors.erase(shop.shopId, userId === undefined ? { sessionId } : { userId });
  return { status: 204, body: null };
};
