import type { DashboardHandler } from '../../../handler.ts';

export const signInSecondFactor: DashboardHandler<'signInSecondFactor', 'accounts'> = async (call) => {
  const { accounts } = call.services;
  const input = { token: call.sentToken, code: call.body.code };
  const { token, userId } = await accounts.secondFactor.signIn(input, call.client);
  return { status: 200, body: { account: await accounts.users.account(userId) }, sessionToken: token };
};
