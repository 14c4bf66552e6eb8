import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, deletion, type Fixture, product, refusalOf } from '../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { storedImageVectors } from '../embeddings/stored/stored-image-vectors.ts';
import { announceEncoded, noteEncoded } from './encoding/encoded-images.ts';
import {
  claimDue,
  type DueImage,
  forgetClaims,
  noteFailed,
  noteFetched,
  RECHECK_MS,
  RETRY_AFTER_MS,
  renewClaims,
} from './fetching/due-images.ts';
import { followCatalog } from './follow-catalog.ts';
import { claimUnencoded, countUnencoded, keepBytes, readBytes, renewEncodings } from './image-bytes.ts';
import { needsCopy } from './image-copies.ts';
import { countImages, listImages } from './list-images.ts';
import { purgeOrphanedImages, requeueWithoutVector } from './mend-images.ts';
import { putUpload, removeUpload } from './uploads.ts';

const modelId = 'model-1';
const vector = Float32Array.of(0.6, -0.8, 0);
const bytes = Uint8Array.of(1, 2, 3);
const copy = Uint8Array.of(1, 2);
const url = (name: string): string => `https://shop.example/${name}.jpg`;

describe.each(STORES)('images on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.store.db.deleteFrom('product_images').execute();
    await test.store.db.deleteFrom('image_bytes').execute();
    await test.store.db.deleteFrom('image_copies').execute();
    await test.store.db.deleteFrom('image_vectors').execute();
    shop = await catalogFixture(test.store);
  });

  const ports = () => ({ ...shop, now: () => shop.clock.now });
  const follow = () => followCatalog(ports(), shop.shopId);
  const states = async (externalId: string) =>
    (await listImages(ports(), { shopId: shop.shopId, externalId })).map(
      ({ position, state, url: from }) => `${position} ${state} ${from?.split('/').at(-1) ?? 'upload'}`,
    );
  const claim = (limit = 100) => claimDue(ports(), { modelId, limit });
  const vectorsOf = async (...externalIds: string[]) =>
    storedImageVectors(test.store).read({ shopId: shop.shopId, modelId, externalIds });
  /** Fetches everything that is due, and encodes what was fetched. */
  const fetchAll = async (contentHash: (from: string) => string = (from) => `hash of ${from}`) => {
    for (const due of await claim()) {
      const fetched = { contentHash: contentHash(due.url), etag: '"e"', lastModified: null };
      await keepBytes(test.store.db, { ...fetched, bytes, modelId, now: shop.clock.now });
      await noteFetched(test.store.db, due, { ...fetched, now: shop.clock.now });
    }
  };
  const fail = (due: DueImage) =>
    noteFailed(test.store.db, due, { reason: 'no answer', passing: true, now: shop.clock.now });
  const encodeAll = async (copied = true) => {
    const claimed = await claimUnencoded(ports(), 100);
    const outcomes = new Map(claimed.map(({ contentHash }) => [contentHash, { vector }]));
    const copies = new Map(copied ? claimed.map(({ contentHash }) => [contentHash, copy]) : []);
    await noteEncoded(ports(), { modelId, outcomes, copies });
    return announceEncoded(ports(), { modelId });
  };

  it('a text with NUL or half a character, as an import from the command line may have, keeps no image away', async () => {
    await shop.sync(
      product('a', { imageUrl: url('a'), description: 'half \ud800 a character' }),
      product('b', { images: [url('b')], name: 'NUL \u0000' }),
      product('c'),
    );
    await follow();
    expect([await states('a'), await states('b'), await states('c')]).toEqual([
      ['0 waiting a.jpg'],
      ['1 waiting b.jpg'],
      [],
    ]);
  });

  it('a product waits for the images that it names, in their order', async () => {
    await shop.sync(product('a', { imageUrl: url('0'), images: [url('1'), url('2')] }), product('b'));
    await follow();
    expect(await states('a')).toEqual(['0 waiting 0.jpg', '1 waiting 1.jpg', '2 waiting 2.jpg']);
    expect(await states('b')).toEqual([]);
  });

  it('what changes its address waits again, what is no longer named goes, the rest stays', async () => {
    await shop.sync(product('a', { imageUrl: url('0'), images: [url('1'), url('2')] }));
    await follow();
    await fetchAll();
    await encodeAll();
    await shop.sync(product('a', { imageUrl: url('0'), images: [url('new')] }));
    await follow();
    expect(await states('a')).toEqual(['0 encoded 0.jpg', '1 waiting new.jpg']);
    // The old image stays searchable until the new one has arrived.
    expect((await vectorsOf('a')).get('a')).toHaveLength(2);
  });

  it('a new price is no reason to look at images, and a deleted product has none', async () => {
    await shop.sync(product('a', { imageUrl: url('0') }), product('b', { imageUrl: url('b') }));
    await follow();
    await shop.sync(product('a', { imageUrl: url('0'), price: 3 }), deletion('b'));
    await follow();
    expect(await states('a')).toEqual(['0 waiting 0.jpg']);
    expect((await claim()).map((due) => due.url)).toEqual([url('0')]);
  });

  it('a catalog that was replaced is followed whole; images of kept catalogs survive, others are purged', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }), product('b', { imageUrl: url('b') }));
    await follow();
    await shop.full(product('b', { imageUrl: url('b2') }), product('c', { imageUrl: url('c') }));
    await follow();
    expect([await states('b'), await states('c')]).toEqual([['0 waiting b2.jpg'], ['0 waiting c.jpg']]);
    expect(await purgeOrphanedImages(ports())).toBe(0);
    await test.store.db.deleteFrom('generations').where('status', '=', 'replaced').execute();
    expect(await purgeOrphanedImages(ports())).toBe(1);
    expect((await claim()).map((due) => due.url).toSorted()).toEqual([url('b2'), url('c')]);
  });

  it('a feed that was pruned in between is made up for', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    await shop.sync(product('a', { imageUrl: url('a2') }), product('b', { imageUrl: url('b') }));
    await test.store.db.deleteFrom('changes').where('shop_id', '=', shop.shopId).execute();
    await follow();
    expect([await states('a'), await states('b')]).toEqual([['0 waiting a2.jpg'], ['0 waiting b.jpg']]);
  });

  it('one address of a shop is fetched once, whoever names it, and by one node alone', async () => {
    await shop.sync(product('a', { imageUrl: url('same') }), product('b', { images: [url('same')] }));
    await follow();
    const claims = await Promise.all([claim(), claim()]);
    expect(claims.flat()).toHaveLength(1);
    expect(await claim()).toEqual([]);
    const [due] = claims.flat();
    if (due === undefined) throw new Error('nothing was due');
    await noteFetched(test.store.db, due, {
      contentHash: 'h',
      etag: null,
      lastModified: null,
      now: shop.clock.now,
    });
    expect([await states('a'), await states('b')]).toEqual([['0 fetched same.jpg'], ['1 fetched same.jpg']]);
  });

  it('a node that died with an image in hand is followed by another', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    expect(await claim()).toHaveLength(1);
    shop.clock.now += 3_600_000;
    expect(await claim()).toHaveLength(1);
  });

  it('what a node has in hand for long stays its own, and what it has settled is not taken back', async () => {
    await shop.sync(product('a', { imageUrl: url('a'), images: [url('b')] }));
    await follow();
    const inHand = await claim();
    shop.clock.now += 60_000;
    const [settled] = inHand;
    if (settled === undefined) throw new Error('nothing was due');
    await fail(settled);
    await renewClaims(ports(), inHand);
    shop.clock.now += 60_000;
    expect((await claim()).map((due) => due.source)).toEqual([settled.source]);
  });

  it('when no other process can be there, what one had in hand when it died is taken up at once', async () => {
    await shop.sync(product('a', { imageUrl: url('a'), images: [url('b')] }));
    await follow();
    const [first] = await claim();
    if (first === undefined) throw new Error('nothing was due');
    await fail(first);
    await forgetClaims(ports());
    // The failed one is waiting for its retry.
    expect(await claim()).toHaveLength(1);
  });

  it('equal images are encoded once, and every index hears of the vector with the state', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }), product('b', { imageUrl: url('b') }));
    await follow();
    await fetchAll(() => 'equal');
    expect(await countUnencoded(ports())).toBe(1);
    const before = await shop.feed.currentSeq(shop.shopId);
    expect(await encodeAll()).toEqual([shop.shopId]);
    expect(await shop.changes(before)).toEqual(['images a', 'images b']);
    expect([await states('a'), await states('b')]).toEqual([['0 encoded a.jpg'], ['0 encoded b.jpg']]);
    expect((await vectorsOf('a', 'b', 'none')).get('b')).toEqual([vector]);
    expect(await countUnencoded(ports())).toBe(0);
    expect(await announceEncoded(ports(), { modelId })).toEqual([]);
  });

  it('an image that has a vector from elsewhere needs no bytes', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    await fetchAll(() => 'equal');
    await encodeAll();
    await shop.sync(product('b', { imageUrl: url('b') }));
    await follow();
    await fetchAll(() => 'equal');
    expect(await countUnencoded(ports())).toBe(0);
    expect(await announceEncoded(ports(), { modelId })).toEqual([shop.shopId]);
  });

  it('what passes is tried again ever later, then once a week; what was fetched stands until then', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    await fetchAll();
    await encodeAll();
    shop.clock.now += RECHECK_MS;
    for (const waitMs of RETRY_AFTER_MS) {
      const [due] = await claim();
      if (due === undefined) throw new Error('nothing was due');
      expect(due.known).toEqual({ contentHash: `hash of ${url('a')}`, etag: '"e"', lastModified: null });
      expect(await fail(due)).toEqual([]);
      expect(await claim()).toEqual([]);
      shop.clock.now += waitMs;
    }
    expect(await states('a')).toEqual(['0 encoded a.jpg']);
    const [due] = await claim();
    if (due === undefined) throw new Error('nothing was due');
    expect(await fail(due)).toEqual(['a']);
    expect(await states('a')).toEqual(['0 failed a.jpg']);
    expect((await vectorsOf('a')).size).toBe(0);
    shop.clock.now += RECHECK_MS;
    expect(await claim()).toHaveLength(1);
  });

  it('indexes are told of a vector that comes after one of another model was told', async () => {
    await shop.sync(product('a'));
    const place = { shopId: shop.shopId, externalId: 'a', position: 0 };
    const { contentHash } = await putUpload(ports(), { ...place, bytes, modelId });
    await encodeAll();
    expect(await states('a')).toEqual(['0 encoded upload']);
    const batch = { modelId: 'model-2', outcomes: new Map([[contentHash, { vector }]]) };
    await noteEncoded(ports(), batch);
    const before = await shop.feed.currentSeq(shop.shopId);
    expect(await announceEncoded(ports(), batch)).toEqual([shop.shopId]);
    expect(await shop.feed.currentSeq(shop.shopId)).toBe(before + 1);
    // No index must hear of a vector that it already had.
    await noteEncoded(ports(), batch);
    expect(await states('a')).toEqual(['0 encoded upload']);
  });

  it('an image that no encoder can read says why and keeps no bytes', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    await fetchAll();
    const [first] = await claimUnencoded(ports(), 1);
    if (first === undefined) throw new Error('nothing waits');
    const outcomes = new Map([[first.contentHash, { refused: 'The image is broken.' }]]);
    await noteEncoded(ports(), { modelId, outcomes });
    const [image] = await listImages(ports(), { shopId: shop.shopId, externalId: 'a' });
    expect(image).toMatchObject({ state: 'failed', reason: 'The image is broken.', contentHash: null });
    expect(await countUnencoded(ports())).toBe(0);
    expect(await countImages(ports())).toEqual({ waiting: 0, fetched: 0, failed: 1 });
  });

  const upload = (externalId: string, of: Fixture = shop) =>
    putUpload(
      { ...of, now: () => shop.clock.now },
      {
        shopId: of.shopId,
        externalId,
        position: 0,
        bytes: Buffer.from(`${of.shopId} ${externalId}`),
        modelId,
      },
    );

  it('shops take turns at the encoder, however much one of them has sent before', async () => {
    const other = await catalogFixture(test.store);
    const third = await catalogFixture(test.store);
    const names = Array.from({ length: 12 }, (_, name) => `p${name}`);
    await shop.sync(...names.map((name) => product(name)));
    for (const name of names) await upload(name);
    shop.clock.now += 1000;
    const late: string[] = [];
    for (const one of [other, third]) {
      await one.sync(product('a'));
      late.push((await upload('a', one)).contentHash);
    }
    const first = (await claimUnencoded(ports(), 4)).map(({ contentHash }) => contentHash);
    expect(first).toHaveLength(4);
    expect(first).toEqual(expect.arrayContaining(late));
    expect(await claimUnencoded(ports(), 100)).toHaveLength(10);
  });

  it('a batch that takes long stays with its encoder, and goes to another when that is dead', async () => {
    await shop.sync(product('a'));
    await upload('a');
    const batch = await claimUnencoded(ports(), 8);
    shop.clock.now += 120_000;
    await renewEncodings(ports(), batch);
    shop.clock.now += 120_000;
    expect(await claimUnencoded(ports(), 8)).toEqual([]);
    shop.clock.now += 120_000;
    expect(await claimUnencoded(ports(), 8)).toMatchObject([{ attempts: 2 }]);
  });

  it('an upload stands before an address, which takes its place again when it is removed', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    const place = { shopId: shop.shopId, externalId: 'a', position: 0 };
    const { contentHash } = await putUpload(ports(), { ...place, bytes, modelId });
    await encodeAll();
    expect(await putUpload(ports(), { ...place, bytes, modelId })).toEqual({ contentHash });
    await shop.sync(product('a', { imageUrl: url('a2') }));
    await follow();
    expect(await states('a')).toEqual(['0 encoded upload']);
    await removeUpload(ports(), place);
    expect(await states('a')).toEqual(['0 waiting a2.jpg']);
    expect(await refusalOf(removeUpload(ports(), place))).toMatchObject({ code: 'image_not_found' });
  });

  it('an image that is encoded while it is looked for is not called lost', async () => {
    await shop.sync(product('a'));
    await putUpload(ports(), { shopId: shop.shopId, externalId: 'a', position: 0, bytes, modelId });
    let looks = 0;
    const between = test.store.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looks += 1;
        // First the page of images, then their vectors and bytes are read.
        if (looks === 2) await encodeAll();
        return result;
      },
    });
    const store = { ...test.store, read: between };
    expect(await requeueWithoutVector({ ...ports(), store }, modelId)).toBe(0);
    expect(looks).toBeGreaterThan(2);
    expect(await states('a')).toEqual(['0 encoded upload']);
  });

  it.each([
    'bytes',
    'vector',
  ])('an image that is uploaded while its %s would be purged keeps it', async (what) => {
    const upload = { shopId: shop.shopId, externalId: 'a', position: 0, bytes, modelId };
    await shop.sync(product('a'));
    await putUpload(ports(), upload);
    if (what === 'vector') await encodeAll();
    await removeUpload(ports(), upload);
    let looks = 0;
    const between = test.store.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looks += 1;
        // First the page of images is read, then what is kept (bytes, then vectors), then which of that is shown.
        if (looks === (what === 'bytes' ? 3 : 4)) await putUpload(ports(), upload);
        return result;
      },
    });
    const store = { ...test.store, read: between };
    shop.clock.now += 2 * 3_600_000;
    expect(await purgeOrphanedImages({ ...ports(), store })).toBe(0);
    expect(await requeueWithoutVector(ports(), modelId)).toBe(0);
    await encodeAll();
    expect(await states('a')).toEqual(['0 encoded upload']);
  });

  it('another model gets its own vectors: addresses are fetched again, of uploads the copies are encoded', async () => {
    await shop.sync(product('a', { imageUrl: url('a') }));
    await follow();
    await fetchAll();
    const place = { shopId: shop.shopId, externalId: 'a', position: 5 };
    const { contentHash } = await putUpload(ports(), { ...place, bytes, modelId });
    await encodeAll();
    expect(await requeueWithoutVector(ports(), modelId)).toBe(0);
    expect(await requeueWithoutVector(ports(), 'model-2')).toBe(2);
    expect(await states('a')).toEqual(['0 waiting a.jpg', '5 fetched upload']);
    expect(await claimUnencoded(ports(), 8)).toMatchObject([{ contentHash }]);
    expect([...((await readBytes(ports(), contentHash)) ?? [])]).toEqual([...copy]);
    const [due] = await claimDue(ports(), { modelId: 'model-2', limit: 1 });
    expect(due?.known).toBeNull();
  });

  it('an upload of which no copy was kept has to be sent again, and then has one', async () => {
    await shop.sync(product('a'));
    const place = { shopId: shop.shopId, externalId: 'a', position: 0 };
    await putUpload(ports(), { ...place, bytes, modelId });
    await encodeAll(false);
    expect(await requeueWithoutVector(ports(), 'model-2')).toBe(1);
    expect(await states('a')).toEqual(['0 failed upload']);
    const { contentHash } = await putUpload(ports(), { ...place, bytes, modelId });
    expect(await needsCopy(ports(), contentHash)).toBe(true);
    await encodeAll();
    expect(await needsCopy(ports(), contentHash)).toBe(false);
    expect(await requeueWithoutVector(ports(), 'model-2')).toBe(1);
    expect(await states('a')).toEqual(['0 fetched upload']);
  });

  it('an upload that a server with the model before encodes while it is restored is not called lost', async () => {
    await shop.sync(product('a'));
    const place = { shopId: shop.shopId, externalId: 'a', position: 0 };
    await putUpload(ports(), { ...place, bytes, modelId });
    await encodeAll();
    let writes = 0;
    const between = test.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        writes += 1;
        // First the bytes and the image's state, in one transaction, then what is to be fetched again.
        if (writes === 3) await encodeAll();
        return result;
      },
    });
    const store = { ...test.store, db: between };
    await requeueWithoutVector({ ...ports(), store }, 'model-2');
    expect(writes).toBeGreaterThan(3);
    expect(await states('a')).toEqual(['0 encoded upload']);
    expect(await requeueWithoutVector(ports(), 'model-2')).toBe(1);
    expect(await states('a')).toEqual(['0 fetched upload']);
  });

  it('each shop keeps a copy of what it has uploaded, which goes with the upload, and nothing of what is fetched', async () => {
    const other = await catalogFixture(test.store);
    await shop.sync(product('a'), product('b', { imageUrl: url('b') }));
    await follow();
    await fetchAll();
    await other.sync(product('a'));
    const place = { externalId: 'a', position: 0 };
    await putUpload(ports(), { ...place, shopId: shop.shopId, bytes, modelId });
    await encodeAll();
    // It has its vector already, and the other shop's copy is not this shop's.
    await putUpload({ ...other, now: () => 0 }, { ...place, shopId: other.shopId, bytes, modelId });
    await encodeAll();
    const kept = async () => {
      const rows = await test.store.read.selectFrom('image_copies').selectAll().execute();
      return rows.map((row) => row.shop_id).sort();
    };
    expect(await kept()).toEqual([shop.shopId, other.shopId].sort());
    await removeUpload(ports(), { ...place, shopId: shop.shopId });
    expect(await purgeOrphanedImages(ports())).toBe(1);
    expect(await kept()).toEqual([other.shopId]);
    await test.store.db.deleteFrom('shops').where('id', '=', other.shopId).execute();
    expect(await kept()).toEqual([]);
  });
});
