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
      apiKeys: [{ ...API_KEY, createdAt: '2026-03-02T09:30:00.000Z', lastUsedAt: null, validUntil: null }],
      nextCursor: null,
    },
  },
  createApiKey: {
    body: { name: 'backend' },
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
};
