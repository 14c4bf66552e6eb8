import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HashingTextModel } from '../embeddings/test/hashing-text-model.ts';
import { product, SearchHarness } from '../search/test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

/** A shop of one product whose snapshot is in the space of the harness's model. */
const indexedShop = async () => {
  const shop = await harness.newShop();
  const service = harness.service();
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  await service.indexes.settled(shop.shopId);
  await service.stop();
  return shop;
};

const request = SearchRequest.parse({ query: 'garden chair' });

it('an index of another model serves by words until that model is here, and then moves to it', async () => {
  const shop = await indexedShop();
  const { shopId } = shop;

  const textModel = new HashingTextModel({ id: 'hashing-2', dimensions: 64, available: false });
  const service = harness.service({ textModel });
  await service.indexes.settled(shopId);
  const early = await service.search.search({ shopId, request });
  expect(early.response).toMatchObject({ degraded: 'semantic_unavailable', total: 1 });
  expect(textModel.encoded).toEqual([]);

  textModel.available = true;
  harness.scheduler.advance(60_000);
  await service.indexes.settled(shopId);
  const late = await service.search.search({ shopId, request });
  expect(late.response).toMatchObject({ degraded: null, products: [{ matchedBy: ['lexical', 'semantic'] }] });
  expect(textModel.encoded).toHaveLength(1);
  await harness.sync(shop, [product('b', { name: 'Garden chair of oak' })]);
  await service.indexes.settled(shopId);
  expect((await service.search.search({ shopId, request })).response.total).toBe(2);
});
