import type { DashboardHandler } from '../../../handler.ts';

export const getAccount: DashboardHandler<'getAccount', 'accounts'> = async ({ person, services }) => {
  return { status: 200, body: await services.accounts.users.account(person.session.userId) };
};
