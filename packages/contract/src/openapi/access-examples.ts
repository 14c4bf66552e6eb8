import type { RouteName } from '../routes.ts';
import { API_KEY, SHOP } from './example-records.ts';
import type { RouteExamples } from './route-examples.ts';

/** Examples of a shop's domain and its keys. */
export const ACCESS_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  checkDomain: {
    response: {
      ...SHOP.domain,
      status: 'failed',
      method: null,
      verifiedAt: null,
      reason: 'There is no TXT record _aisle-challenge.shop.example yet. Add it where you manage the domain.',
      nextCheckAt: '2026-03-03T09:30:00.000Z',
    },
  },
  listApiKeys: {
    response: {
      apiKeys: [
        {
          ...API_KEY,
          madeBy: { kind: 'user', id: 'usr_7b10', name: 'Ana' },
          made: { apiKeys: 0, widgetTokens: 1, webhooks: 0 },
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
