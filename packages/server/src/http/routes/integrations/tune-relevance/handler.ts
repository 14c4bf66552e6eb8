import type { Handler } from '../../../handler.ts';

export const tuneRelevance: Handler<'tuneRelevance', 'relevance'> = async ({ shop, services }) => ({
  status: 200,
  body: await services.relevance.tune({ shopId: shop.shopId }),
});
