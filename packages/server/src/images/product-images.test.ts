import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AisleError } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogFixture, type Fixture, product } from '../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { RecordingLog } from '../kernel/test/recording-log.ts';
import { isPublicAddress, OutboundClient } from '../outbound/index.ts';
import { claimDue, RECHECK_MS } from './fetching/due-images.ts';
import { followCatalog } from './follow-catalog.ts';
import { claimUnencoded } from './image-bytes.ts';
import { ProductImages, type ProductImagesOptions } from './product-images.ts';
import { ChangingEncoder, HashingImageEncoder } from './test/hashing-image-encoder.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let test: TestStore;
let shop: Fixture;
let scheduler: ManualScheduler;
let encoder: HashingImageEncoder;
let log: RecordingLog;
let origin = '';
let answer: Answer;
let asked: string[];
const closing: (() => Promise<unknown> | unknown)[] = [];

beforeEach(async () => {
  const [sqlite] = STORES;
  if (sqlite === undefined) throw new Error('no store');
  test = await sqlite.open();
  shop = await catalogFixture(test.store);
  scheduler = new ManualScheduler();
  encoder = new HashingImageEncoder();
  log = new RecordingLog();
  asked = [];
  answer = (request, response) => response.end(`image ${request.url}`);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    setImmediate(() => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await test.close();
});

const serviceOf = (options: Partial<ProductImagesOptions> = {}): ProductImages => {
  const service = new ProductImages({
    works: true,
    store: test.store,
    catalog: shop.catalog,
    feed: shop.feed,
    scheduler,
    log,
    encoder: new ChangingEncoder(encoder),
    outbound: new OutboundClient({ isAllowed: () => true }),
    searchesWaiting: () => 0,
    shopsWithImages: async () => new Set([shop.shopId]),
    whyNoImage: () => null,
    politeness: { atOnce: 2, pauseMs: 0 },
    ...options,
  });
  closing.unshift(() => service.stop());
  return service;
};

const imagesOf = (service: ProductImages, externalId: string) =>
  service.list({ shopId: shop.shopId, externalId });
const stateOf = async (service: ProductImages, externalId: string) =>
  (await imagesOf(service, externalId)).map(({ state, reason }) =>
    reason === null ? state : `${state}: ${reason}`,
  );

it('images of a synced catalog are fetched, encoded once each, and announced to the indexes', async () => {
  const service = serviceOf();
  await shop.sync(
    product('a', { imageUrl: `${origin}/same`, images: [`${origin}/second`] }),
    product('b', { imageUrl: `${origin}/same` }),
  );
  const before = await shop.feed.currentSeq(shop.shopId);
  await service.settled();
  // Indexes are told some seconds apart.
  scheduler.advance(5000);
  await service.settled();
  expect(asked.toSorted()).toEqual(['/same', '/second']);
  expect(encoder.encoded.toSorted()).toEqual(['image /same', 'image /second']);
  expect([await stateOf(service, 'a'), await stateOf(service, 'b')]).toEqual([
    ['encoded', 'encoded'],
    ['encoded'],
  ]);
  // Again for the product whose second image came later.
  expect(new Set(await shop.changes(before))).toEqual(new Set(['images a', 'images b']));
});

it('a shop whose plan has no search by photo is left alone', async () => {
  const service = serviceOf({ shopsWithImages: async () => new Set() });
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await service.settled();
  expect([asked, await imagesOf(service, 'a')]).toEqual([[], []]);
});

it('one host is asked by no more than two at a time', async () => {
  const held: ServerResponse[] = [];
  answer = (_, response) => held.push(response);
  const service = serviceOf();
  const images = Array.from({ length: 6 }, (_, at) => `${origin}/${at}`);
  await shop.sync(product('a', { images }));
  const settled = service.settled();
  for (let done = 0; done < images.length; done++) {
    await expect.poll(() => asked.length).toBe(Math.min(done + 2, images.length));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.end('image');
  }
  await settled;
  expect(asked).toHaveLength(6);
});

it('a host that is politely asked waits between requests', async () => {
  const service = serviceOf({ politeness: { atOnce: 1, pauseMs: 500 } });
  await shop.sync(product('a', { images: [`${origin}/0`, `${origin}/1`] }));
  const settled = service.settled();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => encoder.encoded.length).toBe(1);
  expect(asked).toHaveLength(1);
  scheduler.advance(500);
  await settled;
  expect(asked).toHaveLength(2);
});

