import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('suggests from two characters on, nothing before', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  await server.current.server.search.settled(shop.shop.shopId);
  const answer = await server.current.call('suggestions', shop, { query: { q: 'canv' } });
  expect(answer.status).toBe(200);
  expect(answer.body.suggestions).toContainEqual(
    expect.objectContaining({
      type: 'product',
      product: expect.objectContaining({ id: 'A-1', price: 49.9 }),
    }),
  );
  for (const q of ['', 'c', ' c ', '👟']) {
    const none = await server.current.call('suggestions', shop, { query: { q } });
    expect([none.status, none.body]).toEqual([200, { suggestions: [] }]);
  }
});
