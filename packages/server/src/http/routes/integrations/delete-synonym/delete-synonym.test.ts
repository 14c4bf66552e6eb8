import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('204', () => {
  it('the rule is gone, from the list and from searches', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const products = [{ externalId: 'A', name: 'Florble of oak', price: 10 }];
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const body = { type: 'group', terms: ['quonk', 'florble'] };
    const { id } = (await current.call('createSynonym', shop, { body })).body;
    const { search } = current.server;
    const total = async () => {
      await search.settled(shop.shop.shopId);
      return (await current.call('search', shop, { body: { query: 'quonk' } })).body.total;
    };
    expect(await total()).toBe(1);
    const answer = await current.call('deleteSynonym', shop, { params: { id } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await total()).toBe(0);
    expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([]);
    expect((await current.call('deleteSynonym', shop, { params: { id } })).status).toBe(404);
  });
});
