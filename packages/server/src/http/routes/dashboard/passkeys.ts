import type { DashboardHandler } from '../../handler.ts';
import { requireOrigin } from './require-caller.ts';

export const listPasskeys: DashboardHandler<'listPasskeys', 'accounts'> = async ({ person, services }) => {
  return { status: 200, body: { passkeys: await services.accounts.passkeys.list(person.session.userId) } };
};

export const newPasskeyOptions: DashboardHandler<'newPasskeyOptions', 'accounts'> = async (call) => {
  const { session } = call.person;
  const { passkeys, passwordChanges } = call.services.accounts;
  const origin = requireOrigin(call.origin);
  // A passkey outlives a new password: a thief of an open session must not add one.
  await passwordChanges.confirm(session, call.body.password, call.client.address);
  const body = await passkeys.newOptions(session.userId, origin);
  return { status: 200, body };
};

export const createPasskey: DashboardHandler<'createPasskey', 'accounts'> = async (call) => {
  const { body, person, services } = call;
  const input = { ...body, session: person.session, origin: requireOrigin(call.origin) };
  return { status: 201, body: await services.accounts.passkeys.add(input) };
};

export const deletePasskey: DashboardHandler<'deletePasskey', 'accounts'> = async ({
  params,
  person,
  services,
}) => {
  await services.accounts.passkeys.remove(person.session.userId, params.id);
  return { status: 204, body: null };
};

export const passkeyOptions: DashboardHandler<'passkeyOptions', 'accounts'> = async ({
  origin,
  services,
}) => {
  return { status: 200, body: await services.accounts.passkeys.signInOptions(requireOrigin(origin)) };
};

export const signInWithPasskey: DashboardHandler<'signInWithPasskey', 'accounts'> = async (call) => {
  const { accounts } = call.services;
  const { sentToken, client } = call;
  const input = { response: call.body.response, origin: requireOrigin(call.origin), sentToken };
  const { token, userId } = await accounts.passkeys.signIn(input, client);
  return { status: 200, body: { account: await accounts.users.account(userId) }, sessionToken: token };
};
