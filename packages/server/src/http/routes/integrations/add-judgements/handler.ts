import type { Handler } from '../../../handler.ts';

export const addJudgements: Handler<'addJudgements', 'relevance'> = async ({ body, shop, services }) => ({
  status: 200,
  body: { judgements: await services.relevance.addJudgements({ shopId: shop.shopId, ...body }) },
});
