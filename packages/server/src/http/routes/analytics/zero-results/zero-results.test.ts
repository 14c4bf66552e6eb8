import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

describe('200', () => {
  it('queries that found nothing, with the time of the last', async () => {
    const shop = await shopWithTraffic(server.current);
    const { body } = await server.current.call('zeroResults', shop, { params: { shopId: shop.shop.shopId } });
    const lastSearched = new Date(shop.nowMs - 5_400_000).toISOString();
    expect(body.queries).toEqual([{ query: 'zzz', count: 1, lastSearched }]);
  });
});

describe('400', () => {
  refusesInput(server, 'zeroResults', {
    'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
  });
});
