import type { DashboardHandler } from '../../../handler.ts';

export const listPasskeys: DashboardHandler<'listPasskeys', 'accounts'> = async ({ person, services }) => {
  return { status: 200, body: { passkeys: await services.accounts.passkeys.list(person.session.userId) } };
};
