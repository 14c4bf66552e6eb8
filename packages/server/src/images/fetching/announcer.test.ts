import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogFixture, type Fixture, products } from '../../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';
import { noteEncoded } from '../encoding/encoded-images.ts';
import { putUpload } from '../uploads.ts';
import { Announcer } from './announcer.ts';

const modelId = 'model-1';

let test: TestStore;
let shop: Fixture;
let scheduler: ManualScheduler;
let announcer: Announcer;
let due: number;
let isUpToDate: boolean;
beforeAll(async () => {
  const [sqlite] = STORES;
  if (sqlite === undefined) throw new Error('no store');
  test = await sqlite.open();
});
afterAll(() => test.close());
beforeEach(async () => {
  shop = await catalogFixture(test.store);
  await shop.sync(...products(60));
  scheduler = new ManualScheduler();
  due = 0;
  isUpToDate = true;
  const onDue = (): void => {
    due += 1;
  };
  announcer = new Announcer({
    ...ports(),
    scheduler,
    modelId: () => modelId,
    isUpToDate: () => isUpToDate,
    onDue,
  });
});

const ports = () => ({ ...shop, now: () => shop.clock.now });

/** The product's image gets a vector, but no index knows yet. */
const encode = async (at: number, { shopId } = shop): Promise<void> => {
  const bytes = new TextEncoder().encode(`${shopId} ${at}`);
  const place = { shopId, externalId: `p${at}`, position: 0 };
  const { contentHash } = await putUpload(ports(), { ...place, bytes, modelId });
  const outcomes = new Map([[contentHash, { vector: Float32Array.of(1) }]]);
  await noteEncoded(ports(), { modelId, outcomes });
};

it('an image is told at once, and a minute of import in a handful of batches, the last one soon', async () => {
  const start = await shop.feed.currentSeq(shop.shopId);
  const batches: number[] = [];
  let told = start;
  for (let second = 0; second < 60; second++) {
    await encode(second);
    await announcer.announce({ isImporting: true });
    const seq = await shop.feed.currentSeq(shop.shopId);
    if (seq > told) batches.push(seq - told);
    told = seq;
    scheduler.advance(1000);
  }
  expect(batches).toEqual([1, 3, 6, 12, 24]);
  await announcer.announce({ isImporting: false });
  expect(await shop.feed.currentSeq(shop.shopId)).toBe(start + 60);
});

it('what has to wait is asked for again when it is due, and not before', async () => {
  await encode(0);
  await announcer.announce({ isImporting: true });
  await encode(1);
  await announcer.announce({ isImporting: true });
  await announcer.announce({ isImporting: false });
  scheduler.advance(2999);
  expect(due).toBe(0);
  scheduler.advance(1);
  expect(due).toBe(1);
  scheduler.advance(60_000);
  expect(due).toBe(1);
});

it('after a quiet while the next image is told at once again', async () => {
  const start = await shop.feed.currentSeq(shop.shopId);
  for (let at = 0; at < 3; at++) {
    await encode(at);
    await announcer.announce({ isImporting: true });
    scheduler.advance(60_000);
  }
  expect(await shop.feed.currentSeq(shop.shopId)).toBe(start + 3);
});

it('a server that has yet to follow others to another model tells nothing', async () => {
  const start = await shop.feed.currentSeq(shop.shopId);
  await encode(0);
  isUpToDate = false;
  await announcer.announce({ isImporting: false });
  expect(await shop.feed.currentSeq(shop.shopId)).toBe(start);
  isUpToDate = true;
  await announcer.announce({ isImporting: false });
  expect(await shop.feed.currentSeq(shop.shopId)).toBe(start + 1);
});

it("a shop's images are told at once while another shop imports", async () => {
  const other = await catalogFixture(test.store);
  await other.sync(...products(1));
  for (let second = 0; second < 30; second++) {
    await encode(second);
    await announcer.announce({ isImporting: true });
    scheduler.advance(1000);
  }
  const before = await other.feed.currentSeq(other.shopId);
  await encode(0, other);
  await announcer.announce({ isImporting: true });
  expect(await other.feed.currentSeq(other.shopId)).toBe(before + 1);
});
