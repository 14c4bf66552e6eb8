import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

describe('200', () => {
  it('a product has its name in the catalog, or its id when it is gone', async () => {
    const { current } = server;
    const shop = await shopWithTraffic(current);
    const params = { shopId: shop.shop.shopId };
    const product = { productId: 'A-1', views: 3, clicks: 2, ctr: 66.67 };
    const gone = await current.call('topProducts', shop, { params });
    expect(gone.body.products).toEqual([{ ...product, name: 'A-1' }]);
    const products = [{ externalId: 'A-1', name: 'Läder "shoes"' }];
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const named = await current.call('topProducts', shop, { params });
    expect(named.body.products).toEqual([{ ...product, name: 'Läder "shoes"' }]);
  });
});

describe('400', () => {
  refusesInput(server, 'topProducts', {
    'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
  });
});
