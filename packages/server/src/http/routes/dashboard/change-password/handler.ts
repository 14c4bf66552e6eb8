import type { DashboardHandler } from '../../../handler.ts';

export const changePassword: DashboardHandler<'changePassword', 'accounts'> = async (call) => {
  const { body, person, whence, services } = call;
  await services.accounts.passwordChanges.change(person.session, body, whence.address);
  return { status: 204, body: null };
};
