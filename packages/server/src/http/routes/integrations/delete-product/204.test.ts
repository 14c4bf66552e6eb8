import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('the product is gone, and with it its place in the quota', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const params = { externalId: 'A-1' };
  const answer = await server.current.call('deleteProduct', shop, { params });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await server.current.call('getProduct', shop, { params })).status).toBe(404);
  expect((await server.current.call('getShop', shop)).body.productsCount).toBe(0);
});
