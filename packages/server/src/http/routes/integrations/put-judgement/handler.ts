import type { Handler } from '../../../handler.ts';

export const putJudgement: Handler<'putJudgement', 'relevance'> = async ({ body, shop, services }) => ({
  status: 200,
  body: { judgement: await services.relevance.judge({ shopId: shop.shopId, ...body }) },
});
