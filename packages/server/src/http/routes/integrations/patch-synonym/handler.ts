import type { Handler } from '../../../handler.ts';

export const patchSynonym: Handler<'patchSynonym', 'synonyms'> = async ({ params, body, shop, services }) => {
  const { id } = params;
  return { status: 200, body: await services.synonyms.patch({ shopId: shop.shopId, id, patch: body }) };
};
