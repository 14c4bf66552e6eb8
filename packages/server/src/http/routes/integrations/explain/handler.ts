import type { Handler } from '../../../handler.ts';

export const explain: Handler<'explain', 'search'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.search.explain({ shopId: shop.shopId, question: query }),
});
