import { AisleError } from '@aisle/contract';
import type { DashboardHandler } from '../../../handler.ts';
import type { Person } from '../../../pipeline/credentials/session.ts';
import type { Services } from '../../../services.ts';

type Call = {
  params: { organizationId: string; id: string };
  person: Person;
  services: Pick<Services, 'access' | 'weekMails'>;
};

/** @throws AisleError shop_not_found */
const readerOf = async ({ params: { organizationId, id }, person, services }: Call) => {
  const shop = await services.access.shops.get(id);
  if (shop === null || shop.organizationId !== organizationId)
    throw new AisleError('shop_not_found', 'There is no such shop in this organization.');
  return { shopId: shop.shopId, userId: person.session.userId };
};

export const getWeekMail: DashboardHandler<'getWeekMail', 'access' | 'weekMails'> = async (call) => ({
  status: 200,
  body: await call.services.weekMails.get(await readerOf(call)),
});

export const setWeekMail: DashboardHandler<'setWeekMail', 'access' | 'weekMails'> = async (call) => ({
  status: 200,
  body: await call.services.weekMails.set(await readerOf(call), call.body.wanted),
});

export const stopWeekMail: DashboardHandler<'stopWeekMail', 'weekMails'> = async ({ query, services }) => {
  await services.weekMails.stop(query.token);
  return { status: 204, body: null };
};
