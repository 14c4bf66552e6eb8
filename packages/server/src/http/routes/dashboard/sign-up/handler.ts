import type { DashboardHandler } from '../../../handler.ts';

export const signUp: DashboardHandler<'signUp', 'accounts'> = async ({
  body,
  sentToken,
  client,
  services,
}) => {
  const { accounts } = services;
  const userId = await accounts.signUp.signUp(body, client.address);
  await accounts.audit.writeOfPerson({ userId, action: 'account.created', address: client.address });
  if (sentToken !== null) await accounts.sessions.endToken(sentToken);
  const sessionToken = await accounts.sessions.begin({ userId, client });
  return { status: 201, body: await accounts.users.account(userId), sessionToken };
};
