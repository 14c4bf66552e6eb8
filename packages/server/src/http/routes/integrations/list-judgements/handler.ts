import type { Handler } from '../../../handler.ts';

export const listJudgements: Handler<'listJudgements', 'relevance'> = async ({ query, shop, services }) => ({
  status: 200,
  body: { judgements: await services.relevance.judgements({ shopId: shop.shopId, ...query }) },
});
