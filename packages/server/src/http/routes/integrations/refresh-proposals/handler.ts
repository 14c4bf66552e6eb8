import type { Handler } from '../../../handler.ts';

export const refreshProposals: Handler<'refreshProposals', 'autopilot'> = async ({ shop, services }) => {
  await services.autopilot.request(shop.shopId);
  return { status: 202, body: { refreshing: true } };
};
