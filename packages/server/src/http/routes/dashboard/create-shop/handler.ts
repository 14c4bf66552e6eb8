import type { DashboardHandler } from '../../../handler.ts';

export const createShop: DashboardHandler<'createShop', 'access'> = async ({ params, body, services }) => {
  const shop = await services.access.shops.create({ ...body, organizationId: params.organizationId });
  const { shopId, name, url, plan, domain } = shop;
  return { status: 201, body: { shopId, name, url, plan, domainStatus: domain.status } };
};
