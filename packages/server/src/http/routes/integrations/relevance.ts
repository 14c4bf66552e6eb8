import type { Handler } from '../../handler.ts';

export const listJudgements: Handler<'listJudgements', 'relevance'> = async ({ query, shop, services }) => ({
  status: 200,
  body: { judgements: await services.relevance.judgements({ shopId: shop.shopId, ...query }) },
});

export const putJudgement: Handler<'putJudgement', 'relevance'> = async ({ body, shop, services }) => ({
  status: 200,
  body: { judgement: await services.relevance.judge({ shopId: shop.shopId, ...body }) },
});

export const addJudgements: Handler<'addJudgements', 'relevance'> = async ({ body, shop, services }) => ({
  status: 200,
  body: { judgements: await services.relevance.addJudgements({ shopId: shop.shopId, ...body }) },
});

export const forgetJudgements: Handler<'forgetJudgements', 'relevance'> = async ({
  query,
  shop,
  services,
}) => ({
  status: 200,
  body: { judgements: await services.relevance.forgetJudgements({ shopId: shop.shopId, ...query }) },
});

export const measureRelevance: Handler<'measureRelevance', 'relevance'> = async ({
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.relevance.measure({ shopId: shop.shopId, ...body }),
});

export const tuneRelevance: Handler<'tuneRelevance', 'relevance'> = async ({ shop, services }) => ({
  status: 200,
  body: await services.relevance.tune({ shopId: shop.shopId }),
});

export const getRankingWeights: Handler<'getRankingWeights', 'weights'> = async ({ shop, services }) => ({
  status: 200,
  body: await services.weights.get(shop.shopId),
});

export const putRankingWeights: Handler<'putRankingWeights', 'weights'> = async ({
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.weights.put(shop.shopId, body),
});
