import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CatalogFeed } from '../catalog/index.ts';
import { HashingTextModel } from '../embeddings/test/hashing-text-model.ts';
import { allCards, idsOf, product, SearchHarness } from './test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

/** For what a busy machine does in its own time. */
const PATIENT = { timeout: 20_000, interval: 20 };

const manifestOf = (shopId: string): string => join(harness.folder, 'indexes', shopId, 'manifest.json');

it('what a sync stored is found, by words and by meaning, and says so', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [
    product('a', { name: 'Red running shoes', sku: 'RS-1', price: 50, salePrice: 40 }),
  ]);
  await service.indexes.settled(shop.shopId);
  const request = SearchRequest.parse({ query: 'red running shoes' });
  const { response, stages } = await service.search.search({ shopId: shop.shopId, request });
  expect(response).toMatchObject({
    total: 1,
    degraded: null,
    products: [{ externalId: 'a', price: 40, compareAtPrice: 50, brand: null, currency: shop.currency }],
  });
  expect(response.products[0]?.matchedBy).toEqual(['lexical', 'semantic']);
  expect(stages.total).toBeGreaterThanOrEqual(0);
  const stored = await harness.catalog.get({ shopId: shop.shopId, externalId: 'a' });
  expect(service.indexes.hasVersion(shop.shopId, 'a', stored.seq)).toBe(true);
  expect(service.indexes.hasVersion(shop.shopId, 'a', stored.seq + 1)).toBe(false);
  expect(service.indexes.metrics().oldestUnindexedSeconds).toBe(0);
});

it('price and stock change without encoding anything again', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a'), product('b')]);
  await service.indexes.settled(shop.shopId);
  const encoded = harness.model.encoded.length;
  await harness.catalog.patch({ shop, externalId: 'a', patch: { price: 99, availability: 'out_of_stock' } });
  await service.indexes.settled(shop.shopId);
  const [card] = await allCards(service, shop.shopId, '');
  expect(card).toMatchObject({ externalId: 'a', price: 99, availability: 'out_of_stock' });
  expect(harness.model.encoded).toHaveLength(encoded);
});

it('words and prices do not wait for an encoder that lags', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  let release: () => void = () => {};
  harness.model.gate = new Promise((resolve) => {
    release = resolve;
  });
  const products = Array.from({ length: 300 }, (_, i) => product(`p${i}`, { name: `lamp number ${i}` }));
  await harness.sync(shop, products);
  await expect.poll(async () => (await idsOf(service, shop.shopId, 'lamp')).length, PATIENT).toBe(300);
  await harness.catalog.patch({ shop, externalId: 'p7', patch: { price: 1234 } });
  await expect
    .poll(
      async () => (await allCards(service, shop.shopId, '')).find((c) => c.externalId === 'p7')?.price,
      PATIENT,
    )
    .toBe(1234);
  expect(harness.model.encoded).toEqual([]);
  release();
  await service.indexes.settled(shop.shopId);
  expect(harness.model.encoded).toHaveLength(300);
  const [first] = await allCards(service, shop.shopId, 'lamp number 7');
  expect(first?.matchedBy).toContain('semantic');
});

it('a FULL catalog replaces the old one, and deletions take products out', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a'), product('b')]);
  await service.indexes.settled(shop.shopId);
  await harness.sync(shop, [product('b'), product('c')], { syncType: 'FULL', force: true });
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['b', 'c']);
  await harness.sync(shop, [{ externalId: 'b', deleted: true }]);
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['c']);
});

