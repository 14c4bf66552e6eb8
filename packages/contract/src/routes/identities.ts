import { PasswordConfirmation } from '../accounts.ts';
import {
  Identity,
  IdentityListResponse,
  IdentityParams,
  ProviderAnswer,
  ProviderParams,
  ProviderRedirect,
  ProviderSignInResponse,
  ProviderSignInStart,
} from '../identities.ts';
import { DASHBOARD, PUBLIC, type RouteEntry, SIGNED_IN } from '../route-spec.ts';

/** Sign-in by providers of the operator's choice (OpenID Connect). */
export const identitiesRoutes = {
  beginProviderSignIn: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/sign-in/providers/{provider}`,
    summary: 'Begin a sign-in by a provider; the answer sets a cookie that binds it to this browser',
    params: ProviderParams,
    body: ProviderSignInStart,
    responses: { 200: ProviderRedirect },
    errors: [403, 404, 424],
  },
  signInWithProvider: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/sign-in/providers/{provider}/answer`,
    summary:
      'Finish a sign-in with the answer of the provider; makes the account where the person may have one',
    params: ProviderParams,
    body: ProviderAnswer,
    responses: { 200: ProviderSignInResponse },
    errors: [403, 404, 409, 422, 424],
  },
  listIdentities: {
    ...SIGNED_IN,
    call: `GET ${DASHBOARD}/account/identities`,
    summary: 'Accounts at providers that sign the person in, oldest first',
    responses: { 200: IdentityListResponse },
  },
  beginIdentity: {
    ...SIGNED_IN,
    call: `POST ${DASHBOARD}/account/providers/{provider}`,
    summary: 'Begin to link an account at a provider',
    params: ProviderParams,
    body: PasswordConfirmation,
    responses: { 200: ProviderRedirect },
    errors: [404, 424],
  },
  linkIdentity: {
    ...SIGNED_IN,
    call: `POST ${DASHBOARD}/account/providers/{provider}/answer`,
    summary: 'Link the account that the answer of the provider names',
    audit: { action: 'account.identity_linked' },
    params: ProviderParams,
    body: ProviderAnswer,
    responses: { 201: Identity },
    errors: [404, 409, 422, 424],
  },
  deleteIdentity: {
    ...SIGNED_IN,
    call: `DELETE ${DASHBOARD}/account/identities/{id}`,
    summary: 'Unlink an account at a provider',
    audit: { action: 'account.identity_unlinked' },
    params: IdentityParams,
    responses: { 204: null },
    errors: [404, 409],
  },
} as const satisfies Record<string, RouteEntry>;
