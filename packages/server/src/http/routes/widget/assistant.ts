import type { Handler } from '../../handler.ts';

export const assistant: Handler<'assistant', 'assistant'> = async ({ params, shop, services }) => ({
  status: 200,
  body: services.assistant.of(shop.shopId, params.searchLogId),
});
