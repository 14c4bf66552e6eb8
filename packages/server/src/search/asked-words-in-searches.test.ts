import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { product, SearchHarness } from './test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

it("a misspelt word is read as what the shop's own shoppers ask for", async () => {
  const bought = ['hiking boot', 'call +44 20 7946 0958 bolt'].map((text) => ({ text, count: 20 }));
  const shop = await harness.newShop();
  const other = await harness.newShop();
  const service = harness.service({
    textModel: null,
    popularQueries: async ({ shopId }) => (shopId === shop.shopId ? bought : []),
  });
  for (const { shopId, ...rest } of [shop, other]) {
    await harness.sync({ shopId, ...rest }, [product('a', { name: 'bolt' }), product('b', { name: 'boot' })]);
    await service.indexes.settled(shopId);
  }
  const corrected = async (shopId: string): Promise<string | null> => {
    const request = SearchRequest.parse({ query: 'bowt' });
    return (await service.search.search({ shopId, request })).response.correctedQuery;
  };
  // The list is read behind the first search.
  for (const { shopId } of [shop, other]) await corrected(shopId);
  expect(await corrected(shop.shopId)).toBe('boot');
  expect(await corrected(other.shopId)).toBe('bolt');
  // A new catalog is a new index beside the active one.
  await harness.sync(shop, [product('c', { name: 'bolt' }), product('d', { name: 'boot' })], {
    syncType: 'FULL',
  });
  await service.indexes.settled(shop.shopId);
  expect(await corrected(shop.shopId)).toBe('boot');
});