/** Host names that all resolve to this machine. */
const hostsOf = () =>
  new OutboundClient({ isAllowed: () => true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
const at = (host: string, path: string): string => `http://${host}:${new URL(origin).port}/${path}`;

it('while a host never answers, images of other hosts are fetched when they come', async () => {
  const held: ServerResponse[] = [];
  answer = (request, response) => {
    if (request.url === '/silent') held.push(response);
    else response.end('image');
  };
  const service = serviceOf({ outbound: hostsOf() });
  await shop.sync(product('a', { imageUrl: at('silent.example', 'silent') }));
  const settled = service.settled();
  await expect.poll(() => asked).toEqual(['/silent']);
  await shop.sync(product('b', { imageUrl: at('quick.example', 'quick') }));
  const again = service.settled();
  await expect.poll(() => asked).toEqual(['/silent', '/quick']);
  for (const response of held) response.end('image');
  await Promise.all([settled, again]);
});

it('images of a host that asks to be left alone are not in hand while they wait', async () => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': '30' }).end();
  const service = serviceOf({ outbound: hostsOf(), politeness: { atOnce: 1, pauseMs: 0 } });
  const images = Array.from({ length: 5 }, (_, name) => at('busy.example', `${name}`));
  await shop.sync(product('a', { images }));
  // No time passes: if they were in flight, this would not end.
  await service.settled();
  expect(asked).toHaveLength(1);
  answer = (_, response) => response.end('image');
  scheduler.advance(60_000);
  await service.settled();
  expect(asked).toHaveLength(6);
});

it('shops with much to fetch from silent hosts leave room for others', async () => {
  answer = (request, response) => {
    if (!request.url?.startsWith('/silent')) response.end('image');
  };
  const shops = [shop.shopId];
  const service = serviceOf({ outbound: hostsOf(), shopsWithImages: async () => new Set(shops) });
  const many = Array.from({ length: 100 }, (_, name) =>
    product(`p${name}`, { imageUrl: at(`h${name}.example`, `silent${name}`) }),
  );
  await shop.sync(...many);
  const settled = service.settled();
  /** A request without an answer for a tenth of a second frees its place for others. */
  const later = <T>(seen: () => T) =>
    expect.poll(() => {
      scheduler.advance(100);
      return seen();
    });
  await later(() => asked.length).toBe(16);
  const other = await catalogFixture(test.store);
  shops.push(other.shopId);
  await other.sync(product('b', { imageUrl: at('quick.example', 'quick') }));
  const again = service.settled();
  await later(() => asked.at(-1)).toBe('/quick');
  await service.stop();
  await Promise.all([settled, again]);
});

it('an image is asked for again after a week, and costs nothing where it is what it was', async () => {
  answer = (request, response) => {
    response.setHeader('etag', '"v1"');
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.end('image');
  };
  const service = serviceOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await service.settled();
  scheduler.advance(RECHECK_MS);
  await service.settled();
  expect([asked.length, encoder.encoded.length]).toEqual([2, 1]);
  answer = (_, response) => response.end('image, but another');
  scheduler.advance(RECHECK_MS);
  await service.settled();
  expect(encoder.encoded).toEqual(['image', 'image, but another']);
  expect(await stateOf(service, 'a')).toEqual(['encoded']);
});

it.each([
  [404, 'failed: its host answered 404'],
  [403, 'failed: its host answered 403'],
  [500, 'waiting: its host answered 500'],
  [429, 'waiting: its host answered 429'],
])('a host that answers %i leaves its image %s', async (status, expected) => {
  answer = (_, response) => response.writeHead(status).end();
  const service = serviceOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await service.settled();
  expect(await stateOf(service, 'a')).toEqual([expected]);
  answer = (_, response) => response.end('image');
  scheduler.advance(60_000);
  await service.settled();
  expect(await stateOf(service, 'a')).toEqual([expected.startsWith('waiting') ? 'encoded' : expected]);
});

it('a private address is not asked; the reason is that of any host that cannot be had, with the setting that would allow it', async () => {
  const service = serviceOf({ outbound: new OutboundClient({ isAllowed: isPublicAddress }) });
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await service.settled();
  expect(await stateOf(service, 'a')).toEqual([
    "waiting: '127.0.0.1' cannot be reached, or is not on the public internet (on a closed network the operator sets AISLE_IMAGES_ALLOW_PRIVATE=1)",
  ]);
  expect(asked).toEqual([]);
});

it('what is no image says so, whatever its host calls it', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/jpeg').end('<html>');
  const service = serviceOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await service.settled();
  expect(await stateOf(service, 'a')).toEqual(['failed: This is not a JPEG, PNG, WebP, AVIF or GIF.']);
});

