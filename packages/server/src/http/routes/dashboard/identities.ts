import type { DashboardHandler } from '../../handler.ts';
import { requireOrigin } from './require-caller.ts';

export const beginProviderSignIn: DashboardHandler<'beginProviderSignIn', 'accounts'> = async (call) => {
  const { params, body, client, services } = call;
  const { url, sealed } = await services.accounts.providerSignIn.begin(
    {
      provider: params.provider,
      origin: requireOrigin(call.origin),
      returnTo: body.returnTo ?? null,
      invitationToken: body.invitationToken ?? null,
      linkingSession: null,
    },
    client,
  );
  return { status: 200, body: { url }, atProvider: sealed };
};

export const signInWithProvider: DashboardHandler<'signInWithProvider', 'accounts'> = async (call) => {
  const { params, body, client, sentToken } = call;
  const { accounts } = call.services;
  const answered = { provider: params.provider, query: body.query, sealed: call.atProvider, client };
  const begun = await accounts.providerSignIn.signIn({ ...answered, sentToken });
  const { isPending: secondFactor, returnTo } = begun;
  const account = secondFactor ? null : await accounts.users.account(begun.userId);
  return {
    status: 200,
    body: { account, secondFactor, returnTo },
    sessionToken: begun.token,
    atProvider: null,
  };
};

export const listIdentities: DashboardHandler<'listIdentities', 'accounts'> = async ({
  person,
  services,
}) => {
  const { identities, providerSignIn } = services.accounts;
  const list = await identities.list(person.session.userId);
  return { status: 200, body: { identities: list, providers: providerSignIn.providers() } };
};

export const beginIdentity: DashboardHandler<'beginIdentity', 'accounts'> = async (call) => {
  const { params, body, person, client } = call;
  const { session } = person;
  const { providerSignIn, passwordChanges } = call.services.accounts;
  providerSignIn.require(params.provider);
  // As for a passkey: a thief of an open session must not add a way in.
  await passwordChanges.confirm(session, body.password, client.address);
  const { url, sealed } = await providerSignIn.begin(
    {
      provider: params.provider,
      origin: requireOrigin(call.origin),
      returnTo: null,
      invitationToken: null,
      linkingSession: session.sessionId,
    },
    client,
  );
  return { status: 200, body: { url }, atProvider: sealed };
};

export const linkIdentity: DashboardHandler<'linkIdentity', 'accounts'> = async (call) => {
  const { params, body, person, client, services } = call;
  const answered = { provider: params.provider, query: body.query, sealed: call.atProvider, client };
  const identity = await services.accounts.providerSignIn.link(person.session, answered);
  return { status: 201, body: identity, atProvider: null };
};

export const deleteIdentity: DashboardHandler<'deleteIdentity', 'accounts'> = async (call) => {
  await call.services.accounts.identities.unlink(call.person.session.userId, call.params.id);
  return { status: 204, body: null };
};
