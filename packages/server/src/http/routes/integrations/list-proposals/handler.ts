import type { Handler } from '../../../handler.ts';

export const listProposals: Handler<'listProposals', 'autopilot'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.autopilot.list({ shopId: shop.shopId, ...query }),
});
