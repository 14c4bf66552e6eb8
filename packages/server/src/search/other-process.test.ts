import { afterAll, beforeAll, expect, it } from 'vitest';
import { product, SearchHarness } from './test/search-harness.ts';

let harness: SearchHarness;
beforeAll(async () => {
  harness = await SearchHarness.open();
});
afterAll(() => harness.close());

it('a shop that another process fills is indexed before its first search, one that rests is not loaded', async () => {
  const service = harness.service({}, { deaf: true });
  const [resting, filled] = [await harness.newShop(), await harness.newShop()];
  await harness.sync(resting, [product('a', { name: 'oak lamp' })]);
  await service.indexes.poll();
  await harness.sync(filled, [product('b', { name: 'pine lamp' })]);
  await service.indexes.poll();
  await service.indexes.settled(filled.shopId);
  expect(service.indexes.metrics()).toMatchObject({ loadedShops: 1, products: 1, vectorsPending: 0 });
});
