import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idsOf, product, SearchHarness } from '../search/test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const folderOf = (shopId: string): string => join(harness.folder, 'indexes', shopId);
const erase = (shopId: string) => harness.store.db.deleteFrom('shops').where('id', '=', shopId).execute();

it('the index and the files of an erased shop go with the next poll, those of others stay', async () => {
  const service = harness.service();
  const [gone, kept] = [await harness.newShop('Gone'), await harness.newShop('Kept')];
  for (const shop of [gone, kept]) {
    await harness.sync(shop, [product('a')]);
    await service.indexes.settled(shop.shopId);
  }
  await service.indexes.poll();
  await erase(gone.shopId);
  await service.indexes.poll();
  expect(existsSync(folderOf(gone.shopId))).toBe(false);
  expect(await idsOf(service, kept.shopId)).toEqual(['a']);
  await service.stop();
  expect(existsSync(folderOf(gone.shopId))).toBe(false);
  expect(existsSync(folderOf(kept.shopId))).toBe(true);
});

it('the files of a shop that was erased while this node was down go with its first poll', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a')]);
  await service.indexes.settled(shop.shopId);
  await service.stop();
  expect(existsSync(folderOf(shop.shopId))).toBe(true);
  await erase(shop.shopId);
  await harness.service().indexes.poll();
  expect(existsSync(folderOf(shop.shopId))).toBe(false);
});