it('a restart serves from the snapshot and catches up with what it missed', async () => {
  const shop = await harness.newShop();
  const first = harness.service();
  await harness.sync(shop, [product('a'), product('b', { name: 'Blue kettle' })]);
  await first.indexes.settled(shop.shopId);
  await first.stop();
  await harness.sync(shop, [product('c')]);
  harness.log.lines.length = 0;
  const encoded = harness.model.encoded.length;
  const second = harness.service();
  await second.indexes.settled(shop.shopId);
  expect(await idsOf(second, shop.shopId)).toEqual(['a', 'b', 'c']);
  expect((await allCards(second, shop.shopId, 'blue kettle'))[0]?.matchedBy).toEqual(['lexical', 'semantic']);
  expect(harness.model.encoded.length - encoded).toBe(1);
  expect(harness.log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

it('until the index has what was acknowledged before its load, answers say that it is being built', async () => {
  const shop = await harness.newShop();
  const first = harness.service();
  await harness.sync(shop, [product('a')]);
  await first.indexes.settled(shop.shopId);
  await first.stop();
  await harness.sync(shop, [product('b'), product('c')]);
  const held = Promise.withResolvers<void>();
  class HeldFeed extends CatalogFeed {
    override async readChanges(range: Parameters<CatalogFeed['readChanges']>[0]) {
      await held.promise;
      return super.readChanges(range);
    }
  }
  const second = harness.service({ feed: new HeldFeed({ store: harness.store }) });
  const search = async () => {
    const request = SearchRequest.parse({ query: '', facets: [] });
    const { response } = await second.search.search({ shopId: shop.shopId, request });
    return [response.total, response.degraded];
  };
  const opening = search();
  // The first search waits half a second at most.
  await vi.waitFor(async () => {
    harness.scheduler.advance(500);
    expect(second.indexes.peek(shop.shopId)).not.toBeNull();
  }, PATIENT);
  expect(await opening).toEqual([1, 'index_building']);
  held.resolve();
  await second.indexes.settled(shop.shopId);
  expect(await search()).toEqual([3, null]);
  // Changes since are on their way within seconds, as always.
  await harness.sync(shop, [product('d')]);
  expect((await search())[1]).toBeNull();
});

it.each([
  ['a torn manifest', async (path: string) => writeFile(path, '{"format":')],
  [
    'a flipped byte in an image',
    async (path: string) => {
      const folder = join(path, '..');
      const image = (await readdir(folder)).find((name) => name.endsWith('.image')) ?? '';
      const bytes = await readFile(join(folder, image));
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 255, bytes.length - 5);
      await writeFile(join(folder, image), bytes);
    },
  ],
])('%s: the index is rebuilt from the records, and the log says so', async (_, damage) => {
  const shop = await harness.newShop();
  const first = harness.service();
  await harness.sync(shop, [product('a'), product('b')]);
  await first.indexes.settled(shop.shopId);
  await first.stop();
  await damage(manifestOf(shop.shopId));
  const second = harness.service();
  await second.indexes.settled(shop.shopId);
  expect(await idsOf(second, shop.shopId)).toEqual(['a', 'b']);
  expect(harness.log.lines.map(({ message }) => message).join()).toContain('rebuilding the index');
  await second.stop();
  harness.log.lines.length = 0;
  const third = harness.service();
  await third.indexes.settled(shop.shopId);
  expect(harness.log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

it('a feed that was pruned past the snapshot makes it rebuild', async () => {
  const shop = await harness.newShop();
  const first = harness.service();
  await harness.sync(shop, [product('a')]);
  await first.indexes.settled(shop.shopId);
  await first.stop();
  await harness.sync(shop, [product('b')]);
  await harness.feed.pruneChanges(harness.scheduler.nowMs() + 1);
  const second = harness.service();
  await second.indexes.settled(shop.shopId);
  expect(await idsOf(second, shop.shopId)).toEqual(['a', 'b']);
});

it('a snapshot is written after a quiet moment', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a')]);
  await service.indexes.settled(shop.shopId);
  harness.scheduler.advance(5_000);
  await service.indexes.settled(shop.shopId);
  expect(JSON.parse(await readFile(manifestOf(shop.shopId), 'utf8'))).toMatchObject({ shopId: shop.shopId });
});

it('a snapshot that cannot be written leaves searches alone, and is tried again', async () => {
  const shop = await harness.newShop();
  await writeFile(join(harness.folder, 'indexes'), 'a file where the folder should be');
  const service = harness.service();
  await harness.sync(shop, [product('a')]);
  await service.indexes.settled(shop.shopId);
  await service.indexes.peek(shop.shopId)?.save();
  expect((await harness.log.line('could not be written')).level).toBe('error');
  expect(await idsOf(service, shop.shopId)).toEqual(['a']);
  await rm(join(harness.folder, 'indexes'));
  harness.scheduler.advance(60_000);
  await service.indexes.peek(shop.shopId)?.save();
  expect(await readFile(manifestOf(shop.shopId), 'utf8')).toContain(shop.shopId);
});

it('what does not fit the budget is evicted, and comes back when it is asked for', async () => {
  const service = harness.service({ indexMemoryBytes: 1 });
  const shops = [await harness.newShop('One'), await harness.newShop('Two'), await harness.newShop('Three')];
  for (const shop of shops) {
    await harness.sync(shop, [product(shop.shopId)]);
    await service.indexes.settled(shop.shopId);
  }
  expect(service.indexes.metrics().loadedShops).toBe(3);
  await service.indexes.poll();
  expect(service.indexes.metrics().loadedShops).toBe(1);
  for (const shop of shops) expect(await idsOf(service, shop.shopId)).toEqual([shop.shopId]);
});

it('an index that a search holds is not evicted', async () => {
  const service = harness.service({ indexMemoryBytes: 1 });
  const shops = [await harness.newShop('One'), await harness.newShop('Two')];
  const [held] = shops;
  for (const shop of shops) {
    await harness.sync(shop, [product(shop.shopId, { name: 'lamp' })]);
    await service.indexes.settled(shop.shopId);
  }
  let release: () => void = () => {};
  harness.model.queryGate = new Promise((resolve) => {
    release = resolve;
  });
  const request = SearchRequest.parse({ query: 'lamp' });
  const search = service.search.search({ shopId: held?.shopId ?? '', request });
  await service.search.suggest({ shopId: shops[1]?.shopId ?? '', q: 'la', limit: 5 });
  await service.indexes.poll();
  expect(service.indexes.metrics().loadedShops).toBe(2);
  release();
  expect((await search).response.total).toBe(1);
  await service.indexes.poll();
  expect(service.indexes.metrics().loadedShops).toBe(1);
});

it('a model that comes late gives its vectors to what is indexed already', async () => {
  harness.model.available = false;
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  await service.indexes.settled(shop.shopId);
  const request = SearchRequest.parse({ query: 'garden chair' });
  const before = await service.search.search({ shopId: shop.shopId, request });
  expect(before.response).toMatchObject({ degraded: 'semantic_unavailable', total: 1 });
  expect(service.models.text.state).toBe('unavailable');
  harness.model.available = true;
  harness.scheduler.advance(60_000);
  await service.indexes.settled(shop.shopId);
  const after = await service.search.search({ shopId: shop.shopId, request });
  expect(after.response).toMatchObject({
    degraded: null,
    products: [{ matchedBy: ['lexical', 'semantic'] }],
  });
});

it('a snapshot without vectors is completed, one of another model is rebuilt', async () => {
  const shop = await harness.newShop();
  const without = harness.service({ textModel: null });
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  await without.indexes.settled(shop.shopId);
  await without.stop();
  for (const textModel of [harness.model, new HashingTextModel({ id: 'hashing-2' })]) {
    const service = harness.service({ textModel });
    await service.indexes.settled(shop.shopId);
    expect(textModel.encoded).toHaveLength(1);
    const [card] = await allCards(service, shop.shopId, 'garden chair');
    expect(card?.matchedBy).toEqual(['lexical', 'semantic']);
    await service.stop();
  }
});

it('a process that is not told of changes finds them by polling', async () => {
  const shop = await harness.newShop();
  const service = harness.service({}, { deaf: true });
  expect(await idsOf(service, shop.shopId)).toEqual([]);
  await harness.sync(shop, [product('a')]);
  harness.scheduler.advance(1_000);
  await expect.poll(() => idsOf(service, shop.shopId), PATIENT).toEqual(['a']);
});

it('stopping does not wait for what can be done after the next start', async () => {
  const shop = await harness.newShop();
  const first = harness.service();
  for (let i = 0; i < 4; i++) {
    await harness.sync(
      shop,
      Array.from({ length: 500 }, (_, k) => product(`p${i}-${k}`)),
    );
  }
  await first.stop();
  const request = SearchRequest.parse({ query: '' });
  await expect(async () => first.search.search({ shopId: shop.shopId, request })).rejects.toThrow('stopping');
  const second = harness.service();
  await second.indexes.settled(shop.shopId);
  expect(await idsOf(second, shop.shopId)).toHaveLength(2000);
});

it('suggestions know what more than one session asked for', async () => {
  const service = harness.service();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Walnut table with oak legs' })]);
  await service.indexes.settled(shop.shopId);
  const asked = (text: string, session: string, i: number) => ({
    id: `${text}-${session}-${i}`,
    shop_id: shop.shopId,
    kind: 'text' as const,
    query: text,
    normalized_query: text,
    total: 1,
    session_id: session,
    user_id: null,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    created_at: harness.scheduler.nowMs(),
  });
  const rows = [
    ...['s1', 's2', 's3'].map((session, i) => asked('walnut legs', session, i)),
    ...['s1', 's1', 's1'].map((session, i) => asked('walnut oak', session, i)),
  ];
  await harness.store.db.insertInto('search_logs').values(rows).execute();
  const ask = () => service.search.suggest({ shopId: shop.shopId, q: 'wal', limit: 10 });
  await ask();
  await expect.poll(ask, PATIENT).toContainEqual({ type: 'query', text: 'walnut legs', count: 1 });
  expect(JSON.stringify(await ask())).not.toContain('walnut oak');
  expect(await service.search.suggest({ shopId: shop.shopId, q: 'w', limit: 10 })).toEqual([]);
});
