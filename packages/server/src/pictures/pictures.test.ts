import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AisleError } from '@aisle/contract';
import { isPublicAddress } from '@aisle/models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogFixture, type Fixture, product } from '../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { OutboundClient } from '../outbound/index.ts';
import { RecordingLog } from '../search/test/recording-log.ts';
import { claimDue, RECHECK_MS } from './due-pictures.ts';
import { followCatalog } from './follow-catalog.ts';
import { claimUnencoded } from './picture-bytes.ts';
import { Pictures, type PicturesOptions } from './pictures.ts';
import { ChangingEncoder, HashingPictureEncoder } from './test/hashing-picture-encoder.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let test: TestStore;
let shop: Fixture;
let scheduler: ManualScheduler;
let encoder: HashingPictureEncoder;
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
  encoder = new HashingPictureEncoder();
  log = new RecordingLog();
  asked = [];
  answer = (request, response) => response.end(`picture ${request.url}`);
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

const picturesOf = (options: Partial<PicturesOptions> = {}): Pictures => {
  const pictures = new Pictures({
    store: test.store,
    catalog: shop.catalog,
    feed: shop.feed,
    scheduler,
    log,
    encoder: new ChangingEncoder(encoder),
    outbound: new OutboundClient({ isAllowed: () => true }),
    searchesWaiting: () => 0,
    shopsWithPictures: async () => new Set([shop.shopId]),
    whyNoPicture: () => null,
    politeness: { atOnce: 2, pauseMs: 0 },
    ...options,
  });
  closing.unshift(() => pictures.stop());
  return pictures;
};

const imagesOf = (pictures: Pictures, externalId: string) =>
  pictures.list({ shopId: shop.shopId, externalId });
const stateOf = async (pictures: Pictures, externalId: string) =>
  (await imagesOf(pictures, externalId)).map(({ state, reason }) =>
    reason === null ? state : `${state}: ${reason}`,
  );

it('pictures of a synced catalog are fetched, encoded once each, and announced to the indexes', async () => {
  const pictures = picturesOf();
  await shop.sync(
    product('a', { imageUrl: `${origin}/same`, images: [`${origin}/second`] }),
    product('b', { imageUrl: `${origin}/same` }),
  );
  const before = await shop.feed.currentSeq(shop.shopId);
  await pictures.settled();
  // Indexes are told some seconds apart.
  scheduler.advance(5000);
  await pictures.settled();
  expect(asked.toSorted()).toEqual(['/same', '/second']);
  expect(encoder.encoded.toSorted()).toEqual(['picture /same', 'picture /second']);
  expect([await stateOf(pictures, 'a'), await stateOf(pictures, 'b')]).toEqual([
    ['encoded', 'encoded'],
    ['encoded'],
  ]);
  // Once more of a product whose second picture came later.
  expect(new Set(await shop.changes(before))).toEqual(new Set(['text a', 'text b']));
});

it('a shop whose plan has no search by picture is left alone', async () => {
  const pictures = picturesOf({ shopsWithPictures: async () => new Set() });
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await pictures.settled();
  expect([asked, await imagesOf(pictures, 'a')]).toEqual([[], []]);
});

it('one host is asked by no more than two at a time', async () => {
  const held: ServerResponse[] = [];
  answer = (_, response) => held.push(response);
  const pictures = picturesOf();
  const images = Array.from({ length: 6 }, (_, at) => `${origin}/${at}`);
  await shop.sync(product('a', { images }));
  const settled = pictures.settled();
  for (let done = 0; done < images.length; done++) {
    await expect.poll(() => asked.length).toBe(Math.min(done + 2, images.length));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.end('picture');
  }
  await settled;
  expect(asked).toHaveLength(6);
});

