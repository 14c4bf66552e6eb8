import { AisleApiError, createIntegrationsClient, type RouteMethods } from '@aisle/sdk';
import type { Role } from '../session/role.ts';

export type Account = {
  user: { userId: string; name: string; email: string; language: string | null; secondFactor: boolean };
  organizations: {
    organizationId: string;
    name: string;
    role: Role;
    shops: {
      shopId: string;
      name: string;
      url: string;
      plan: 'BASIC' | 'GROWTH' | 'PRO' | 'ENTERPRISE';
      domainStatus: 'pending' | 'verified' | 'failed' | 'lapsed';
    }[];
  }[];
};
export type Setup = {
  signUp: 'open' | 'invited' | 'closed';
  needsFirstOwner: boolean;
  mail: boolean;
  version: string;
};
type SignUp = {
  name: string;
  email: string;
  password: string;
  organizationName?: string;
  setupToken?: string;
  invitationToken?: string;
};

type AccountMethods = {
  getSetup: () => Promise<Setup>;
  signUp: (body: SignUp) => Promise<Account>;
  signIn: (body: {
    email: string;
    password: string;
  }) => Promise<{ account: Account | null; secondFactor: boolean }>;
  signOut: () => Promise<undefined>;
  getAccount: () => Promise<Account>;
};

export type DashboardClient = RouteMethods<'integrations' | 'analytics'> & AccountMethods;

const account = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`/api/dashboard${path}`, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  if (response.ok) return answer;
  const { message, code = null } = answer;
  const fields = { details: [], requestId: null, retryAfterSeconds: null };
  throw new AisleApiError(message, { status: response.status, code, ...fields });
};

const accountMethods: AccountMethods = {
  getSetup: () => account('GET', '/setup') as Promise<Setup>,
  signUp: (body) => account('POST', '/sign-up', body) as Promise<Account>,
  signIn: (body) => account('POST', '/sign-in', body) as ReturnType<AccountMethods['signIn']>,
  signOut: () => account('POST', '/sign-out') as Promise<undefined>,
  getAccount: () => account('GET', '/account') as Promise<Account>,
};

/** A client of the dashboard's session: the browser sends the cookie, `shopId` names the shop. */
export const createDashboardClient = ({ shopId }: { shopId?: string } = {}): DashboardClient => {
  const withSession: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('authorization');
    if (shopId !== undefined) headers.set('x-shop-id', shopId);
    return fetch(input, { ...init, headers, credentials: 'same-origin' });
  };
  const client = createIntegrationsClient({
    baseUrl: location.origin,
    apiKey: 'session',
    retry: { attempts: 3, maxWaitMs: 2000 },
    fetch: withSession,
  });
  return { ...client, ...accountMethods };
};
