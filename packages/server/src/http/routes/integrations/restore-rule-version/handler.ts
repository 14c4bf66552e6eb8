import type { Handler } from '../../../handler.ts';

export const restoreRuleVersion: Handler<'restoreRuleVersion', 'rules'> = async ({
  params,
  query,
  shop,
  services,
}) => {
  return { status: 200, body: await services.rules.restore({ shopId: shop.shopId, ...params, ...query }) };
};
