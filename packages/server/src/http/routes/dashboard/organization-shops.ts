import { type AccountShop, PLAN_NAMES, Plan } from '@aisle/contract';
import type { Shop } from '../../../access/index.ts';
import type { DashboardHandler } from '../../handler.ts';

/** A shop as its people see it in a list. */
export const accountShopOf = ({ shopId, name, url, plan, domain }: Shop): AccountShop => ({
  shopId,
  name,
  url,
  plan,
  domainStatus: domain.status,
});

export const createShop: DashboardHandler<'createShop', 'access' | 'accounts'> = async (call) => {
  const { params, body, person, client, services } = call;
  const { organizationId } = params;
  const { userId } = person.session;
  const { addressProof, dailyBounds } = services.accounts;
  await addressProof.require({ userId, organizationId });
  await dailyBounds.take('shop', { userId, address: client.address });
  const plan = services.access.firstPlan(await services.accounts.installation.isOwn(organizationId));
  const made = await services.access.shops.create({ ...body, organizationId, plan });
  return { status: 201, body: accountShopOf(made) };
};

export const deleteShop: DashboardHandler<'deleteShop', 'access'> = async ({ params, services }) => {
  const { organizationId, id: shopId } = params;
  await services.access.deletedShops.delete({ organizationId, shopId });
  return { status: 204, body: null };
};

export const listDeletedShops: DashboardHandler<'listDeletedShops', 'access'> = async (call) => {
  const shops = await call.services.access.deletedShops.list(call.params.organizationId);
  return { status: 200, body: { shops: shops.map(({ organizationId: _, ...shop }) => shop) } };
};

export const restoreShop: DashboardHandler<'restoreShop', 'access'> = async ({ params, services }) => {
  const { organizationId, id: shopId } = params;
  return { status: 200, body: await services.access.deletedShops.restore({ organizationId, shopId }) };
};

export const listPlans: DashboardHandler<'listPlans', 'access'> = async ({ services }) => ({
  status: 200,
  body: {
    plans: Plan.options.map((plan) => ({ plan, planName: PLAN_NAMES[plan], ...services.access.plans[plan] })),
  },
});
