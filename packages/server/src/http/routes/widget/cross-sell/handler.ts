import type { Handler } from '../../../handler.ts';
import { JsonBytes } from '../../../json-bytes.ts';

export const crossSell: Handler<'crossSell', 'recommender' | 'searchLogIds' | 'now'> = async ({
  body,
  shop: { shopId },
  services,
}) => {
  const searchLogId = services.searchLogIds.issue(shopId, services.now(), 'recommendation');
  const externalIds = body.items.map(({ externalId }) => externalId);
  const { limit } = body;
  const answer = await services.recommender.crossSell({ shopId, externalIds, limit, searchLogId });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
