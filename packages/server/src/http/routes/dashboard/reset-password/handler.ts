import type { DashboardHandler } from '../../../handler.ts';

export const resetPassword: DashboardHandler<'resetPassword', 'accounts'> = async (call) => {
  const { passwordChanges, audit } = call.services.accounts;
  const { address } = call.client;
  const userId = await passwordChanges.reset(call.body, address);
  await audit.writeOfPerson({ userId, action: 'account.password_reset', address });
  return { status: 204, body: null };
};
