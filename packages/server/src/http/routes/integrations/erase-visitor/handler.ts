import type { Handler } from '../../../handler.ts';

export const eraseVisitor: Handler<'eraseVisitor', 'visitors'> = async ({ query, shop, services }) => {
  const { userId, sessionId = '' } = query;
  await services.visitors.erase(shop.shopId, userId === undefined ? { sessionId } : { userId });
  return { status: 204, body: null };
};
