import type { Handler } from '../../handler.ts';
import { JsonBytes } from '../../json-bytes.ts';

export const similarProducts: Handler<'similarProducts', 'recommender' | 'searchLogIds' | 'now'> = async ({
  params: { externalId },
  query: { limit },
  shop: { shopId },
  visitor,
  services,
}) => {
  const searchLogId = services.searchLogIds.issue(shopId, services.now(), 'recommendation');
  const answer = await services.recommender.similar({ shopId, visitor, externalId, limit, searchLogId });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};

export const boughtTogether: Handler<'boughtTogether', 'recommender' | 'searchLogIds' | 'now'> = async ({
  params: { externalId },
  query: { limit },
  shop: { shopId },
  visitor,
  services,
}) => {
  const searchLogId = services.searchLogIds.issue(shopId, services.now(), 'recommendation');
  const answer = await services.recommender.boughtTogether({
    shopId,
    visitor,
    externalId,
    limit,
    searchLogId,
  });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};

export const crossSell: Handler<'crossSell', 'recommender' | 'searchLogIds' | 'now'> = async ({
  body,
  shop: { shopId },
  visitor,
  services,
}) => {
  const searchLogId = services.searchLogIds.issue(shopId, services.now(), 'recommendation');
  const externalIds = body.items.map(({ externalId }) => externalId);
  const { limit } = body;
  const answer = await services.recommender.crossSell({ shopId, visitor, externalIds, limit, searchLogId });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};

export const trending: Handler<'trending', 'recommender'> = async ({
  query,
  shop: { shopId },
  visitor,
  services,
}) => {
  const { limit, category, window } = query;
  const answer = await services.recommender.trending({ shopId, visitor, limit, category, window });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
