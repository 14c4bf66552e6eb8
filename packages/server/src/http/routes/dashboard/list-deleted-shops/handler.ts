import type { DashboardHandler } from '../../../handler.ts';

export const listDeletedShops: DashboardHandler<'listDeletedShops', 'access'> = async (call) => {
  const shops = await call.services.access.deletedShops.list(call.params.organizationId);
  return { status: 200, body: { shops: shops.map(({ organizationId: _, ...shop }) => shop) } };
};
