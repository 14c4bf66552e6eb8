import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('finds what was synced, with the time of each stage', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  await server.current.server.search.settled(shop.shop.shopId);
  const answer = await server.current.call('search', shop, { body: { query: 'canvas trainers' } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ total: 1, degraded: null, page: 1, pageSize: 24 });
  expect(answer.body.products[0]).toMatchObject({ id: 'A-1', price: 49.9, currency: 'USD' });
  expect(answer.headers['server-timing']).toMatch(/(^|, )total;dur=[\d.]+/);
});

it('a lone half of an emoji in the query is no fault', async () => {
  const shop = await server.current.makeShop();
  const answer = await server.current.call('search', shop, { raw: '{"query":"shoe \\ud83d"}' });
  expect(answer.status).toBe(200);
});
