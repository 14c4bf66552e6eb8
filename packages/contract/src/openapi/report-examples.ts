import { KETTLE, ofShop, REPORT } from './example-records.ts';
import type { RouteExamples } from './route-examples.ts';

/** Of the reports on searches, clicks and orders. */
export const REPORT_EXAMPLES = {
  analyticsSummary: {
    ...ofShop,
    response: {
      ...REPORT,
      totalSearches: 48_210,
      totalClicks: 31_877,
      ctr: 52.41,
      uniqueUsers: 12_904,
      avgQueryLength: 11.62,
    },
  },
  topQueries: {
    ...ofShop,
    response: { ...REPORT, queries: [{ query: 'gooseneck kettle', count: 1204, clicks: 988, ctr: 71.26 }] },
  },
  topProducts: {
    ...ofShop,
    response: {
      ...REPORT,
      products: [{ productId: 'KETTLE-17', name: KETTLE.name, views: 5310, clicks: 912, ctr: 17.18 }],
    },
  },
  zeroResults: {
    ...ofShop,
    response: {
      ...REPORT,
      queries: [{ query: 'chemex filters', count: 83, lastSearched: '2026-03-31T21:14:09.120Z' }],
    },
  },
  analyticsTimeseries: {
    ...ofShop,
    response: {
      ...REPORT,
      interval: 'day',
      timeZone: 'UTC',
      currency: 'EUR',
      points: [
        {
          at: '2026-03-01T00:00:00.000Z',
          searches: 1610,
          clicks: 1044,
          ctr: 51.8,
          conversions: 38,
          revenue: 2411.5,
        },
      ],
    },
  },
  analyticsConversions: {
    ...ofShop,
    response: {
      ...REPORT,
      currency: 'EUR',
      orders: 1120,
      revenue: 71_904.2,
      refunds: 1309.9,
      rate: 2.32,
      queries: [{ query: 'gooseneck kettle', orders: 96, revenue: 4310.4, rate: 7.97 }],
      otherCurrencies: [{ currency: 'CHF', orders: 12, revenue: 803.5, refunds: 0 }],
    },
  },
  analyticsPositions: {
    ...ofShop,
    response: { ...REPORT, positions: [{ position: 1, impressions: 40_122, clicks: 9_307, ctr: 23.2 }] },
  },
  analyticsFunnel: {
    ...ofShop,
    response: {
      ...REPORT,
      searches: 48_210,
      clicked: 25_267,
      carts: 3904,
      orders: 1120,
      queries: [{ query: 'gooseneck kettle', searches: 1204, clicked: 858, carts: 214, orders: 96 }],
    },
  },
  analyticsDevices: {
    ...ofShop,
    response: {
      ...REPORT,
      devices: [
        { device: 'phone', searches: 31_080, clicked: 15_104, ctr: 48.6 },
        { device: 'computer', searches: 17_130, clicked: 10_163, ctr: 59.33 },
      ],
    },
  },
  growingQueries: {
    ...ofShop,
    response: { ...REPORT, queries: [{ query: 'cold brew jug', count: 310, before: 42 }] },
  },
  analyticsLive: {
    ...ofShop,
    response: {
      period: { from: '2025-03-14T08:26:53.589Z', to: '2025-03-14T09:26:53.589Z' },
      searches: 212,
      clicks: 97,
      noResults: 4,
      robots: 31,
      orders: 6,
      currency: 'EUR',
      revenue: 418.5,
      firstSearchAt: '2024-12-02T10:11:12.131Z',
      firstOrderAt: '2024-12-04T18:20:00.000Z',
      lastSearches: [
        {
          searchLogId: 'AZb3kqGcHt0wq7Jm2Xl5Q0c8vN1rYpKd',
          at: '2025-03-14T09:26:41.017Z',
          kind: 'text',
          query: 'gooseneck kettle',
          total: 6,
        },
      ],
    },
  },
  exportAnalytics: {
    ...ofShop,
    response: 'query,count,clicks,ctr\r\ngooseneck kettle,1204,988,71.26\r\n',
  },
} satisfies Record<string, RouteExamples>;
