const REPORT = {
  period: { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  refreshedAt: '2026-04-01T08:00:30.000Z',
};
const ofShop = { params: { shopId: 'shop_4f9k2m' } };

/** Examples of the Analytics API. */
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
      products: [
        {
          productId: 'KETTLE-17',
          name: 'Gooseneck pour-over kettle, 1 l',
          views: 5310,
          clicks: 912,
          ctr: 17.18,
        },
      ],
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
  exportAnalytics: {
    ...ofShop,
    response: 'query,count,clicks,ctr\r\ngooseneck kettle,1204,988,71.26\r\n',
  },
};
