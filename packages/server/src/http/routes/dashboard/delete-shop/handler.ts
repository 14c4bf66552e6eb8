import type { DashboardHandler } from '../../../handler.ts';

export const deleteShop: DashboardHandler<'deleteShop', 'access'> = async ({ params, services }) => {
  const { organizationId, id: shopId } = params;
  await services.access.deletedShops.delete({ organizationId, shopId });
  return { status: 204, body: null };
};
