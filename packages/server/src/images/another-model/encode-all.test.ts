import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, type Fixture, product } from '../../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { OutboundClient } from '../../outbound/index.ts';
import { ProductImages } from '../product-images.ts';
import { ChangingEncoder, HashingImageEncoder } from '../test/hashing-image-encoder.ts';
import type { EncodeAllWork } from './encode-all.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let origin = '';
let answer: Answer;
let asked: string[];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each(STORES)('images for another model on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  let scheduler: ManualScheduler;
  let inUse: ChangingEncoder;
  let wanted: HashingImageEncoder;
  let images: ProductImages;
  let log: RecordingLog;
  let trial: { tried: number; failed: string[] };
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['product_images', 'image_bytes', 'image_copies', 'image_vectors'] as const)
      await test.store.db.deleteFrom(table).execute();
    shop = await catalogFixture(test.store);
    scheduler = new ManualScheduler();
    inUse = new ChangingEncoder(new HashingImageEncoder('in-use'));
    wanted = new HashingImageEncoder('wanted');
    trial = { tried: 0, failed: [] };
    asked = [];
    answer = (request, response) => response.end(`image ${request.url}`);
    log = new RecordingLog();
    images = new ProductImages({
      works: true,
      store: test.store,
      catalog: shop.catalog,
      feed: shop.feed,
      scheduler,
      log,
      encoder: inUse,
      outbound: new OutboundClient({ isAllowed: () => true }),
      searchesWaiting: () => 0,
      shopsWithImages: async () => new Set([shop.shopId]),
      whyNoImage: () => null,
      politeness: { atOnce: 2, pauseMs: 0 },
    });
  });
  afterEach(() => images.stop());

  const settle = async () => {
    for (let round = 0; round < 2; round++) {
      await images.settled();
      scheduler.advance(5000);
    }
    await images.settled();
  };
  const upload = (externalId: string, text: string) =>
    images.put({ shopId: shop.shopId, externalId, position: 9, bytes: Buffer.from(text) });
  /** Images at these paths and an uploaded one, all found by the active model. */
  const fill = async (...paths: string[]) => {
    const products = paths.map((path) => product(path, { imageUrl: `${origin}/${path}` }));
    await shop.sync(...products, product('up'));
    await upload('up', 'image of up');
    await settle();
    asked = [];
  };
  const encodeAll = (more: Partial<EncodeAllWork> = {}) =>
    images.encodeAll({
      encoder: wanted,
      trial: {
        failed: (reason) => trial.failed.push(reason),
        tried: (count) => {
          trial.tried += count;
        },
        end: () => {},
      },
      signal: new AbortController().signal,
      onProgress: () => {},
      ...more,
    });
  const stateOf = async (externalId: string) =>
    (await images.list({ shopId: shop.shopId, externalId })).map(({ state, reason }) =>
      reason === null ? state : `${state}: ${reason}`,
    );
  /** Products that are found by a model. */
  const foundBy = async (modelId: string) => {
    const rows = await test.store.read
      .selectFrom('product_images as image')
      .innerJoin('image_vectors as vector', 'vector.content_hash', 'image.content_hash')
      .select('image.external_id')
      .where('vector.model_id', '=', modelId)
      .execute();
    return rows.map((row) => row.external_id).sort();
  };

  it('addresses are fetched again and copies of uploads encoded, beside what serves; nothing is made twice', async () => {
    await fill('a', 'b');
    const progress: string[] = [];
    const before = await shop.feed.currentSeq(shop.shopId);
    await encodeAll({ onProgress: ({ encoded, total }) => progress.push(`${encoded} of ${total}`) });
    expect(wanted.encoded.toSorted()).toEqual(['image /a', 'image /b', 'image of up small']);
    expect(asked.toSorted()).toEqual(['/a', '/b']);
    expect([progress.at(0), progress.at(-1)]).toEqual(['0 of 3', '3 of 3']);
    for (const modelId of ['in-use', 'wanted']) expect(await foundBy(modelId)).toEqual(['a', 'b', 'up']);
    // No index may hear of vectors that it cannot use.
    expect(await shop.feed.currentSeq(shop.shopId)).toBe(before);
    expect(await stateOf('a')).toEqual(['encoded']);
    await encodeAll();
    expect([wanted.encoded.length, asked.length, trial.tried]).toEqual([3, 2, 3]);
  });

  it('what was begun and given up goes on with what is missing', async () => {
    const paths = Array.from({ length: 40 }, (_, i) => `p${i}`);
    await fill(...paths);
    const stop = new AbortController();
    const encode = wanted.encode.bind(wanted);
    wanted.encode = async (bytes) => {
      if (wanted.encoded.length === 20) stop.abort(new Error('another model is wanted'));
      return encode(bytes);
    };
    await expect(encodeAll({ signal: stop.signal })).rejects.toThrow('another model is wanted');
    const kept = await foundBy('wanted');
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(30);
    const next = new HashingImageEncoder('wanted');
    await encodeAll({ encoder: next });
    expect(next.encoded).toHaveLength(41 - kept.length);
    expect(await foundBy('wanted')).toHaveLength(41);
  });

  it('an address that does not answer neither stops it nor takes the old vector; behind the switch it is tried again and listed', async () => {
    const others = Array.from({ length: 10 }, (_, i) => `b${i}`);
    await fill('a', ...others, 'gone', 'down');
    answer = ({ url }, response) => {
      if (url === '/gone' || url === '/down') response.writeHead(url === '/gone' ? 404 : 503).end();
      else response.end(`image ${url}`);
    };
    const progress: string[] = [];
    await encodeAll({ onProgress: ({ encoded, total }) => progress.push(`${encoded} of ${total}`) });
    expect(progress.at(-1)).toBe('12 of 14');
    expect(await foundBy('wanted')).toEqual(['a', ...others, 'up']);
    expect(await foundBy('in-use')).toEqual(['a', ...others, 'down', 'gone', 'up']);
    expect(await stateOf('gone')).toEqual(['encoded']);
    const answering = ['a', ...others].map((path) => `/${path}`);
    expect(asked.toSorted()).toEqual([...answering, '/down', '/gone']);
    expect(trial).toEqual({ tried: 12, failed: [] });
    expect(log.lines.map(({ message }) => message).join()).toContain('could not be had');
    inUse.current = wanted;
    images.modelChanged();
    await settle();
    expect(await stateOf('gone')).toEqual(['failed: its host answered 404']);
    expect(await stateOf('down')).toEqual(['waiting: its host answered 503']);
    expect(await stateOf('a')).toEqual(['encoded']);
    answer = (request, response) => response.end(`image ${request.url}`);
    scheduler.advance(60_000);
    await settle();
    expect(await foundBy('wanted')).toEqual(['a', ...others, 'down', 'up']);
  });

  it('a host that is down is asked a few times, and images of others are encoded', async () => {
    const paths = Array.from({ length: 150 }, (_, i) => `p${i}`);
    await fill(...paths);
    answer = (_, response) => response.writeHead(502).end();
    await expect(encodeAll()).rejects.toThrow(
      '150 of 151 images cannot be had for now; one of them as its host',
    );
    expect(asked.length).toBeLessThan(20);
    expect(await foundBy('wanted')).toEqual(['up']);
  });

  it('a host that was away for a moment is asked again by the next run', async () => {
    const paths = Array.from({ length: 40 }, (_, i) => `p${i}`);
    await fill(...paths);
    answer = (request, response) => {
      if (asked.length > 20) response.end(`image ${request.url}`);
      else response.writeHead(502).end();
    };
    await expect(encodeAll()).rejects.toThrow('cannot be had for now');
    for (let run = 0; run < 3; run++) await encodeAll().catch(() => {});
    expect(await foundBy('wanted')).toHaveLength(41);
  });

  it('the switch waits while much cannot be had for now, but not for ever', async () => {
    await fill('a', 'b');
    answer = (_, response) => response.writeHead(503).end();
    for (let run = 0; run < 60; run++) {
      await expect(encodeAll()).rejects.toThrow('2 of 3 images cannot be had for now');
    }
    await encodeAll();
    expect(await foundBy('wanted')).toEqual(['up']);
    // The next switch to it waits as long.
    await expect(encodeAll()).rejects.toThrow('2 of 3 images cannot be had for now');
    answer = (request, response) => response.end(`image ${request.url}`);
    await encodeAll();
    expect(await foundBy('wanted')).toEqual(['a', 'b', 'up']);
  });

  it('the switch does not wait for what is gone', async () => {
    await fill('a', 'b');
    answer = (_, response) => response.writeHead(404).end();
    await encodeAll();
    expect(await foundBy('wanted')).toEqual(['up']);
  });

  it('what is uploaded or changes meanwhile is found by the model in use, and then by the other', async () => {
    await fill('a', 'b');
    answer = (request, response) => response.end(`image ${request.url} of today`);
    let isFirst = true;
    const encode = wanted.encode.bind(wanted);
    wanted.encode = async (bytes) => {
      if (isFirst) {
        isFirst = false;
        await upload('b', 'image that came meanwhile');
        await settle();
      }
      return encode(bytes);
    };
    await encodeAll();
    expect(wanted.encoded).toContain('image that came meanwhile small');
    expect(await foundBy('wanted')).toEqual(['a', 'b', 'b', 'up']);
    // The addresses now show other images, which the active model finds as well.
    await settle();
    expect(await foundBy('in-use')).toEqual(['a', 'b', 'b', 'up']);
    expect(await stateOf('a')).toEqual(['encoded']);
  });

  it('an image that the model fails on counts against it, one that nobody can read does not', async () => {
    await fill('a', 'b', 'page');
    answer = (request, response) => response.end(request.url === '/page' ? '<html>' : `image ${request.url}`);
    wanted.deadly = '/b';
    await encodeAll();
    expect(trial).toEqual({ tried: 4, failed: ['the thread died twice'] });
    expect(await foundBy('wanted')).toEqual(['a', 'up']);
    // An error page does not replace an image.
    await settle();
    expect(await foundBy('in-use')).toEqual(['a', 'b', 'page', 'up']);
  });

  it('an upload of which no copy was kept is left out, and asked for behind the switch', async () => {
    await fill('a');
    await test.store.db.deleteFrom('image_copies').execute();
    await encodeAll();
    expect(await foundBy('wanted')).toEqual(['a']);
    inUse.current = wanted;
    images.modelChanged();
    await settle();
    expect(await stateOf('up')).toEqual([expect.stringMatching(/^failed: .* uploaded again/)]);
  });

  it('shops take turns, however much one of them has', async () => {
    const paths = Array.from({ length: 120 }, (_, i) => `p${i}`);
    await fill(...paths);
    const small = await catalogFixture(test.store);
    await small.sync(product('x'));
    await images.put({
      shopId: small.shopId,
      externalId: 'x',
      position: 0,
      bytes: Buffer.from('image x'),
    });
    await settle();
    await encodeAll();
    expect(wanted.encoded.indexOf('image x small')).toBeLessThan(40);
  });

  it('a server that has yet to follow others to another model encodes nothing', async () => {
    inUse.isUpToDate = false;
    await shop.sync(product('a', { imageUrl: `${origin}/a` }));
    await settle();
    expect(await stateOf('a')).toEqual(['waiting']);
    inUse.isUpToDate = true;
    await settle();
    expect(await stateOf('a')).toEqual(['encoded']);
  });

  it('a server that hears of another model while it fetches and encodes leaves the rest to others', async () => {
    const paths = Array.from({ length: 400 }, (_, i) => `p${i}`);
    const encoder = new HashingImageEncoder('in-use');
    inUse.current = encoder;
    const encode = encoder.encode.bind(encoder);
    encoder.encode = async (bytes) => {
      inUse.isUpToDate = false;
      return encode(bytes);
    };
    await shop.sync(...paths.map((path) => product(path, { imageUrl: `${origin}/${path}` })));
    const before = await shop.feed.currentSeq(shop.shopId);
    await settle();
    expect(encoder.encoded.length).toBeLessThanOrEqual(8);
    expect(asked.length).toBeLessThan(200);
    expect(await shop.feed.currentSeq(shop.shopId)).toBe(before);
  });
});
