import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CatalogFeed } from '../../catalog/index.ts';
import { idsOf, product, SearchHarness } from '../../search/test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const savedSeq = async (shopId: string): Promise<number> =>
  JSON.parse(await readFile(join(harness.folder, 'indexes', shopId, 'manifest.json'), 'utf8')).seq;

/** A feed that does something before the groups of a batch are loaded. */
class WatchedFeed extends CatalogFeed {
  before: (batch: number) => Promise<void> = async () => {};
  #batches = 0;

  override async loadGroups(wanted: Parameters<CatalogFeed['loadGroups']>[0]) {
    await this.before(++this.#batches);
    return super.loadGroups(wanted);
  }
}

it('what was read and not yet built when a snapshot was written comes into the next one', async () => {
  const shop = await harness.newShop();
  const feed = new WatchedFeed({ store: harness.store });
  const service = harness.service({ feed, groupsPerBuild: 2, textModel: null });
  await harness.sync(shop, [product('first')]);
  await service.indexes.settled(shop.shopId);
  const seqs: number[] = [];
  feed.before = async () => {
    // Once the first batches are in the index, a snapshot holds part of the sync.
    const isHalfWay = (await idsOf(service, shop.shopId)).length > 3;
    if (!isHalfWay || seqs.length > 0) return;
    await service.indexes.peek(shop.shopId)?.save();
    seqs.push(await savedSeq(shop.shopId));
  };
  await harness.sync(
    shop,
    Array.from({ length: 12 }, (_, at) => product(`p${at}`)),
  );
  await service.indexes.settled(shop.shopId);
  harness.scheduler.advance(5_000);
  await service.indexes.settled(shop.shopId);
  const { seq } = await harness.feed.current(shop.shopId);
  expect(seqs).toHaveLength(1);
  expect(seqs[0]).toBeLessThan(seq);
  expect(await savedSeq(shop.shopId)).toBe(seq);
});
