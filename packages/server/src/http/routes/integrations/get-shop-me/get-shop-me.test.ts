import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('answers the shop, its plan and what of it is used', async () => {
    const shop = await server.current.makeShop({
      plan: 'GROWTH',
      name: 'Norrvik',
      currency: 'SEK',
      language: 'sv',
    });
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await server.current.server.search.settled(shop.shop.shopId);
    const answer = await server.current.call('getShopMe', shop);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await server.current.call('getShop', shop)).body);
    expect(answer.body).toMatchObject({ name: 'Norrvik', productsCount: 1 });
  });
});
