import type { Handler } from '../../../handler.ts';

export const deleteSynonym: Handler<'deleteSynonym', 'synonyms'> = async ({ params, shop, services }) => {
  await services.synonyms.remove({ shopId: shop.shopId, id: params.id });
  return { status: 204, body: null };
};
