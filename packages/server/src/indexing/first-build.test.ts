import { AisleError, SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CatalogShop } from '../catalog/index.ts';
import { idsOf, product, SearchHarness, type TestSearch } from '../search/test/search-harness.ts';
import type { IndexFeed } from './ports.ts';

/** The index reads the records in pages of a thousand groups, and builds one while it reads the next. */
const PRODUCTS = 2_300;
const FIRST_PAGE = 1_000;

let harness: SearchHarness;
let shop: CatalogShop;
beforeEach(async () => {
  harness = await SearchHarness.open();
  shop = await harness.newShop();
  for (let at = 0; at < PRODUCTS; at += 500) {
    const ids = Array.from({ length: Math.min(500, PRODUCTS - at) }, (_, n) => `p${at + n}`);
    await harness.sync(
      shop,
      ids.map((id) => product(id)),
    );
  }
});
afterEach(() => harness.close());

/** The feed; `read` runs before the third page of all records. */
const feedWith = (read: () => Promise<void>): IndexFeed => {
  const { feed } = harness;
  /** Where the second page begins. */
  let second: string | null = null;
  return new Proxy<IndexFeed>(feed, {
    get: (_, name: keyof IndexFeed) => {
      const method = feed[name].bind(feed) as (...args: never[]) => unknown;
      if (name !== 'readAll') return method;
      return async (page: Parameters<IndexFeed['readAll']>[0]) => {
        second ??= page.after;
        if (page.after !== null && page.after !== second) await read();
        return feed.readAll(page);
      };
    },
  });
};

const search = async (service: TestSearch): Promise<{ total: number; degraded: string | null }> => {
  const request = SearchRequest.parse({ query: '', facets: [] });
  const searching = service.search.search({ shopId: shop.shopId, request });
  // A first search waits half a second for a small shop.
  const patience = setInterval(() => harness.scheduler.advance(500), 20);
  try {
    const { response } = await searching;
    return { total: response.total, degraded: response.degraded };
  } catch (error) {
    // The same clock ends a search whose thread is slow.
    if (error instanceof AisleError && error.code === 'overloaded') return search(service);
    throw error;
  } finally {
    clearInterval(patience);
  }
};

it('a shop without a snapshot is searched while its index is built, and the answers say so', async () => {
  const held = Promise.withResolvers<void>();
  const service = harness.service({ dataDir: `${harness.folder}/new`, feed: feedWith(() => held.promise) });
  await expect.poll(() => search(service)).toEqual({ total: FIRST_PAGE, degraded: 'index_building' });
  expect(service.indexes.isLoaded(shop.shopId)).toBe(false);
  expect(await service.indexes.waitingProducts(shop.shopId, PRODUCTS)).toBe(PRODUCTS - FIRST_PAGE);
  harness.scheduler.advance(2_000);
  expect(service.indexes.metrics().oldestUnindexedSeconds).toBeGreaterThanOrEqual(2);
  // What a change would do to such answers says nothing of it.
  const trial = await service.search.tryChange({ shopId: shop.shopId, change: {} });
  await expect(trial('p1')).rejects.toMatchObject({ code: 'not_ready' });
  // What comes meanwhile waits for the rest.
  await harness.sync(shop, [product('late')]);
  expect((await search(service)).total).toBe(FIRST_PAGE);
  held.resolve();
  await service.indexes.settled(shop.shopId);
  expect(await search(service)).toEqual({ total: PRODUCTS + 1, degraded: null });
  expect(service.indexes.isLoaded(shop.shopId)).toBe(true);
  expect(service.indexes.metrics().oldestUnindexedSeconds).toBe(0);
}, 60_000);

it('a catalog that is replaced while its index is built is the one that is found', async () => {
  const held = Promise.withResolvers<void>();
  const service = harness.service({ dataDir: `${harness.folder}/new`, feed: feedWith(() => held.promise) });
  await expect.poll(() => search(service)).toMatchObject({ total: FIRST_PAGE });
  await harness.sync(shop, [product('p1'), product('new')], { syncType: 'FULL' });
  held.resolve();
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['new', 'p1']);
}, 60_000);

it('an index that was not built to its end leaves no snapshot', async () => {
  const held = Promise.withResolvers<void>();
  const dataDir = `${harness.folder}/new`;
  const service = harness.service({ dataDir, feed: feedWith(() => held.promise) });
  await expect.poll(() => search(service)).toMatchObject({ total: FIRST_PAGE });
  const stopping = service.stop();
  held.resolve();
  await stopping;
  const next = harness.service({ dataDir });
  await next.indexes.settled(shop.shopId);
  expect(await idsOf(next, shop.shopId)).toHaveLength(PRODUCTS);
}, 60_000);

it('who waits for an index that is closed before it is whole does not wait for ever', async () => {
  const held = Promise.withResolvers<void>();
  const service = harness.service({ dataDir: `${harness.folder}/new`, feed: feedWith(() => held.promise) });
  await expect.poll(() => search(service)).toMatchObject({ total: FIRST_PAGE });
  const waiting = service.indexes.settled(shop.shopId).catch(() => {});
  const stopping = service.stop();
  held.resolve();
  await Promise.all([waiting, stopping]);
}, 60_000);

it('when the records cannot be read, what is there is searched until they can', async () => {
  let isAway = true;
  const feed = feedWith(async () => {
    if (isAway) throw new Error('the store is away');
  });
  const service = harness.service({ dataDir: `${harness.folder}/new`, feed });
  await expect.poll(() => search(service)).toMatchObject({ degraded: 'index_building' });
  await expect
    .poll(() => harness.log.lines.some(({ details }) => details.reason === 'the store is away'))
    .toBe(true);
  expect(await search(service)).toMatchObject({ degraded: 'index_building' });
  isAway = false;
  await service.indexes.poll();
  await service.indexes.settled(shop.shopId);
  expect(await search(service)).toEqual({ total: PRODUCTS, degraded: null });
}, 60_000);
