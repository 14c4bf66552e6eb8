import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idsOf, product, SearchHarness } from '../search/test/search-harness.ts';
import type { IndexFeed } from './ports.ts';

let harness: SearchHarness;
let workers: Worker[] = [];
beforeEach(async () => {
  harness = await SearchHarness.open();
  workers = [];
});
afterEach(() => harness.close());

const spawnIndexer = (): Worker => {
  const worker = new Worker(new URL('./test/poison-worker.ts', import.meta.url));
  workers.push(worker);
  return worker;
};

/** Ends a pause before a restart as soon as it is planned. */
const restartAtOnce = (): void => {
  harness.log.onLine = ({ message, details }) => {
    if (message.includes('worker stopped'))
      setImmediate(() => harness.scheduler.advance(Number(details.delayMs)));
  };
};

it('a product that the builder cannot take is left out, logged by name, and stops nothing else', async () => {
  const service = harness.service({ spawnIndexer });
  const shop = await harness.newShop();
  const good = Array.from({ length: 9 }, (_, i) => product(`p${i}`));
  await harness.sync(shop, [...good.slice(0, 4), product('bad', { name: 'poison' }), ...good.slice(4)]);
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(good.map(({ externalId }) => externalId));
  const line = await harness.log.line('cannot be indexed');
  expect(line.details).toMatchObject({ externalId: 'bad' });
  const { seq } = await harness.catalog.get({ shopId: shop.shopId, externalId: 'bad' });
  expect(service.indexes.hasVersion(shop.shopId, 'bad', seq)).toBe(false);
  await harness.sync(shop, [product('bad', { name: 'mended' })]);
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toContain('bad');
});

const unindexableLines = (): number =>
  harness.log.lines.filter(({ message }) => message.includes('cannot be indexed')).length;

it('what cannot be indexed is counted, also after a restart, and tried again when it or its group changes', async () => {
  const service = harness.service({ spawnIndexer });
  const shop = await harness.newShop();
  const child = product('child', { parentExternalId: 'bad' });
  await harness.sync(shop, [product('good'), product('bad', { name: 'poison' }), child]);
  await service.indexes.settled(shop.shopId);
  expect(service.indexes.metrics().unindexableProducts).toBe(2);
  expect(unindexableLines()).toBe(1);

  await service.stop();
  const restarted = harness.service({ spawnIndexer });
  await restarted.indexes.settled(shop.shopId);
  expect(await idsOf(restarted, shop.shopId)).toEqual(['good']);
  expect(restarted.indexes.metrics().unindexableProducts).toBe(2);
  expect(unindexableLines()).toBe(1);

  await harness.sync(shop, [product('child', { price: 12, parentExternalId: 'bad' })]);
  await restarted.indexes.settled(shop.shopId);
  expect(unindexableLines(), 'a new price is no new version of the text').toBe(1);
  await harness.sync(shop, [product('bad', { name: 'poison', brand: 'new' })]);
  await restarted.indexes.settled(shop.shopId);
  expect(unindexableLines()).toBe(2);

  await harness.sync(shop, [product('child')]);
  await restarted.indexes.settled(shop.shopId);
  expect(await idsOf(restarted, shop.shopId)).toEqual(['child', 'good']);
  expect(restarted.indexes.metrics().unindexableProducts, 'the child left the group').toBe(1);
  await harness.sync(shop, [{ externalId: 'bad', deleted: true }]);
  await restarted.indexes.settled(shop.shopId);
  expect(restarted.indexes.metrics().unindexableProducts).toBe(0);
});

it('a rebuild tries again what could not be indexed', async () => {
  const shop = await harness.newShop();
  const service = harness.service({ spawnIndexer });
  await harness.sync(shop, [product('good'), product('bad', { name: 'poison' })]);
  await service.indexes.settled(shop.shopId);
  await harness.sync(shop, [product('good'), product('bad', { name: 'poison' })], { syncType: 'FULL' });
  await service.indexes.settled(shop.shopId);
  expect(service.indexes.metrics().unindexableProducts).toBe(1);
  await service.stop();
  const elsewhere = harness.service({ dataDir: `${harness.folder}/empty` });
  await elsewhere.indexes.settled(shop.shopId);
  expect(await idsOf(elsewhere, shop.shopId)).toEqual(['bad', 'good']);
  expect(elsewhere.indexes.metrics().unindexableProducts).toBe(0);
});

it('a product that kills the worker is found, too', async () => {
  restartAtOnce();
  const service = harness.service({ spawnIndexer });
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a'), product('bad', { name: 'deadly' }), product('c')]);
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['a', 'c']);
});

