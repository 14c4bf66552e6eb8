import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CatalogShop } from '../catalog/index.ts';
import type { OpenImageWords } from '../embeddings/ports.ts';
import { storedImageVectors } from '../embeddings/stored/stored-image-vectors.ts';
import { keepEncodedImages } from '../embeddings/test/encoded-image.ts';
import { asImage, fixedImages } from '../embeddings/test/fixed-images.ts';
import { ImageWords } from '../embeddings/visual/image-words.ts';
import { product, SearchHarness, type ServiceOptions, type TestSearch } from './test/search-harness.ts';

const MODEL = 'both-1';
const DIMENSIONS = 8;
const DEADLINE_MS = 150;
/** For machines that have other work. */
const PATIENTLY = { timeout: 30_000 };
const THINGS = ['crimson', 'azure', 'olive'];

/** Words and images lie apart, as in every such model: by the last axis. */
const vectorOf = (thing: number, isImage: boolean, mostly = 1): Float32Array => {
  const values = new Float32Array(DIMENSIONS);
  const gap = isImage ? 1 : -1;
  const content = [mostly, Math.sqrt(1 - mostly ** 2)];
  values[thing] = (content[0] ?? 0) / Math.SQRT2;
  values[DIMENSIONS - 2] = (content[1] ?? 0) / Math.SQRT2;
  values[DIMENSIONS - 1] = gap / Math.SQRT2;
  return values;
};

/** A tower of this test's own: it knows three words, and says how often it was asked. */
class TinyWords {
  asked: string[] = [];
  answer: (text: string) => Promise<Float32Array> = async (text) => {
    const thing = THINGS.findIndex((word) => text.includes(word));
    return thing === -1 ? new Float32Array(DIMENSIONS) : vectorOf(thing, false);
  };
  readonly id = MODEL;
  dimensions = DIMENSIONS;
  isClosed = false;
  fails = false;

  async open(): Promise<OpenImageWords> {
    if (this.fails) throw new Error('its files are damaged');
    return {
      encodeQuery: (text) => {
        this.asked.push(text);
        return this.answer(text);
      },
      close: async () => {
        this.isClosed = true;
      },
    };
  }
}

let harness: SearchHarness;
let tiny: TinyWords;
beforeEach(async () => {
  harness = await SearchHarness.open();
  tiny = new TinyWords();
});
afterEach(() => harness.close());

const serve = async (more: ServiceOptions = {}): Promise<TestSearch> => {
  const { scheduler, log } = harness;
  const words = new ImageWords({ source: tiny, scheduler, log, deadlineMs: DEADLINE_MS });
  const vectors = storedImageVectors(harness.store);
  const service = harness.service({
    images: fixedImages({ modelId: MODEL, dimensions: DIMENSIONS, vectors, words }),
    textModel: null,
    ...more,
  });
  await words.attempted();
  return service;
};

/** Products whose names say nothing of what their images show. */
const fill = async (service: TestSearch): Promise<CatalogShop> => {
  const shop = await harness.newShop();
  const ids = Array.from({ length: 14 }, (_, i) => `p${i}`);
  await harness.sync(
    shop,
    ids.map((id, i) => product(id, { name: `Model ${id}`, brand: i < 2 ? 'Acme' : 'Zeta' })),
  );
  const shows = (i: number): Float32Array =>
    i < 2 ? vectorOf(0, true, i === 0 ? 1 : 0.95) : vectorOf(2 + (i % 3), true);
  const vectors = new Map(ids.map((id, i) => [id, shows(i)]));
  await keepEncodedImages(harness, { shop, modelId: MODEL, vectors });
  await service.indexes.settled(shop.shopId);
  return shop;
};

const found = async (service: TestSearch, { shopId }: CatalogShop, query: string) => {
  const request = SearchRequest.parse({ query, explain: true });
  const { response } = await service.search.search({ shopId, request });
  const { degraded, products, total } = response;
  return { degraded, total, found: products.map((card) => `${card.externalId} ${card.matchedBy.join()}`) };
};
const SHOWN = ['p0 visual', 'p1 visual'];

