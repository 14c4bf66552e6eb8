import {
  Account,
  AccountPatch,
  SetupResponse,
  SignInInput,
  SignInResponse,
  SignUpInput,
} from '../accounts.ts';
import { DASHBOARD, PUBLIC, type RouteEntry, SIGNED_IN } from '../route-spec.ts';

/** Accounts of people: sign-up, sign-in, what the person who is signed in may see. */
export const accountsRoutes = {
  getSetup: {
    ...PUBLIC,
    call: `GET ${DASHBOARD}/setup`,
    summary: 'Who may sign up, and whether the first owner is still to be made',
    responses: { 200: SetupResponse },
  },
  signUp: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/sign-up`,
    summary: 'Make an account and sign in to it',
    body: SignUpInput,
    responses: { 201: Account },
    errors: [403, 409, 422],
  },
  signIn: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/sign-in`,
    summary: 'Sign in with a password; the answer sets the cookie of the session',
    body: SignInInput,
    responses: { 200: SignInResponse },
    errors: [401, 403],
  },
  signOut: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/sign-out`,
    summary: 'End the session that the cookie names, if there is one',
    responses: { 204: null },
    errors: [403],
  },
  getAccount: {
    ...SIGNED_IN,
    call: `GET ${DASHBOARD}/account`,
    summary: 'The person who is signed in, with organizations and shops',
    responses: { 200: Account },
  },
  patchAccount: {
    ...SIGNED_IN,
    call: `PATCH ${DASHBOARD}/account`,
    summary: 'Change the name or the language of the person',
    body: AccountPatch,
    responses: { 200: Account },
  },
} as const satisfies Record<string, RouteEntry>;
