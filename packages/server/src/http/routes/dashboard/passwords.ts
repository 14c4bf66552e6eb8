import type { DashboardHandler } from '../../handler.ts';

export const changePassword: DashboardHandler<'changePassword', 'accounts'> = async (call) => {
  const { body, person, client, services } = call;
  await services.accounts.passwordChanges.change(person.session, body, client.address);
  return { status: 204, body: null };
};

export const forgotPassword: DashboardHandler<'forgotPassword', 'accounts'> = async ({ body, services }) => {
  services.accounts.passwordChanges.forgot(body.email);
  return { status: 202, body: null };
};

export const resetPassword: DashboardHandler<'resetPassword', 'accounts'> = async (call) => {
  const { passwordChanges, audit } = call.services.accounts;
  const { address } = call.client;
  const userId = await passwordChanges.reset(call.body, address);
  await audit.writeOfPerson({ userId, action: 'account.password_reset', address });
  return { status: 204, body: null };
};
