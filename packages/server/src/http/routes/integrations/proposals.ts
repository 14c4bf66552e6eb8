import type { Handler } from '../../handler.ts';

export const listProposals: Handler<'listProposals', 'autopilot'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.autopilot.list({ shopId: shop.shopId, ...query }),
});

export const refreshProposals: Handler<'refreshProposals', 'autopilot'> = async ({ shop, services }) => {
  await services.autopilot.request(shop.shopId);
  return { status: 202, body: { refreshing: true } };
};

export const applyProposal: Handler<'applyProposal', 'autopilot'> = async ({
  params,
  body,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.autopilot.apply({ shopId: shop.shopId, ...params, ...body }),
});

export const dismissProposal: Handler<'dismissProposal', 'autopilot'> = async ({
  params,
  shop,
  services,
}) => ({
  status: 200,
  body: await services.autopilot.dismiss({ shopId: shop.shopId, ...params }),
});

export const undoProposal: Handler<'undoProposal', 'autopilot'> = async ({ params, shop, services }) => ({
  status: 200,
  body: await services.autopilot.undo({ shopId: shop.shopId, ...params }),
});
