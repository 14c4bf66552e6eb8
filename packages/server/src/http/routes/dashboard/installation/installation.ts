import { AisleError } from '@aisle/contract';
import { type Access, atNextAddress, type Shop } from '../../../../access/index.ts';
import type { DashboardHandler } from '../../../handler.ts';
import { describeDomain } from '../../integrations/describe-domain.ts';
import { accountShopOf } from '../organization-shops.ts';

/** @throws AisleError shop_not_found */
const shopOf = async (
  { shops }: Access,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<Shop> => {
  const shop = await shops.get(id);
  if (shop !== null && shop.organizationId === organizationId) return shop;
  throw new AisleError('shop_not_found', 'There is no such shop in this organization.');
};

const changed = (): AisleError =>
  new AisleError('address_changed', 'The address of the shop was changed: look at it again.');

export const vouchForDomain: DashboardHandler<'vouchForDomain', 'access'> = async (call) => {
  const { access } = call.services;
  const { url } = call.body;
  const shop = await shopOf(access, call.params);
  const vouchedFor = [shop, atNextAddress(shop)].find((at) => at?.url === url);
  if (vouchedFor === undefined || vouchedFor === null) throw changed();
  const vouched = await access.domains.vouch(vouchedFor);
  if (vouched === null)
    throw new AisleError('domain_taken', `Another organization has proved the domain of ${url}.`);
  // Another person changed the address since it was read.
  if (vouched.url !== url || vouched.domain.status !== 'verified') throw changed();
  return { status: 200, body: describeDomain(vouched) };
};

export const setShopPlan: DashboardHandler<'setShopPlan', 'access'> = async (call) => {
  const { access } = call.services;
  const { shopId } = await shopOf(access, call.params);
  const shop = await access.shops.setPlan(shopId, call.body.plan);
  access.forgetShop(shopId);
  if (shop === null) throw new AisleError('shop_not_found', 'The shop was deleted.');
  return { status: 200, body: accountShopOf(shop) };
};
