import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

describe('200', () => {
  it('the most frequent query comes first, with every click and the share of clicked searches', async () => {
    const shop = await shopWithTraffic(server.current);
    const params = { shopId: shop.shop.shopId };
    const all = await server.current.call('topQueries', shop, { params });
    expect(all.body.queries).toEqual([
      { query: 'red shoes', count: 3, clicks: 2, ctr: 33.33 },
      { query: 'zzz', count: 1, clicks: 0, ctr: 0 },
    ]);
    const one = await server.current.call('topQueries', shop, { params, query: { limit: '1' } });
    expect(one.body.queries).toEqual(all.body.queries.slice(0, 1));
  });
});

describe('400', () => {
  refusesInput(server, 'topQueries', {
    'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
    'a limit of none': { input: { query: { limit: '0' } }, path: 'limit' },
  });
});
