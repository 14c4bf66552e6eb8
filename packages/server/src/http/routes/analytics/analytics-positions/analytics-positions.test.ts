import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

describe('200', () => {
  it('impressions and clicks by position', async () => {
    const shop = await shopWithTraffic(server.current);
    const params = { shopId: shop.shop.shopId };
    const { body } = await server.current.call('analyticsPositions', shop, { params });
    expect(body.positions).toEqual([{ position: 2, impressions: 3, clicks: 2, ctr: 66.67 }]);
  });
});
