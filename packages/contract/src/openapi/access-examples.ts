import type { RouteName } from '../routes.ts';
import { API_KEY, SHOP } from './example-records.ts';
import type { RouteExamples } from './route-examples.ts';

const RETURNS_TO = 'https://shop.example/wp-admin/admin-post.php?action=aisle_connected';
const CODE = 'Jm2Xl5Q0c8vN1rYpKdAZb3kqGcHt0wq7';

/** Examples of a shop's domain, its keys and its plugin. */
export const ACCESS_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  vouchForDomain: {
    body: { url: 'https://shop.example' },
    response: { ...SHOP.domain, method: 'operator', nextCheckAt: null },
  },
  setShopPlan: {
    body: { plan: 'PRO' },
    response: {
      shopId: 'shop_4f9k2m',
      name: 'Norrvik',
      url: 'https://shop.example',
      plan: 'PRO',
      domainStatus: 'verified',
    },
  },
  checkDomain: {
    response: {
      ...SHOP.domain,
      status: 'failed',
      method: null,
      verifiedAt: null,
      reason:
        'There is no TXT record _aisle-challenge.shop.example yet. Add it where you manage the domain.\n' +
        'The file https://shop.example/.well-known/aisle-verification.txt answers 404.\n' +
        'The home page https://shop.example/ has the tag of another shop.',
      nextCheckAt: '2026-03-03T09:30:00.000Z',
    },
  },
  approvePlugin: {
    params: { organizationId: 'org_5d21', id: 'shop_4f9k2m' },
    body: {
      plugin: 'woocommerce',
      shopUrl: 'https://shop.example/',
      redirectUri: RETURNS_TO,
      scopes: ['read', 'sync'],
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      state: 'k4Zq1vB0Jm2Xl5Q0c8vN1r',
    },
    response: {
      redirectTo: `${RETURNS_TO}&code=${CODE}&state=k4Zq1vB0Jm2Xl5Q0c8vN1r&iss=https%3A%2F%2Fsearch.example`,
      expiresAt: '2026-03-02T09:35:00.000Z',
    },
  },
  connectPlugin: {
    body: {
      code: CODE,
      codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      redirectUri: RETURNS_TO,
    },
    response: {
      shopId: 'shop_4f9k2m',
      shopName: 'Norrvik',
      keyId: 'key_81c2',
      apiKey: 'aisle_sk_b07e55 (and 42 more characters)',
      scopes: ['read', 'sync'],
      endedKeyId: null,
    },
  },
  listPlugins: {
    params: { organizationId: 'org_5d21' },
    response: {
      plugins: [
        {
          shopId: 'shop_4f9k2m',
          shopName: 'Norrvik',
          url: 'https://shop.example',
          domainStatus: 'verified',
          name: 'aisle-woocommerce',
          version: '1.0.0',
          seenAt: '2026-03-02T09:30:00.000Z',
          syncedAt: '2026-03-02T09:12:00.000Z',
          connectedAt: '2026-03-01T08:00:00.000Z',
          keyWorks: true,
        },
      ],
    },
  },
  listApiKeys: {
    response: {
      apiKeys: [
        {
          ...API_KEY,
          madeBy: { kind: 'user', id: 'usr_7b10', name: 'Ana' },
          made: { apiKeys: 0, widgetTokens: 1, webhooks: 0, feeds: 0 },
          createdAt: '2026-03-02T09:30:00.000Z',
          lastUsedAt: null,
          validUntil: null,
        },
      ],
      nextCursor: null,
    },
  },
  createApiKey: {
    body: { name: 'backend', scopes: ['read', 'sync'], expiresAt: '2027-03-02T09:30:00.000Z' },
    response: { ...API_KEY, apiKey: 'aisle_sk_4c1d9e (and 42 more characters)' },
  },
  rotateApiKey: {
    params: { id: 'key_3f9a' },
    response: {
      ...API_KEY,
      id: 'key_81c2',
      apiKey: 'aisle_sk_b07e55 (and 42 more characters)',
      previousValidUntil: '2026-03-03T09:30:00.000Z',
    },
  },
  deleteApiKey: { params: { id: 'key_3f9a' } },
  listWidgetTokens: {
    response: {
      widgetTokens: [
        {
          id: 'tok_5c0e',
          prefix: 'aisle_wt_9b1f20',
          madeBy: { kind: 'apiKey', id: 'key_3f9a', name: 'backend' },
          createdAt: '2026-03-02T09:30:00.000Z',
          expiresAt: '2026-03-03T09:30:00.000Z',
          refreshableUntil: '2026-04-02T09:30:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
  deleteWidgetToken: { params: { id: 'tok_5c0e' } },
};
