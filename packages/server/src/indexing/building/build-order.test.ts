import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idsOf, product, SearchHarness } from '../../search/test/search-harness.ts';
import type { IndexFeed } from '../ports.ts';
import type { GroupToBuild } from './groups-to-build.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

type Job = { ids: string[]; bytes: number };

/** The real builder, with its jobs recorded. Each begins when `mayBegin` resolves. */
const notingIndexer =
  (jobs: Job[], mayBegin: () => Promise<void> = async () => {}) =>
  (): Worker => {
    const worker = new Worker(new URL('./indexer-worker.ts', import.meta.url));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message: { kind: string; input: { groups: GroupToBuild[] } }) => {
      if (message.kind === 'build') {
        const members = message.input.groups.flatMap(({ root, children }) => [root, ...children]);
        jobs.push({
          ids: members.map(({ externalId }) => externalId),
          bytes: members.reduce((sum, { body }) => sum + body.length, 0),
        });
      }
      void mayBegin().then(() => post(message));
    };
    return worker;
  };

const PAGE_BYTES = 4 * 1024 * 1024;
/** The feed; `loaded` runs when groups of a shop were loaded. */
const feedWith = (loaded: (shopId: string) => void): IndexFeed => {
  const { feed } = harness;
  return new Proxy<IndexFeed>(feed, {
    get: (_, name: keyof IndexFeed) => {
      const method = feed[name].bind(feed) as (...args: never[]) => unknown;
      if (name !== 'loadGroups') return method;
      return async (page: Parameters<IndexFeed['loadGroups']>[0]) => {
        const groups = await feed.loadGroups(page);
        loaded(page.shopId);
        return groups;
      };
    },
  });
};

/** 100 KB of JSON, and few words. */
const large = (externalId: string, more: object = {}) =>
  product(externalId, { metadata: { note: 'x'.repeat(8_000) }, attributes: TEXTS, ...more });
const TEXTS = Object.fromEntries(Array.from({ length: 46 }, (_, i) => [`a${i}`, 'x'.repeat(2_000)]));

it('a shop that syncs large products again and again delays no change of another by more than one small build', {
  timeout: 60_000,
}, async () => {
  const jobs: Job[] = [];
  let begin = Promise.resolve();
  let loaded: (shopId: string) => void = () => {};
  const service = harness.service({
    spawnIndexer: notingIndexer(jobs, () => begin),
    feed: feedWith((shopId) => loaded(shopId)),
  });
  const [busy, quiet] = [await harness.newShop('Busy'), await harness.newShop('Quiet')];
  await harness.sync(quiet, [product('q0')]);
  await service.indexes.settled(quiet.shopId);
  const batch = (round: number) =>
    Array.from({ length: 100 }, (_, i) => large(`p${i}`, { name: `Round ${round} of ${i}` }));
  // The change of the other shop comes while one large build is under way.
  const held = Promise.withResolvers<void>();
  begin = held.promise;
  for (let round = 0; round < 2; round++) await harness.sync(busy, batch(round));
  while (!jobs.some(({ ids }) => ids.includes('p0'))) await new Promise(setImmediate);
  const before = jobs.length;
  const waits = new Promise<void>((done) => {
    loaded = (shopId) => {
      if (shopId === quiet.shopId) done();
    };
  });
  await harness.sync(quiet, [product('q1')]);
  await waits;
  held.resolve();
  const { seq } = await harness.catalog.get({ shopId: quiet.shopId, externalId: 'q1' });
  while (!service.indexes.hasVersion(quiet.shopId, 'q1', seq)) await new Promise(setImmediate);
  expect(await idsOf(service, quiet.shopId)).toEqual(['q0', 'q1']);
  const behind = jobs.slice(before).findIndex(({ ids }) => ids.includes('q1'));
  expect(behind).toBeLessThanOrEqual(1);

  await service.indexes.settled(busy.shopId);
  expect(Math.max(...jobs.map(({ bytes }) => bytes))).toBeLessThanOrEqual(PAGE_BYTES);
  expect(await idsOf(service, busy.shopId, 'round 1')).toHaveLength(100);
});

it('a catalog of large products is built anew in pages that are bounded by bytes', {
  timeout: 60_000,
}, async () => {
  const shop = await harness.newShop();
  await harness.sync(
    shop,
    Array.from({ length: 60 }, (_, i) => large(`p${i}`)),
  );
  const jobs: Job[] = [];
  const service = harness.service({ spawnIndexer: notingIndexer(jobs) });
  await service.indexes.settled(shop.shopId);
  expect(jobs.length).toBeGreaterThan(1);
  expect(Math.max(...jobs.map(({ bytes }) => bytes))).toBeLessThanOrEqual(PAGE_BYTES);
  expect(await idsOf(service, shop.shopId)).toHaveLength(60);
});

it('products that wait to be built are counted, all of them while a new catalog is built beside the old one', async () => {
  const jobs: Job[] = [];
  let held = Promise.withResolvers<void>();
  const service = harness.service({ spawnIndexer: notingIndexer(jobs, () => held.promise) });
  const shop = await harness.newShop();
  const waiting = async (): Promise<number | null> =>
    service.indexes.waitingProducts(shop.shopId, await harness.catalog.count(shop.shopId));
  const released = async (): Promise<void> => {
    held.resolve();
    await service.indexes.settled(shop.shopId);
    held = Promise.withResolvers();
    jobs.length = 0;
  };
  expect(await waiting()).toBe(null);
  await harness.sync(shop, [product('a'), product('b')]);
  await released();
  expect(await waiting()).toBe(0);
  await harness.sync(shop, [product('b', { name: 'Bowl' }), product('c')]);
  expect(await waiting()).toBe(2);
  while (jobs.length === 0) await new Promise(setImmediate);
  expect(await waiting()).toBe(2);
  await released();
  expect(await waiting()).toBe(0);
  await harness.sync(shop, [product('d'), product('e')], { syncType: 'FULL', force: true });
  while (jobs.length === 0) await new Promise(setImmediate);
  expect(await waiting()).toBe(2);
  await released();
  expect(await waiting()).toBe(0);
});
