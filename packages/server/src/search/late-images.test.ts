import type { Worker } from 'node:worker_threads';
import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogShop } from '../catalog/index.ts';
import type { ImageVectorsPort } from '../embeddings/ports.ts';
import { storedImageVectors } from '../embeddings/stored/stored-image-vectors.ts';
import { keepEncodedImages } from '../embeddings/test/encoded-image.ts';
import { asImage, fixedImages } from '../embeddings/test/fixed-images.ts';
import { spawnThread } from '../kernel/threads/spawn-thread.ts';
import { product, SearchHarness, type TestSearch } from './test/search-harness.ts';

let harness: SearchHarness;
let shop: CatalogShop;
beforeEach(async () => {
  harness = await SearchHarness.open();
  shop = await harness.newShop();
});
afterEach(() => harness.close());

const DIMENSIONS = 8;
const MODEL = 'look-1';
const image = (thing: number): Float32Array =>
  Float32Array.from({ length: DIMENSIONS }, (_, i) => (i === thing ? 1 : 0));

/** What index workers were asked to do, by kind. */
const jobs: string[] = [];
const spawnIndexer = (): Worker => {
  const worker = spawnThread(new URL('../indexing/building/indexer-worker.ts', import.meta.url), {
    name: 'index-builder',
    niceness: 10,
  });
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: { kind: string }, transfer) => {
    jobs.push(message.kind);
    post(message, transfer);
  };
  return worker;
};

/** Groups whose records were loaded. */
let loaded = 0;

const serviceWith = (vectors: ImageVectorsPort = storedImageVectors(harness.store)): TestSearch => {
  const { feed } = harness;
  const loadGroups = feed.loadGroups.bind(feed);
  feed.loadGroups = async (request) => {
    const groups = await loadGroups(request);
    loaded += groups.length;
    return groups;
  };
  const images = fixedImages({ modelId: MODEL, dimensions: DIMENSIONS, vectors });
  return harness.service({ images, spawnIndexer });
};

const show = (externalId: string, vector: Float32Array) =>
  keepEncodedImages(harness, { shop, modelId: MODEL, vectors: new Map([[externalId, vector]]) });

const idsLike = async (service: TestSearch, seen: Float32Array): Promise<string[]> => {
  const request = SearchRequest.parse({ query: '' });
  const { response } = await service.search.search({ shopId: shop.shopId, request, photo: asImage(seen) });
  return response.products.map(({ externalId }) => externalId);
};

describe('an image that arrives after its product', () => {
  it('is found without that any text is loaded or analysed again', async () => {
    const service = serviceWith();
    const ids = Array.from({ length: 12 }, (_, i) => `p${i}`);
    await harness.sync(
      shop,
      ids.map((id) => product(id)),
    );
    await service.indexes.settled(shop.shopId);
    jobs.length = 0;
    loaded = 0;
    for (const id of ids) {
      await show(id, image(ids.indexOf(id) % 4));
      await service.indexes.settled(shop.shopId);
    }
    expect((await idsLike(service, image(2))).slice(0, 3).sort()).toEqual(['p10', 'p2', 'p6']);
    // Files of images are merged as segments are. No segment is.
    expect(new Set(jobs)).toEqual(new Set(['mergeImages']));
    expect(loaded).toBe(0);
    await harness.sync(shop, [product('p2', { name: 'Newly named' })]);
    await service.indexes.settled(shop.shopId);
    expect(jobs).toContain('build');
    expect(loaded).toBeGreaterThan(0);
    expect((await idsLike(service, image(2))).slice(0, 3).sort()).toEqual(['p10', 'p2', 'p6']);
  });

  it('is kept when a text that was read before it is built after it', async () => {
    const stored = storedImageVectors(harness.store);
    let reads = Number.NEGATIVE_INFINITY;
    const [textRead, imageRead, mayBuild] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const service = serviceWith({
      read: async (request) => {
        const found = await stored.read(request);
        reads++;
        if (reads === 1) {
          textRead?.resolve();
          await mayBuild?.promise;
        }
        if (reads === 2) imageRead?.resolve();
        return found;
      },
    });
    // The vector of its later text is known by then: no second build for it reads the images again.
    await harness.sync(shop, [product('shoe', { name: 'Newly named' }), product('lamp')]);
    await service.indexes.settled(shop.shopId);
    await harness.sync(shop, [product('shoe')]);
    await service.indexes.settled(shop.shopId);
    reads = 0;
    await harness.sync(shop, [product('shoe', { name: 'Newly named' })]);
    await textRead?.promise;
    await show('shoe', image(1));
    await imageRead?.promise;
    mayBuild?.resolve();
    await service.indexes.settled(shop.shopId);
    expect(await idsLike(service, image(1))).toEqual(['shoe']);
  });

  it('is in the next snapshot, and one that was announced after it is followed', async () => {
    const before = serviceWith();
    await harness.sync(shop, [product('shoe'), product('lamp')]);
    await show('shoe', image(0));
    await before.indexes.settled(shop.shopId);
    await before.stop();
    await show('lamp', image(1));
    jobs.length = 0;
    const again = serviceWith();
    await again.indexes.settled(shop.shopId);
    expect((await idsLike(again, image(0)))[0]).toBe('shoe');
    expect((await idsLike(again, image(1)))[0]).toBe('lamp');
    expect(jobs).not.toContain('build');
  });
});
