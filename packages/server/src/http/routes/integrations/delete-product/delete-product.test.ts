import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('204', () => {
  it('the product is gone, and with it its place in the quota', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const params = { externalId: 'A-1' };
    const answer = await server.current.call('deleteProduct', shop, { params });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await server.current.call('getProduct', shop, { params })).status).toBe(404);
    expect((await server.current.call('getShop', shop)).body.productsCount).toBe(0);
  });
});

describe('422', () => {
  it('a parent stays while children still name it', async () => {
    const shop = await server.current.makeShop();
    const products = [
      { externalId: 'parent', name: 'Parent' },
      { externalId: 'child', name: 'Child', parentExternalId: 'parent' },
    ];
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const answer = await server.current.call('deleteProduct', shop, { params: { externalId: 'parent' } });
    expectEnvelope(answer, 422, 'product_has_children');
  });
});
