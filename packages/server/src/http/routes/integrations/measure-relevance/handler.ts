import type { Handler } from '../../../handler.ts';

export const measureRelevance: Handler<'measureRelevance', 'relevance'> = async ({
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.relevance.measure({ shopId: shop.shopId, ...body }),
});
