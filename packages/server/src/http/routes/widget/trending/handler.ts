import type { Handler } from '../../../handler.ts';
import { JsonBytes } from '../../../json-bytes.ts';

export const trending: Handler<'trending', 'recommender'> = async ({ query, shop: { shopId }, services }) => {
  const { limit, category, window } = query;
  const answer = await services.recommender.trending({ shopId, limit, category, window });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
