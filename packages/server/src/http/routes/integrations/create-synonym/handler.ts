import type { Handler } from '../../../handler.ts';

export const createSynonym: Handler<'createSynonym', 'synonyms'> = async ({ body, shop, services }) => {
  return { status: 201, body: await services.synonyms.create({ shopId: shop.shopId, rule: body }) };
};
