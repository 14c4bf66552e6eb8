import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

describe('200', () => {
  it('counts attributed orders, their revenue and refunds, in all and by query', async () => {
    const shop = await shopWithTraffic(server.current);
    const params = { shopId: shop.shop.shopId };
    const { body } = await server.current.call('analyticsConversions', shop, { params });
    expect(body).toMatchObject({
      currency: 'EUR',
      orders: 1,
      revenue: 49.9,
      refunds: 10,
      rate: 20,
      queries: [{ query: 'red shoes', orders: 1, revenue: 49.9, rate: 33.33 }],
      otherCurrencies: [],
    });
  });
});
