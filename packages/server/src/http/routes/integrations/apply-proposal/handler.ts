import type { Handler } from '../../../handler.ts';

export const applyProposal: Handler<'applyProposal', 'autopilot'> = async ({
  params,
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.autopilot.apply({ shopId: shop.shopId, ...params, ...body }),
});