it('words find what images show, where the image model knows words', async () => {
  const service = await serve();
  const shop = await fill(service);
  expect(await found(service, shop, 'something crimson')).toEqual({ degraded: null, total: 2, found: SHOWN });
  const { response } = await service.search.search({
    shopId: shop.shopId,
    request: SearchRequest.parse({ query: 'something crimson', filters: { brand: ['Zeta'] }, explain: true }),
  });
  expect(response.total).toBe(0);
  await service.search.search({
    shopId: shop.shopId,
    request: SearchRequest.parse({ query: 'Something  CRIMSON' }),
  });
  // The words of one query are encoded once.
  expect(tiny.asked).toEqual(['something crimson']);
  await service.stop();
  expect(tiny.isClosed).toBe(true);
});

it('an answer explains what the image of a product gave to it, and why another is not there', async () => {
  const service = await serve();
  const { shopId } = await fill(service);
  const ask = (externalId: string) =>
    service.search.explain({ shopId, question: { query: 'crimson', externalId, pageSize: 24 } });
  const there = await ask('p0');
  expect(there).toMatchObject({ stage: 'found', rank: 1 });
  expect(JSON.stringify(there.explanation)).toContain('image words: how far');
  expect((await ask('p9')).reason).toContain('Its image does not stand out for the words');
});

it('words beside a photo, and searches by words alone for want of quota, are not encoded for images', async () => {
  const service = await serve();
  const { shopId } = await fill(service);
  const request = SearchRequest.parse({ query: 'crimson' });
  const byPhoto = await service.search.search({ shopId, request, photo: asImage(vectorOf(0, true)) });
  expect(byPhoto.response.products[0]?.externalId).toBe('p0');
  const byWords = await service.search.search({ shopId, request, lexicalOnly: 'search_quota_exceeded' });
  expect(byWords.response.products).toEqual([]);
  expect(tiny.asked).toEqual([]);
});

it('a search does not wait for words that are late, and the next one has them', async () => {
  const service = await serve();
  const shop = await fill(service);
  let release = (_: Float32Array): void => {};
  const slow = new Promise<Float32Array>((resolve) => {
    release = resolve;
  });
  tiny.answer = () => slow;
  const late = found(service, shop, 'crimson');
  await expect.poll(() => tiny.asked, PATIENTLY).toHaveLength(1);
  harness.scheduler.advance(DEADLINE_MS);
  expect(await late).toEqual({ degraded: null, total: 0, found: [] });
  release(vectorOf(0, false));
  await slow;
  expect((await found(service, shop, 'crimson')).found).toEqual(SHOWN);
});

it('a search goes on without a tower that fails, or says what cannot be compared', async () => {
  const service = await serve();
  const shop = await fill(service);
  const answers: OpenImageWords['encodeQuery'][] = [
    () => Promise.reject(new Error('out of memory')),
    async () => new Float32Array(3).fill(0.5),
    async () => new Float32Array(DIMENSIONS).fill(Number.NaN),
    async () => new Float32Array(DIMENSIONS),
  ];
  for (const [i, answer] of answers.entries()) {
    tiny.answer = (text) => answer(text, shop.shopId);
    const query = `crimson ${'abcd'[i]}`;
    expect(await found(service, shop, query)).toEqual({ degraded: null, total: 0, found: [] });
  }
  expect(tiny.asked).toHaveLength(answers.length);
  expect((await found(service, shop, 'model p3')).found).toEqual(['p3 lexical']);
});

it('words that cannot be opened are tried again, and searches go on meanwhile', async () => {
  tiny.fails = true;
  const service = await serve();
  const shop = await fill(service);
  expect((await found(service, shop, 'crimson')).total).toBe(0);
  tiny.fails = false;
  harness.scheduler.advance(60_000);
  await expect.poll(async () => (await found(service, shop, 'crimson')).found, PATIENTLY).toEqual(SHOWN);
});