it('a host that never answers is left after 20 s and tried again', async () => {
  answer = () => {};
  const service = serviceOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  const settled = service.settled();
  await expect.poll(() => asked.length).toBe(1);
  scheduler.advance(20_000);
  await settled;
  expect(await stateOf(service, 'a')).toEqual(['waiting: no whole answer within 20 s']);
});

it('an image that takes the encoder down is found, given up, and others are encoded', async () => {
  encoder.deadly = '/deadly';
  const service = serviceOf();
  const names = ['0', '1', 'deadly', '2', '3', '4'];
  await shop.sync(product('a', { images: names.map((name) => `${origin}/${name}`) }));
  await service.settled();
  scheduler.advance(10_000);
  await service.settled();
  const states = await stateOf(service, 'a');
  expect(states.filter((state) => state === 'encoded')).toHaveLength(5);
  expect(states[2]).toBe('failed: The image cannot be read: the encoder failed on it.');
});

it('while the model is missing images wait, and none is given up', async () => {
  encoder.available = false;
  const service = serviceOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  for (let round = 0; round < 5; round++) await service.settled();
  expect(await stateOf(service, 'a')).toEqual(['fetched']);
  encoder.available = true;
  await service.settled();
  expect(await stateOf(service, 'a')).toEqual(['encoded']);
});

it('the encoder stands aside while searches wait, but not for ever', async () => {
  let waiting = 1;
  const service = serviceOf({ searchesWaiting: () => waiting });
  await shop.sync(product('a', { images: [`${origin}/a`] }));
  const settled = service.settled();
  await expect.poll(() => stateOf(service, 'a')).toEqual(['fetched']);
  for (let round = 0; round < 5; round++) {
    scheduler.advance(25);
    await new Promise(setImmediate);
  }
  expect(encoder.encoded).toEqual([]);
  waiting = 0;
  await expect
    .poll(() => {
      scheduler.advance(25);
      return encoder.encoded.length;
    })
    .toBe(1);
  await settled;
});

it('a server that stops in the middle leaves its images to the next', async () => {
  answer = () => {};
  const first = serviceOf();
  const images = Array.from({ length: 5 }, (_, at) => `${origin}/${at}`);
  await shop.sync(product('a', { images }));
  const settled = first.settled();
  await expect.poll(() => asked.length).toBe(2);
  await first.stop();
  await settled;
  answer = (_, response) => response.end('image');
  const second = serviceOf();
  await second.settled();
  // Indexes are told some seconds apart.
  scheduler.advance(5000);
  await second.settled();
  expect(await stateOf(second, 'a')).toEqual(images.map(() => 'encoded'));
});

it.each([
  'open',
  'encode',
] as const)('a stop does not wait for an encoder that is slow to %s', async (step) => {
  const begun = Promise.withResolvers<void>();
  const service = serviceOf();
  await shop.sync(product('a'));
  encoder[step] = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  await service.put({ shopId: shop.shopId, externalId: 'a', position: 0, bytes: Buffer.from('image of a') });
  scheduler.advance(5000);
  await begun.promise;
  await service.stop();
  encoder = new HashingImageEncoder();
  const next = serviceOf();
  await next.settled();
  expect(await stateOf(next, 'a')).toEqual(['encoded']);
});

