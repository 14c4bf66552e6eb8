import type { DashboardHandler } from '../../../handler.ts';

export const signIn: DashboardHandler<'signIn', 'accounts'> = async ({
  body,
  sentToken,
  client,
  services,
}) => {
  const { accounts } = services;
  const { token, userId, isPending } = await accounts.signIn.withPassword(body, { sentToken, client });
  const account = isPending ? null : await accounts.users.account(userId);
  return { status: 200, body: { account, secondFactor: isPending }, sessionToken: token };
};
