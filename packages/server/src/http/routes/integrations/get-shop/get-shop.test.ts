import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('answers the shop, its plan and what of it is used', async () => {
    const shop = await server.current.makeShop({
      plan: 'GROWTH',
      name: 'Norrvik',
      currency: 'SEK',
      language: 'sv',
    });
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await server.current.server.search.settled(shop.shop.shopId);
    const answer = await server.current.call('getShop', shop);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      shopId: shop.shop.shopId,
      name: 'Norrvik',
      url: shop.shop.url,
      plan: 'GROWTH',
      planName: 'Starter',
      maxProducts: 10_000,
      productsCount: 1,
      unindexableProducts: 0,
      remainingProducts: 9_999,
      maxSearchesPerMonth: 100_000,
      searchesThisMonth: 0,
      domain: {
        status: 'verified',
        method: 'operator',
        verifiedAt: '2025-03-14T09:26:53.589Z',
        checkedAt: null,
        reason: null,
        record: {
          name: expect.stringMatching(/^_aisle-challenge\./),
          value: `aisle-verification=${shop.shop.domain.token}`,
        },
        nextCheckAt: null,
      },
      currency: 'SEK',
      language: 'sv',
      features: ['text', 'suggestions', 'compare'],
      timeZone: 'UTC',
      lowStockThreshold: null,
      languageModel: null,
      featureSwitches: {
        assistant: true,
        languageModel: true,
        visual: true,
        voice: true,
        learning: true,
        agents: false,
      },
      agents: { feed: 'key' },
      widget: {
        theme: { mode: 'auto', accent: '#2563eb' },
        labels: {},
        analytics: { enabled: true, sampleRate: 1, consentRequired: false },
      },
    });
  });
});
