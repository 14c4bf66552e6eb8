import type { Handler } from '../../../handler.ts';

export const listRuleVersions: Handler<'listRuleVersions', 'rules'> = async ({
  params,
  query,
  shop,
  services,
}) => {
  return { status: 200, body: await services.rules.versions({ shopId: shop.shopId, id: params.id, query }) };
};
