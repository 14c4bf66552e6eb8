import type { Handler } from '../../../handler.ts';

export const forgetJudgements: Handler<'forgetJudgements', 'relevance'> = async ({
  query,
  shop,
  services,
}) => ({
  status: 200,
  body: { judgements: await services.relevance.forgetJudgements({ shopId: shop.shopId, ...query }) },
});
