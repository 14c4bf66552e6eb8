import type { Handler } from '../../../handler.ts';

export const listSynonyms: Handler<'listSynonyms', 'synonyms'> = async ({ query, shop, services }) => {
  return { status: 200, body: await services.synonyms.list({ shopId: shop.shopId, query }) };
};
