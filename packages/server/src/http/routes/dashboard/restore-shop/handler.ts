import type { DashboardHandler } from '../../../handler.ts';

export const restoreShop: DashboardHandler<'restoreShop', 'access'> = async ({ params, services }) => {
  const { organizationId, id: shopId } = params;
  return { status: 200, body: await services.access.deletedShops.restore({ organizationId, shopId }) };
};
