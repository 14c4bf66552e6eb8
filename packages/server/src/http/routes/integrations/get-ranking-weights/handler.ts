import type { Handler } from '../../../handler.ts';

export const getRankingWeights: Handler<'getRankingWeights', 'weights'> = async ({ shop, services }) => ({
  status: 200,
  body: await services.weights.get(shop.shopId),
});