it('a worker that dies between jobs is replaced', async () => {
  restartAtOnce();
  const service = harness.service({ spawnIndexer });
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a')]);
  await service.indexes.settled(shop.shopId);
  await Promise.all(workers.map((worker) => worker.terminate()));
  await harness.sync(shop, [product('b')]);
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['a', 'b']);
});

/** The feed as a plain object, so that a test can replace a part. */
const through = (feed: IndexFeed): IndexFeed => ({
  current: (shopId) => feed.current(shopId),
  currentSeqs: () => feed.currentSeqs(),
  productCounts: () => feed.productCounts(),
  oldestSeq: (shopId) => feed.oldestSeq(shopId),
  readChanges: (request) => feed.readChanges(request),
  readAll: (request) => feed.readAll(request),
  isKept: (generationId) => feed.isKept(generationId),
  loadProducts: (request) => feed.loadProducts(request),
  fittingProducts: (request) => feed.fittingProducts(request),
  fittingGroups: (request) => feed.fittingGroups(request),
  loadGroups: (request) => feed.loadGroups(request),
});

it('a catalog that is deleted while its index is built is never served in part', async () => {
  const shop = await harness.newShop();
  const many = Array.from({ length: 1_500 }, (_, n) => product(`p${n}`));
  const batches = [many.slice(0, 500), many.slice(500, 1_000), many.slice(1_000)];
  const replaceOften = async (): Promise<void> => {
    for (let n = 0; n < 5; n += 1) await harness.sync(shop, [product(`z${n}`)], { syncType: 'FULL' });
    await harness.catalog.idle();
  };
  let isDeleted = false;
  const totals: number[] = [];
  const feed: IndexFeed = {
    ...through(harness.feed),
    readAll: async (request) => {
      if (request.after?.startsWith('p') && !isDeleted) {
        isDeleted = true;
        await replaceOften();
      }
      return harness.feed.readAll(request);
    },
    readChanges: async (request) => {
      if (isDeleted) totals.push((await idsOf(service, shop.shopId)).length);
      return harness.feed.readChanges(request);
    },
  };
  const service = harness.service({ feed });
  await harness.sync(shop, [product('first')]);
  await service.indexes.settled(shop.shopId);
  for (const [n, batch] of batches.entries()) {
    await harness.sync(shop, batch, { syncType: 'FULL', session: 's', final: n === 2 });
  }
  await harness.log.line('cannot follow its shop');
  await service.indexes.poll();
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['z4']);
  expect(new Set(totals)).toEqual(new Set([1]));
});

it('a store that fails for a while stops nothing for good: searches go on, then it catches up', async () => {
  let down = false;
  const { feed } = harness;
  const flaky = {
    ...through(feed),
    loadGroups: async (request: Parameters<typeof feed.loadGroups>[0]) => {
      if (down) throw new Error('connection refused');
      return feed.loadGroups(request);
    },
  };
  const service = harness.service({ feed: flaky });
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a')]);
  await service.indexes.settled(shop.shopId);
  down = true;
  await harness.sync(shop, [product('b')]);
  await harness.log.line('cannot follow its shop');
  expect(await idsOf(service, shop.shopId)).toEqual(['a']);
  harness.scheduler.advance(3_000);
  expect(service.indexes.metrics().oldestUnindexedSeconds).toBeGreaterThanOrEqual(3);
  down = false;
  await service.indexes.poll();
  await service.indexes.settled(shop.shopId);
  expect(await idsOf(service, shop.shopId)).toEqual(['a', 'b']);
  expect(service.indexes.metrics().oldestUnindexedSeconds).toBe(0);
});

it('a stop does not wait for a build that takes too long', async () => {
  const hung = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => parentPort.postMessage({ id: 0, output: null }));`;
  const shop = await harness.newShop();
  const begun = Promise.withResolvers<void>();
  const spawn = (): Worker => new Worker(hung, { eval: true }).once('message', () => begun.resolve());
  await harness.service({ spawnIndexer: spawn }).indexes.settled(shop.shopId);
  await harness.sync(shop, [product('a')]);
  await begun.promise;
  let stopped = false;
  let seconds = 0;
  const stopping = harness.close().then(() => {
    stopped = true;
  });
  await expect
    .poll(() => {
      if (seconds++ < 5) harness.scheduler.advance(1_000);
      return stopped;
    })
    .toBe(true);
  await stopping;
  harness = await SearchHarness.open();
});
