import type { Handler } from '../../../handler.ts';

export const undoProposal: Handler<'undoProposal', 'autopilot'> = async ({ params, shop, services }) => ({
  status: 200,
  body: await services.autopilot.undo({ shopId: shop.shopId, ...params }),
});
