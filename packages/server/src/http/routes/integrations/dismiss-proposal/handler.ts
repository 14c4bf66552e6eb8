import type { Handler } from '../../../handler.ts';

export const dismissProposal: Handler<'dismissProposal', 'autopilot'> = async ({
  params,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.autopilot.dismiss({ shopId: shop.shopId, ...params }),
});
