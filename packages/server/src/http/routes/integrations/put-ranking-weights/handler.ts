import type { Handler } from '../../../handler.ts';

export const putRankingWeights: Handler<'putRankingWeights', 'weights'> = async ({
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.weights.put(shop.shopId, body),
});
