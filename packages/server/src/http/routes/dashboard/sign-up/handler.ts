import type { DashboardHandler } from '../../../handler.ts';

export const signUp: DashboardHandler<'signUp', 'accounts'> = async ({
  body,
  sentToken,
  whence,
  services,
}) => {
  const { accounts } = services;
  const userId = await accounts.signUp.signUp(body, whence.address);
  await accounts.audit.writeOfPerson({ userId, action: 'account.created', address: whence.address });
  if (sentToken !== null) await accounts.sessions.endToken(sentToken);
  const sessionToken = await accounts.sessions.begin({ userId, whence });
  return { status: 201, body: await accounts.users.account(userId), sessionToken };
};
