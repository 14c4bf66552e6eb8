import { afterEach, beforeEach, expect, it } from 'vitest';
import { product, SearchHarness } from '../../search/test/search-harness.ts';
import { purgeOrphanedEmbeddings } from './purge-orphaned-embeddings.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

it('vectors that no product has are purged, those in use are kept', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a'), product('b')]);
  await service.indexes.settled(shop.shopId);
  const { textHash } = await harness.catalog.get({ shopId: shop.shopId, externalId: 'a' });
  await harness.sync(shop, [{ externalId: 'b', deleted: true }]);
  const job = purgeOrphanedEmbeddings(harness.store);
  expect(await job.run(new AbortController().signal)).toBe('purged 1 vectors of texts that no product has');
  const left = await harness.store.read.selectFrom('embeddings').select('text_hash').execute();
  expect(left).toEqual([{ text_hash: textHash }]);
  expect(await job.run(new AbortController().signal)).toBeNull();
});
