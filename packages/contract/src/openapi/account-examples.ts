import type { RouteName } from '../routes.ts';
import type { RouteExamples } from './route-examples.ts';

const ACCOUNT = {
  user: {
    userId: 'usr_81c0',
    name: 'Ada Berg',
    email: 'ada@shop.example',
    emailProved: true,
    language: 'en',
    secondFactor: false,
    hasPassword: true,
    ownsInstallation: true,
  },
  organizations: [
    {
      organizationId: 'org_5d21',
      name: 'Norrvik',
      role: 'owner',
      shops: [
        {
          shopId: 'shop_4f9k2m',
          name: 'Norrvik',
          url: 'https://shop.example',
          plan: 'PRO',
          domainStatus: 'verified',
        },
      ],
    },
  ],
};
const SIGN_IN = { email: 'ada@shop.example', password: 'correct horse battery' };

const LINK_TOKEN = 'Jm2Xl5Q0c8vN1rYpKdAZb3kqGcHt0wq7';
const ORGANIZATION = { organizationId: 'org_5d21', name: 'Norrvik', role: 'owner' };
const PASSKEY_ANSWER = {
  id: 'q83vASNFZ4mrze8',
  rawId: 'q83vASNFZ4mrze8',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' },
};

const PROVIDER = { id: 'corp', label: 'Corp' };
const OF_PROVIDER = { params: { provider: 'corp' } };
const AT_PROVIDER = 'https://login.corp.example/authorize?client_id=aisle&state=s.Zq1';
const ANSWER = 'code=Xk29&state=s.Zq1&iss=https%3A%2F%2Flogin.corp.example';
const IDENTITY = {
  id: 'idn_7b41',
  provider: PROVIDER,
  email: 'ada@corp.example',
  createdAt: '2026-03-02T09:30:00.000Z',
  lastUsedAt: null,
};

/** Examples of the dashboard's own API. */
export const ACCOUNT_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  getSetup: {
    response: {
      signUp: 'invited',
      needsFirstOwner: false,
      mail: true,
      providers: [PROVIDER],
      version: '1.0.0',
    },
  },
  beginProviderSignIn: { ...OF_PROVIDER, body: { returnTo: '/account' }, response: { url: AT_PROVIDER } },
  signInWithProvider: {
    ...OF_PROVIDER,
    body: { query: ANSWER },
    response: { account: ACCOUNT, secondFactor: false, returnTo: '/account' },
  },
  listIdentities: { response: { identities: [IDENTITY], providers: [PROVIDER] } },
  beginIdentity: { ...OF_PROVIDER, body: { password: SIGN_IN.password }, response: { url: AT_PROVIDER } },
  linkIdentity: { ...OF_PROVIDER, body: { query: ANSWER }, response: IDENTITY },
  deleteIdentity: { params: { id: IDENTITY.id } },
  signUp: { body: { ...SIGN_IN, name: 'Ada Berg', organizationName: 'Norrvik' }, response: ACCOUNT },
  signIn: { body: SIGN_IN, response: { account: ACCOUNT, secondFactor: false } },
  getAccount: { response: ACCOUNT },
  patchAccount: { body: { language: 'sv' }, response: ACCOUNT },
  signInSecondFactor: { body: { code: '804113' }, response: { account: ACCOUNT } },
  signInWithPasskey: { body: { response: PASSKEY_ANSWER }, response: { account: ACCOUNT } },
  forgotPassword: { body: { email: SIGN_IN.email } },
  resetPassword: { body: { token: LINK_TOKEN, password: 'a new long password' } },
  changePassword: { body: { current: SIGN_IN.password, next: 'a new long password' } },
  proveEmail: { body: { token: LINK_TOKEN }, response: ACCOUNT },
  beginSecondFactor: { body: { password: SIGN_IN.password } },
  confirmSecondFactor: { body: { code: '804113' } },
  removeSecondFactor: { body: { password: SIGN_IN.password } },
  newPasskeyOptions: { body: { password: SIGN_IN.password } },
  createPasskey: { body: { name: 'Phone', response: PASSKEY_ANSWER } },
  createOrganization: { body: { name: 'Norrvik' }, response: ORGANIZATION },
  patchOrganization: { body: { name: 'Norrvik' }, response: ORGANIZATION },
  createShop: {
    body: { name: 'Norrvik', url: 'https://shop.example', currency: 'SEK', language: 'sv' },
    response: {
      shopId: 'shop_4f9k2m',
      name: 'Norrvik',
      url: 'https://shop.example',
      plan: 'BASIC',
      domainStatus: 'pending',
    },
  },
  listDeletedShops: {
    response: {
      shops: [
        {
          shopId: 'shop_4f9k2m',
          name: 'Norrvik',
          url: 'https://shop.example',
          deletedAt: '2026-03-02T09:30:00.000Z',
          erasedAt: '2026-04-01T09:30:00.000Z',
        },
      ],
    },
  },
  restoreShop: {
    response: {
      shopId: 'shop_4f9k2m',
      name: 'Norrvik',
      url: 'https://shop.example',
      plan: 'BASIC',
      domainStatus: 'verified',
    },
  },
  listPlans: {
    response: {
      plans: [
        {
          plan: 'BASIC',
          planName: 'Free',
          maxProducts: 1000,
          maxSearchesPerMonth: 10_000,
          analyticsRetentionDays: 30,
          features: ['text', 'suggestions', 'compare'],
        },
      ],
    },
  },
  patchMember: { body: { role: 'merchandiser' } },
  setWeekMail: {
    body: { wanted: true },
    response: { wanted: true, mailServer: true, nextAt: '2025-03-17T06:00:00.000Z' },
  },
  createInvitation: {
    body: { email: 'bo@shop.example', role: 'analyst' },
    response: {
      id: 'inv_20c4',
      email: 'bo@shop.example',
      role: 'analyst',
      createdAt: '2026-03-02T09:30:00.000Z',
      expiresAt: '2026-03-09T09:30:00.000Z',
      url: null,
    },
  },
  acceptInvitation: { body: { token: LINK_TOKEN }, response: ACCOUNT },
  showInvitation: {
    body: { token: LINK_TOKEN },
    response: { organizationName: 'Norrvik', email: 'bo@shop.example', role: 'analyst' },
  },
  exportAudit: {
    body: { format: 'csv', action: 'webhook', from: '2026-03-01T00:00:00.000Z' },
    response:
      'at,id,action,actorKind,actorId,actorName,actorEmail,target,shopId,address,details,sequence,hash\r\n' +
      '2026-03-02T09:30:00.000Z,aud_77f0,webhook.created,user,usr_81c0,Ada Berg,ada@shop.example,wh_09b2,' +
      'shop_4f9k2m,192.0.2.7,{},41,mJ0cK0lq8e1yB2\r\n',
  },
  listAudit: {
    response: {
      entries: [
        {
          id: 'aud_77f0',
          at: '2026-03-02T09:30:00.000Z',
          actor: { kind: 'user', id: 'usr_81c0', name: 'Ada Berg', email: 'ada@shop.example' },
          action: 'webhook.created',
          target: 'wh_09b2',
          shopId: 'shop_4f9k2m',
          address: '192.0.2.7',
          details: { events: ['sync.completed'] },
        },
      ],
      nextCursor: null,
    },
  },
};
