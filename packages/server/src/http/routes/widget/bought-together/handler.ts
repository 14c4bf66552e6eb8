import type { Handler } from '../../../handler.ts';
import { JsonBytes } from '../../../json-bytes.ts';

export const boughtTogether: Handler<'boughtTogether', 'recommender' | 'searchLogIds' | 'now'> = async ({
  params: { externalId },
  query: { limit },
  shop: { shopId },
  services,
}) => {
  const searchLogId = services.searchLogIds.issue(shopId, services.now(), 'recommendation');
  const answer = await services.recommender.boughtTogether({ shopId, externalId, limit, searchLogId });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
