import type { Handler } from '../../../handler.ts';

export const listSynonyms: Handler<'listSynonyms', 'synonyms'> = async ({ query, shop, services }) => {
  return { status: 200, body: await services.synonyms.list({ shopId: shop.shopId, query }) };
};

export const createSynonym: Handler<'createSynonym', 'synonyms'> = async ({ body, shop, services }) => {
  return { status: 201, body: await services.synonyms.create({ shopId: shop.shopId, rule: body }) };
};

export const addSynonyms: Handler<'addSynonyms', 'synonyms'> = async ({ body, shop, services }) => {
  const added = await services.synonyms.addMany({ shopId: shop.shopId, rules: body.synonyms });
  return { status: 200, body: added };
};

export const patchSynonym: Handler<'patchSynonym', 'synonyms'> = async ({ params, body, shop, services }) => {
  const { id } = params;
  return { status: 200, body: await services.synonyms.patch({ shopId: shop.shopId, id, patch: body }) };
};

export const deleteSynonym: Handler<'deleteSynonym', 'synonyms'> = async ({ params, shop, services }) => {
  await services.synonyms.remove({ shopId: shop.shopId, id: params.id });
  return { status: 204, body: null };
};
