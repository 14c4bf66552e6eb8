import type { SynonymInput } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShopSynonyms } from '../merchandising/shop-synonyms.ts';
import { storedSynonyms } from '../merchandising/stored-synonyms.ts';
import { idsOf, product, SearchHarness, type TestSearch } from './test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const RULE: SynonymInput = { type: 'group', terms: ['quonk', 'florble'] };
const PRODUCTS = [product('a', { name: 'Florble of oak' }), product('b', { name: 'Pine lamp' })];

/** Searches by words alone, and the rules of shops; changes are told to `told`. */
const rulesFor = (...told: TestSearch[]): ShopSynonyms =>
  new ShopSynonyms({
    store: harness.store,
    now: () => harness.scheduler.nowMs(),
    onChange: (shopId) => {
      for (const service of told) service.indexes.synonymsChanged(shopId);
    },
  });

const byWords = { textModel: null };

it('a rule is in the searches of its process at once, and those of other processes after their poll', async () => {
  const [near, far] = [harness.service(byWords), harness.service(byWords, { deaf: true })];
  const shop = await harness.newShop();
  await harness.sync(shop, PRODUCTS);
  for (const service of [near, far]) await service.indexes.settled(shop.shopId);
  const rules = rulesFor(near);
  const { id } = await rules.create({ shopId: shop.shopId, rule: RULE });
  await near.indexes.settled(shop.shopId);
  expect(await idsOf(near, shop.shopId, 'quonk')).toEqual(['a']);
  expect(await idsOf(far, shop.shopId, 'quonk')).toEqual([]);
  await far.indexes.poll();
  await far.indexes.settled(shop.shopId);
  expect(await idsOf(far, shop.shopId, 'quonk')).toEqual(['a']);
  await rules.remove({ shopId: shop.shopId, id });
  await far.indexes.poll();
  for (const service of [near, far]) {
    await service.indexes.settled(shop.shopId);
    expect(await idsOf(service, shop.shopId, 'quonk')).toEqual([]);
  }
});

it('rules are there from the first search of an index that is loaded, and stay when the catalog is replaced', async () => {
  const shop = await harness.newShop();
  await rulesFor().create({ shopId: shop.shopId, rule: RULE });
  await harness.sync(shop, PRODUCTS);
  const service = harness.service(byWords);
  expect(await idsOf(service, shop.shopId, 'quonk')).toEqual(['a']);
  await harness.sync(shop, [product('c', { name: 'Florble of ash' })], { syncType: 'FULL' });
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId, 'quonk')).toEqual(['c']);
});

it('a polled shop without changes reads its rules only once', async () => {
  const shop = await harness.newShop();
  await rulesFor().create({ shopId: shop.shopId, rule: RULE });
  await harness.sync(shop, PRODUCTS);
  let loads = 0;
  const stored = storedSynonyms(harness.store);
  const counting = {
    ...stored,
    load: (shopId: string) => {
      loads += 1;
      return stored.load(shopId);
    },
  };
  const service = harness.service({ ...byWords, synonyms: counting });
  await service.indexes.settled(shop.shopId);
  for (let i = 0; i < 3; i++) await service.indexes.poll();
  await service.indexes.settled(shop.shopId);
  expect(loads).toBe(1);
});