it('what a killed server had in hand goes on at once with the next', async () => {
  const service = serviceOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }), product('b'));
  encoder.available = false;
  await service.put({ shopId: shop.shopId, externalId: 'b', position: 0, bytes: Buffer.from('image b') });
  await service.stop();
  const ports = { store: test.store, now: () => scheduler.nowMs() };
  await followCatalog({ ...shop, ...ports }, shop.shopId);
  expect(await claimDue(ports, { modelId: encoder.modelId, limit: 9 })).toHaveLength(1);
  expect(await claimUnencoded(ports, 9)).toHaveLength(1);
  encoder.available = true;
  const next = serviceOf();
  await next.settled();
  scheduler.advance(5000);
  await next.settled();
  expect([await stateOf(next, 'a'), await stateOf(next, 'b')]).toEqual([['encoded'], ['encoded']]);
});

it('what was uploaded is encoded by another model from the copy that was kept', async () => {
  const service = serviceOf();
  await shop.sync(product('a'));
  const place = { shopId: shop.shopId, externalId: 'a', position: 0 };
  await service.put({ ...place, bytes: Buffer.from('image of a') });
  await service.settled();
  await service.stop();
  const other = new HashingImageEncoder('hashing-images-2');
  const next = serviceOf({ encoder: new ChangingEncoder(other) });
  await next.settled();
  expect(other.encoded).toEqual(['image of a small']);
  expect(await stateOf(next, 'a')).toEqual(['encoded']);
});

it('a shop whose uploads wait in numbers is asked to wait, and no other shop with it', async () => {
  encoder.available = false;
  const other = await catalogFixture(test.store);
  const service = serviceOf({ mostWaitingBytes: 20 });
  const put = (shopId: string, externalId: string) =>
    service.put({ shopId, externalId, position: 0, bytes: Buffer.from(`image ${shopId} ${externalId}`) });
  await shop.sync(product('a'), product('b'));
  await other.sync(product('a'));
  await put(shop.shopId, 'a');
  await expect(put(shop.shopId, 'b')).rejects.toMatchObject({ code: 'overloaded' });
  await put(other.shopId, 'a');
  encoder.available = true;
  await service.settled();
  await put(shop.shopId, 'b');
});

it("one shop's images that wait for the encoder do not keep another's from being fetched", async () => {
  encoder.available = false;
  const other = await catalogFixture(test.store);
  const shops = new Set([shop.shopId, other.shopId]);
  const service = serviceOf({ shopsWithImages: async () => shops });
  const names = Array.from({ length: 256 }, (_, name) => `p${name}`);
  await shop.sync(...names.map((name) => product(name)));
  for (const externalId of names) {
    const bytes = Buffer.from(`image ${externalId}`);
    await service.put({ shopId: shop.shopId, externalId, position: 0, bytes });
  }
  await shop.sync(product('full', { imageUrl: `${origin}/full` }));
  await other.sync(product('a', { imageUrl: `${origin}/a` }));
  await service.settled();
  expect(asked).toEqual(['/a']);
});

it('on a disk too full for claims images are encoded all the same, and so make room', async () => {
  const db = test.store.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('claimed_until'))
        throw new AisleError('storage_full', 'The disk is full.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const service = serviceOf({ store: { ...test.store, db } });
  const names = Array.from({ length: 20 }, (_, name) => `p${name}`);
  await shop.sync(...names.map((name) => product(name)));
  encoder.deadly = 'p7';
  for (const externalId of names) {
    const bytes = Buffer.from(`image ${externalId}.`);
    await service.put({ shopId: shop.shopId, externalId, position: 0, bytes });
  }
  await service.settled();
  const left = await test.store.read.selectFrom('image_bytes').select('content_hash').execute();
  expect(left).toHaveLength(1);
});
