import type { DashboardHandler } from '../../../handler.ts';

export const signIn: DashboardHandler<'signIn', 'accounts'> = async ({
  body,
  sentToken,
  whence,
  services,
}) => {
  const { accounts } = services;
  const { token, userId, isPending } = await accounts.signIn.withPassword(body, whence);
  // The new session has a token of its own, and the one that the request carried ends: nobody can plant one.
  if (sentToken !== null) await accounts.sessions.endToken(sentToken);
  const account = isPending ? null : await accounts.users.account(userId);
  return { status: 200, body: { account, secondFactor: isPending }, sessionToken: token };
};
