import { type ProductCard, SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogShop } from '../catalog/index.ts';
import { storedImageVectors } from '../embeddings/stored/stored-image-vectors.ts';
import { keepEncodedImages } from '../embeddings/test/encoded-image.ts';
import { asImage, fixedImages } from '../embeddings/test/fixed-images.ts';
import { product, SearchHarness, type ServiceOptions, type TestSearch } from './test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const DIMENSIONS = 8;
/** An image of one thing, or of mostly one. */
const image = (thing: number, mostly = 1): Float32Array =>
  Float32Array.from({ length: DIMENSIONS }, (_, i) =>
    i === thing ? mostly : i === DIMENSIONS - 1 ? Math.sqrt(1 - mostly ** 2) : 0,
  );

const serviceWith = (modelId = 'look-1', more: ServiceOptions = {}): TestSearch =>
  harness.service({
    images: fixedImages({
      modelId,
      dimensions: DIMENSIONS,
      vectors: storedImageVectors(harness.store),
    }),
    ...more,
  });

const show = (shop: CatalogShop, externalId: string, vector: Float32Array, modelId = 'look-1') =>
  keepEncodedImages(harness, { shop, modelId, vectors: new Map([[externalId, vector]]) });

const cards = async (
  service: TestSearch,
  shop: CatalogShop,
  seen: Float32Array,
  query = '',
): Promise<ProductCard[]> => {
  await service.indexes.settled(shop.shopId);
  const request = SearchRequest.parse({ query, explain: true });
  return (await service.search.search({ shopId: shop.shopId, request, photo: asImage(seen) })).response
    .products;
};
const idsLike = async (service: TestSearch, shop: CatalogShop, seen: Float32Array): Promise<string[]> =>
  (await cards(service, shop, seen)).map(({ externalId }) => externalId);

describe('a search by photo', () => {
  it('finds a product once its image has arrived, and by the new one when it is another', async () => {
    const service = serviceWith();
    const shop = await harness.newShop();
    await harness.sync(shop, [product('shoe'), product('lamp'), product('bare')]);
    expect(await idsLike(service, shop, image(0))).toEqual([]);
    await show(shop, 'shoe', image(0, 0.9));
    await show(shop, 'lamp', image(1));
    const found = await cards(service, shop, image(0));
    expect(found.map(({ externalId, matchedBy }) => [externalId, matchedBy])).toEqual([
      ['shoe', ['visual']],
      ['lamp', []],
    ]);
    expect(JSON.stringify(found[0]?.explanation)).toContain('visual: cosine');
    await show(shop, 'shoe', image(2));
    expect(await idsLike(service, shop, image(0))).toEqual([]);
    expect((await idsLike(service, shop, image(2)))[0]).toBe('shoe');
  });

  it('says why a product is not found by it', async () => {
    const service = serviceWith();
    const shop = await harness.newShop();
    await harness.sync(shop, [product('shoe'), product('bare')]);
    await show(shop, 'shoe', image(0));
    await service.indexes.settled(shop.shopId);
    const question = { query: '', externalId: 'bare', pageSize: 24 };
    const why = await service.search.explain({ shopId: shop.shopId, question, photo: asImage(image(0)) });
    expect(why).toMatchObject({ stage: 'image', found: false, image: { cosine: null } });
  });

  it('finds nothing of another shop that has the same image', async () => {
    const service = serviceWith();
    const [mine, theirs] = [await harness.newShop('Mine'), await harness.newShop('Theirs')];
    await harness.sync(mine, [product('a')]);
    await harness.sync(theirs, [product('b')]);
    await show(theirs, 'b', image(0));
    expect(await idsLike(service, mine, image(0))).toEqual([]);
    expect(await idsLike(service, theirs, image(0))).toEqual(['b']);
  });

  it('shows what it is given words for before what merely looks alike', async () => {
    const service = serviceWith();
    const shop = await harness.newShop();
    await harness.sync(shop, [product('plain'), product('worn', { name: 'Leather boot' })]);
    await show(shop, 'plain', image(0, 0.95));
    await show(shop, 'worn', image(0, 0.9));
    const found = await cards(service, shop, image(0), 'leather');
    expect(found.map(({ externalId }) => externalId)).toEqual(['worn', 'plain']);
  });
});

describe('images in an index', () => {
  it('come with its snapshot, and are taken from the records again for another model', async () => {
    const before = serviceWith();
    const shop = await harness.newShop();
    await harness.sync(shop, [product('shoe')]);
    await show(shop, 'shoe', image(0));
    await before.indexes.settled(shop.shopId);
    await before.stop();
    const reads: string[] = [];
    const stored = storedImageVectors(harness.store);
    const vectors: typeof stored = {
      read: (request) => {
        reads.push(request.modelId);
        return stored.read(request);
      },
    };
    const again = serviceWith('look-1', {
      images: fixedImages({ modelId: 'look-1', dimensions: DIMENSIONS, vectors }),
    });
    expect(await idsLike(again, shop, image(0))).toEqual(['shoe']);
    expect(reads).toEqual([]);
    await again.stop();
    const other = serviceWith('look-2', {
      images: fixedImages({ modelId: 'look-2', dimensions: DIMENSIONS, vectors }),
    });
    expect(await idsLike(other, shop, image(0))).toEqual([]);
    expect(reads).toEqual(['look-2']);
    await show(shop, 'shoe', image(0), 'look-2');
    expect(await idsLike(other, shop, image(0))).toEqual(['shoe']);
  });

  it('survive a catalog that is sent whole again, and are left out where images are switched off', async () => {
    const service = serviceWith();
    const shop = await harness.newShop();
    await harness.sync(shop, [product('shoe')]);
    await show(shop, 'shoe', image(0));
    await service.indexes.settled(shop.shopId);
    await harness.sync(shop, [product('shoe', { name: 'Newly named' })], { syncType: 'FULL' });
    expect((await cards(service, shop, image(0))).map(({ name }) => name)).toEqual(['Newly named']);
    await service.stop();
    const without = harness.service();
    const { shopId } = shop;
    const words = await without.search.search({ shopId, request: SearchRequest.parse({ query: 'newly' }) });
    expect(words.response.total).toBe(1);
    await expect(idsLike(without, shop, image(0))).rejects.toMatchObject({ code: 'feature_switched_off' });
  });
});
