import type { DashboardHandler } from '../../../handler.ts';

export const changePassword: DashboardHandler<'changePassword', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  await services.accounts.passwordChanges.change(person.session, body, client.address);
  return { status: 204, body: null };
};
