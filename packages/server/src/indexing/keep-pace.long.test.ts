import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { product, SearchHarness, type TestSearch } from '../search/test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

/** The real builder; its jobs wait for this. */
const heldIndexer = (held: Promise<void>) => (): Worker => {
  const worker = new Worker(new URL('./building/indexer-worker.ts', import.meta.url));
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: unknown) => void held.then(() => post(message));
  return worker;
};

const PRODUCTS = 12_000;

/** Products that the index has read and not built. */
const waiting = ({ indexes }: TestSearch, shopId: string): number => {
  const state = indexes.peek(shopId)?.state;
  return state?.waitingAt(state.seq) ?? 0;
};

/** A shop that is stored and read from the feed, and not built. */
const openShop = async (service: TestSearch): Promise<string> => {
  const shop = await harness.newShop();
  await service.indexes.settled(shop.shopId);
  for (let at = 0; at < PRODUCTS; at += 500)
    await harness.sync(
      shop,
      Array.from({ length: 500 }, (_, n) => product(`p${at + n}`)),
    );
  while (waiting(service, shop.shopId) < PRODUCTS) await new Promise(setImmediate);
  return shop.shopId;
};

/** Whether it has resolved, after all that was under way. */
const isOver = async (work: Promise<void>): Promise<boolean> => {
  const none = Symbol('not yet');
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  return (await Promise.race([work, Promise.resolve(none)])) !== none;
};

it('who sends products waits while many wait for the builder, and ten seconds at most', {
  timeout: 60_000,
}, async () => {
  const held = Promise.withResolvers<void>();
  const service = harness.service({ spawnIndexer: heldIndexer(held.promise) });
  const shopId = await openShop(service);
  expect(service.indexes.metrics().waitingProducts).toBe(PRODUCTS);
  const waits = service.indexes.keepPace(shopId);
  for (let step = 0; step < 199; step++) {
    harness.scheduler.advance(50);
    await new Promise(setImmediate);
  }
  expect(await isOver(waits)).toBe(false);
  harness.scheduler.advance(50);
  await waits;

  const followed = service.indexes.keepPace(shopId);
  expect(await isOver(followed)).toBe(false);
  held.resolve();
  while (waiting(service, shopId) > 10_000) await new Promise(setImmediate);
  harness.scheduler.advance(50);
  await followed;
  expect(await isOver(service.indexes.keepPace('a shop of another node'))).toBe(true);
});
