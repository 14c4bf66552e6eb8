import { Worker } from 'node:worker_threads';
import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idsOf, product, SearchHarness, type TestSearch } from './test/search-harness.ts';

let harness: SearchHarness;
let threads: Worker[] = [];
beforeEach(async () => {
  harness = await SearchHarness.open();
  threads = [];
});
afterEach(() => harness.close());

const spawnFrom = (module: string) => (): Worker => {
  const thread = new Worker(new URL(module, import.meta.url));
  threads.push(thread);
  return thread;
};

const totalOf = async (service: TestSearch, shopId: string, query: string): Promise<number> =>
  (await service.search.search({ shopId, request: SearchRequest.parse({ query, facets: [] }) })).total;

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A shop of 40 lamps served by two threads. */
const serveLamps = async (module: string) => {
  const service = harness.service({
    searchThreads: 2,
    spawnSearchThread: spawnFrom(module),
    textModel: null,
  });
  const shop = await harness.newShop();
  await harness.sync(
    shop,
    many(40, (i) => product(`p${i}`, { name: `lamp ${i}` })),
  );
  await service.indexes.settled(shop.shopId);
  return { service, shop };
};

it('a thread that is killed is replaced, its searches are answered by others, and changes go on', async () => {
  const { service, shop } = await serveLamps('./pool/search-thread-main.ts');
  const searches = many(10, () => totalOf(service, shop.shopId, 'lamp'));
  await threads[0]?.terminate();
  expect(await Promise.all(searches)).toEqual(many(10, () => 40));
  expect(service.search.threads).toMatchObject({ threads: 2, restarts: 1 });
  await harness.sync(shop, [product('p40', { name: 'lamp 40' })]);
  await harness.catalog.remove({ shopId: shop.shopId, externalId: 'p1' });
  await harness.sync(shop, [product('p41', { name: 'lamp 41' })]);
  await service.indexes.settled(shop.shopId);
  const after = await Promise.all(many(8, () => totalOf(service, shop.shopId, 'lamp')));
  expect(after).toEqual(many(8, () => 41));
});

it('a search that ends two threads is refused; those behind it are answered', async () => {
  const { service, shop } = await serveLamps('./test/deadly-search-thread.ts');
  const deadly = totalOf(service, shop.shopId, 'deadly');
  const outcome = expect(deadly).rejects.toMatchObject({ code: 'overloaded' });
  const others = many(10, () => totalOf(service, shop.shopId, 'lamp'));
  await outcome;
  expect(await Promise.all(others)).toEqual(many(10, () => 40));
  expect(await totalOf(service, shop.shopId, 'lamp')).toBe(40);
  expect(service.search.threads).toMatchObject({ threads: 2, restarts: 2 });
});

it('a search sees every change that was made before it', async () => {
  const { service, shop } = await serveLamps('./pool/search-thread-main.ts');
  for (const wood of ['birch', 'cedar', 'maple', 'walnut', 'cherry', 'spruce', 'willow', 'rowan']) {
    await harness.sync(shop, [product('p0', { name: `${wood} table` })]);
    await service.indexes.settled(shop.shopId);
    const found = await Promise.all(many(4, () => totalOf(service, shop.shopId, wood)));
    expect(found).toEqual([1, 1, 1, 1]);
  }
});

it('stopping lets searches under way finish', async () => {
  const { service, shop } = await serveLamps('./pool/search-thread-main.ts');
  const searches = many(20, () => totalOf(service, shop.shopId, 'lamp'));
  await new Promise((resolve) => setImmediate(resolve));
  await service.stop();
  expect(await Promise.all(searches)).toEqual(many(20, () => 40));
});

it('an index that gave way is taken out of the threads, and comes back', async () => {
  const { service, shop } = await serveLamps('./pool/search-thread-main.ts');
  const before = threads.length;
  const small = harness.service({ searchThreads: 1, indexMemoryBytes: 1, textModel: null });
  const other = await harness.newShop('Other');
  expect(await idsOf(small, shop.shopId)).toHaveLength(40);
  expect(await idsOf(small, other.shopId)).toEqual([]);
  await small.indexes.poll();
  expect(small.indexes.metrics().loadedShops).toBe(1);
  expect(await idsOf(small, shop.shopId)).toHaveLength(40);
  expect(await totalOf(service, shop.shopId, 'lamp')).toBe(40);
  expect(threads).toHaveLength(before);
});

it('without threads searches run in the main thread', async () => {
  const service = harness.service({ searchThreads: 0 });
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'lamp' })]);
  await service.indexes.settled(shop.shopId);
  expect(await totalOf(service, shop.shopId, 'lamp')).toBe(1);
  expect(service.search.threads).toEqual({ threads: 0, waiting: 0, restarts: 0 });
});