it('a host that is politely asked waits between requests', async () => {
  const pictures = picturesOf({ politeness: { atOnce: 1, pauseMs: 500 } });
  await shop.sync(product('a', { images: [`${origin}/0`, `${origin}/1`] }));
  const settled = pictures.settled();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => encoder.encoded.length).toBe(1);
  expect(asked).toHaveLength(1);
  scheduler.advance(500);
  await settled;
  expect(asked).toHaveLength(2);
});

/** Names of hosts that are all this machine. */
const hostsOf = () =>
  new OutboundClient({ isAllowed: () => true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
const at = (host: string, path: string): string => `http://${host}:${new URL(origin).port}/${path}`;

it('while a host never answers, pictures of other hosts are fetched when they come', async () => {
  const held: ServerResponse[] = [];
  answer = (request, response) => {
    if (request.url === '/silent') held.push(response);
    else response.end('picture');
  };
  const pictures = picturesOf({ outbound: hostsOf() });
  await shop.sync(product('a', { imageUrl: at('silent.example', 'silent') }));
  const settled = pictures.settled();
  await expect.poll(() => asked).toEqual(['/silent']);
  await shop.sync(product('b', { imageUrl: at('quick.example', 'quick') }));
  const again = pictures.settled();
  await expect.poll(() => asked).toEqual(['/silent', '/quick']);
  for (const response of held) response.end('picture');
  await Promise.all([settled, again]);
});

it('pictures of a host that asks to be left alone are not in hand while they wait', async () => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': '30' }).end();
  const pictures = picturesOf({ outbound: hostsOf(), politeness: { atOnce: 1, pauseMs: 0 } });
  const images = Array.from({ length: 5 }, (_, name) => at('busy.example', `${name}`));
  await shop.sync(product('a', { images }));
  // No time passes: were they in hand, this would not end.
  await pictures.settled();
  expect(asked).toHaveLength(1);
  answer = (_, response) => response.end('picture');
  scheduler.advance(60_000);
  await pictures.settled();
  expect(asked).toHaveLength(6);
});

it('shops with much to fetch from silent hosts leave room for others', async () => {
  answer = (request, response) => {
    if (!request.url?.startsWith('/silent')) response.end('picture');
  };
  const shops = [shop.shopId];
  const pictures = picturesOf({ outbound: hostsOf(), shopsWithPictures: async () => new Set(shops) });
  const many = Array.from({ length: 100 }, (_, name) =>
    product(`p${name}`, { imageUrl: at(`h${name}.example`, `silent${name}`) }),
  );
  await shop.sync(...many);
  const settled = pictures.settled();
  /** Who is silent for a tenth of a second no longer counts among the few that begin at once. */
  const later = <T>(seen: () => T) =>
    expect.poll(() => {
      scheduler.advance(100);
      return seen();
    });
  await later(() => asked.length).toBe(16);
  const other = await catalogFixture(test.store);
  shops.push(other.shopId);
  await other.sync(product('b', { imageUrl: at('quick.example', 'quick') }));
  const again = pictures.settled();
  await later(() => asked.at(-1)).toBe('/quick');
  await pictures.stop();
  await Promise.all([settled, again]);
});

it('a picture is asked for again after a week, and costs nothing where it is what it was', async () => {
  answer = (request, response) => {
    response.setHeader('etag', '"v1"');
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.end('picture');
  };
  const pictures = picturesOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await pictures.settled();
  scheduler.advance(RECHECK_MS);
  await pictures.settled();
  expect([asked.length, encoder.encoded.length]).toEqual([2, 1]);
  answer = (_, response) => response.end('picture, but another');
  scheduler.advance(RECHECK_MS);
  await pictures.settled();
  expect(encoder.encoded).toEqual(['picture', 'picture, but another']);
  expect(await stateOf(pictures, 'a')).toEqual(['encoded']);
});

it.each([
  [404, 'failed: its host answered 404'],
  [403, 'failed: its host answered 403'],
  [500, 'waiting: its host answered 500'],
  [429, 'waiting: its host answered 429'],
])('a host that answers %i leaves its picture %s', async (status, expected) => {
  answer = (_, response) => response.writeHead(status).end();
  const pictures = picturesOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await pictures.settled();
  expect(await stateOf(pictures, 'a')).toEqual([expected]);
  answer = (_, response) => response.end('picture');
  scheduler.advance(60_000);
  await pictures.settled();
  expect(await stateOf(pictures, 'a')).toEqual([expected.startsWith('waiting') ? 'encoded' : expected]);
});

it('a private address is not asked; the reason is that of any host that cannot be had, with the setting that would allow it', async () => {
  const pictures = picturesOf({ outbound: new OutboundClient({ isAllowed: isPublicAddress }) });
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await pictures.settled();
  expect(await stateOf(pictures, 'a')).toEqual([
    "waiting: '127.0.0.1' cannot be reached, or is not on the public internet (on a closed network the operator sets AISLE_IMAGES_ALLOW_PRIVATE=1)",
  ]);
  expect(asked).toEqual([]);
});

it('what is no picture says so, whatever its host calls it', async () => {
  answer = (_, response) => response.setHeader('content-type', 'image/jpeg').end('<html>');
  const pictures = picturesOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  await pictures.settled();
  expect(await stateOf(pictures, 'a')).toEqual(['failed: This is not a JPEG, PNG, WebP, AVIF or GIF.']);
});

it('a host that never answers is left after 20 s and tried again', async () => {
  answer = () => {};
  const pictures = picturesOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  const settled = pictures.settled();
  await expect.poll(() => asked.length).toBe(1);
  scheduler.advance(20_000);
  await settled;
  expect(await stateOf(pictures, 'a')).toEqual(['waiting: no whole answer within 20 s']);
});

it('a picture that takes the encoder down is found, given up, and others are encoded', async () => {
  encoder.deadly = '/deadly';
  const pictures = picturesOf();
  const names = ['0', '1', 'deadly', '2', '3', '4'];
  await shop.sync(product('a', { images: names.map((name) => `${origin}/${name}`) }));
  await pictures.settled();
  scheduler.advance(10_000);
  await pictures.settled();
  const states = await stateOf(pictures, 'a');
  expect(states.filter((state) => state === 'encoded')).toHaveLength(5);
  expect(states[2]).toBe('failed: The picture cannot be read: the encoder failed on it.');
});

it('while the model is missing pictures wait, and none is given up', async () => {
  encoder.available = false;
  const pictures = picturesOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }));
  for (let round = 0; round < 5; round++) await pictures.settled();
  expect(await stateOf(pictures, 'a')).toEqual(['fetched']);
  encoder.available = true;
  await pictures.settled();
  expect(await stateOf(pictures, 'a')).toEqual(['encoded']);
});

