import type { DashboardHandler } from '../../../handler.ts';
import { requireOrigin } from '../require-origin.ts';

export const signInWithPasskey: DashboardHandler<'signInWithPasskey', 'accounts'> = async (call) => {
  const { accounts } = call.services;
  const { sentToken, client } = call;
  const input = { response: call.body.response, origin: requireOrigin(call.origin), sentToken };
  const { token, userId } = await accounts.passkeys.signIn(input, client);
  return { status: 200, body: { account: await accounts.users.account(userId) }, sessionToken: token };
};
