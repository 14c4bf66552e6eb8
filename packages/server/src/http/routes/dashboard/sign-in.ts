import type { DashboardHandler } from '../../handler.ts';

export const getSetup: DashboardHandler<'getSetup', 'accounts' | 'version'> = async ({ services }) => {
  const { accounts, version } = services;
  const providers = accounts.providerSignIn.providers();
  const setup = await accounts.signUp.setup();
  return { status: 200, body: { ...setup, mail: accounts.hasMail, providers, version } };
};

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

export const signInSecondFactor: DashboardHandler<'signInSecondFactor', 'accounts'> = async (call) => {
  const { accounts } = call.services;
  const input = { token: call.sentToken, code: call.body.code };
  const { token, userId } = await accounts.secondFactor.signIn(input, call.client);
  return { status: 200, body: { account: await accounts.users.account(userId) }, sessionToken: token };
};

export const signOut: DashboardHandler<'signOut', 'accounts'> = async ({ sentToken, services }) => {
  if (sentToken !== null) await services.accounts.sessions.endToken(sentToken);
  return { status: 204, body: null, sessionToken: null };
};