it('the encoder stands aside while searches wait, but not for ever', async () => {
  let waiting = 1;
  const pictures = picturesOf({ searchesWaiting: () => waiting });
  await shop.sync(product('a', { images: [`${origin}/a`] }));
  const settled = pictures.settled();
  await expect.poll(() => stateOf(pictures, 'a')).toEqual(['fetched']);
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

it('a server that stops in the middle leaves its pictures to the next', async () => {
  answer = () => {};
  const first = picturesOf();
  const images = Array.from({ length: 5 }, (_, at) => `${origin}/${at}`);
  await shop.sync(product('a', { images }));
  const settled = first.settled();
  await expect.poll(() => asked.length).toBe(2);
  await first.stop();
  await settled;
  answer = (_, response) => response.end('picture');
  const second = picturesOf();
  await second.settled();
  // Indexes are told some seconds apart.
  scheduler.advance(5000);
  await second.settled();
  expect(await stateOf(second, 'a')).toEqual(images.map(() => 'encoded'));
});

it('what a killed server had in hand goes on at once with the next', async () => {
  const pictures = picturesOf();
  await shop.sync(product('a', { imageUrl: `${origin}/a` }), product('b'));
  encoder.available = false;
  await pictures.put({ shopId: shop.shopId, externalId: 'b', position: 0, bytes: Buffer.from('picture b') });
  await pictures.stop();
  const ports = { store: test.store, now: () => scheduler.nowMs() };
  await followCatalog({ ...shop, ...ports }, shop.shopId);
  expect(await claimDue(ports, { modelId: encoder.modelId, limit: 9 })).toHaveLength(1);
  expect(await claimUnencoded(ports, 9)).toHaveLength(1);
  encoder.available = true;
  const next = picturesOf();
  await next.settled();
  scheduler.advance(5000);
  await next.settled();
  expect([await stateOf(next, 'a'), await stateOf(next, 'b')]).toEqual([['encoded'], ['encoded']]);
});

it('what was uploaded is encoded by another model from the copy that was kept', async () => {
  const pictures = picturesOf();
  await shop.sync(product('a'));
  const place = { shopId: shop.shopId, externalId: 'a', position: 0 };
  await pictures.put({ ...place, bytes: Buffer.from('picture of a') });
  await pictures.settled();
  await pictures.stop();
  const other = new HashingPictureEncoder('hashing-pictures-2');
  const next = picturesOf({ encoder: new ChangingEncoder(other) });
  await next.settled();
  expect(other.encoded).toEqual(['picture of a small']);
  expect(await stateOf(next, 'a')).toEqual(['encoded']);
});

it('a shop whose uploads wait in numbers is asked to wait, and no other shop with it', async () => {
  encoder.available = false;
  const other = await catalogFixture(test.store);
  const pictures = picturesOf({ mostWaitingBytes: 20 });
  const put = (shopId: string, externalId: string) =>
    pictures.put({ shopId, externalId, position: 0, bytes: Buffer.from(`picture ${shopId} ${externalId}`) });
  await shop.sync(product('a'), product('b'));
  await other.sync(product('a'));
  await put(shop.shopId, 'a');
  await expect(put(shop.shopId, 'b')).rejects.toMatchObject({ code: 'overloaded' });
  await put(other.shopId, 'a');
  encoder.available = true;
  await pictures.settled();
  await put(shop.shopId, 'b');
});

it("one shop's pictures that wait for the encoder do not keep another's from being fetched", async () => {
  encoder.available = false;
  const other = await catalogFixture(test.store);
  const shops = new Set([shop.shopId, other.shopId]);
  const pictures = picturesOf({ shopsWithPictures: async () => shops });
  const names = Array.from({ length: 256 }, (_, name) => `p${name}`);
  await shop.sync(...names.map((name) => product(name)));
  for (const externalId of names) {
    const bytes = Buffer.from(`picture ${externalId}`);
    await pictures.put({ shopId: shop.shopId, externalId, position: 0, bytes });
  }
  await shop.sync(product('full', { imageUrl: `${origin}/full` }));
  await other.sync(product('a', { imageUrl: `${origin}/a` }));
  await pictures.settled();
  expect(asked).toEqual(['/a']);
});

it('on a disk too full for claims pictures are encoded all the same, and so make room', async () => {
  const db = test.store.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('claimed_until'))
        throw new AisleError('storage_full', 'The disk is full.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const pictures = picturesOf({ store: { ...test.store, db } });
  const names = Array.from({ length: 20 }, (_, name) => `p${name}`);
  await shop.sync(...names.map((name) => product(name)));
  encoder.deadly = 'p7';
  for (const externalId of names) {
    const bytes = Buffer.from(`picture ${externalId}.`);
    await pictures.put({ shopId: shop.shopId, externalId, position: 0, bytes });
  }
  await pictures.settled();
  const left = await test.store.read.selectFrom('picture_bytes').select('content_hash').execute();
  expect(left).toHaveLength(1);
});
