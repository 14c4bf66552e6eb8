import { afterEach, beforeEach, expect, it } from 'vitest';
import { idsOf, product, SearchHarness } from '../search/test/search-harness.ts';
import { HashingTextModel } from './test/hashing-text-model.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const storedVectorCount = async (): Promise<number> =>
  (await harness.store.read.selectFrom('embeddings').select('text_hash').execute()).length;

it('a model that makes vectors faster than they are read has them made in the first build, and none stored', async () => {
  const textModel = new HashingTextModel({ storeVectors: false });
  const service = harness.service({ textModel });
  const shop = await harness.newShop();
  await service.settled(shop.shopId);
  await harness.sync(shop, [product('a', { name: 'red wool scarf' }), product('b', { name: 'oak table' })]);
  await service.settled(shop.shopId);
  expect(textModel.encoded).toHaveLength(2);
  expect(service.metrics().vectorsPending).toBe(0);
  expect(await storedVectorCount()).toBe(0);
  expect(await idsOf(service, shop.shopId, 'scarf')).toEqual(['a']);
});

it('such a model that comes late gives its vectors to what is indexed already', async () => {
  const textModel = new HashingTextModel({ storeVectors: false, available: false });
  const service = harness.service({ textModel });
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a'), product('b')]);
  await service.settled(shop.shopId);
  expect(service.metrics().vectorBytes).toBe(0);
  textModel.available = true;
  harness.scheduler.advance(60_000);
  await service.settled(shop.shopId);
  expect(service.metrics().vectorsPending).toBe(0);
  expect(service.metrics().vectorBytes).toBeGreaterThan(0);
  expect(await storedVectorCount()).toBe(0);
});
