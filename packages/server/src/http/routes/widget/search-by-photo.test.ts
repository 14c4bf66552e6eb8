import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { formCall } from '../../../../test/forms.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { drawing, drawn, shopWithImages, WITH_IMAGES } from '../../../../test/images.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { loggedIn } from '../../../../test/search-log.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';
import { expectTimed } from '../../../../test/timing.ts';

const server = useTestServer();

describe('200', () => {
  const idsOf = (answer: { body: { products: { externalId: string }[] } }): string[] =>
    answer.body.products.map((card) => card.externalId);
  const base64 = async (of: Parameters<typeof drawing>[0]): Promise<string> =>
    Buffer.from(await drawing(of)).toString('base64');

  it("a product's own image finds it first, whatever it was made into", async () => {
    const { current } = server;
    const shop = await shopWithImages(current);
    for (const product of WITH_IMAGES) {
      const half = drawn(product).resize(150);
      for (const bytes of [
        await drawn(product).png().toBuffer(),
        await half.clone().jpeg({ quality: 60 }).toBuffer(),
        await half.clone().webp().toBuffer(),
        await half.clone().avif({ effort: 0 }).toBuffer(),
        await half.clone().gif().toBuffer(),
      ]) {
        const answer = await current.call(
          'searchByPhoto',
          shop,
          await formCall({ image: new Uint8Array(bytes) }),
        );
        expect([answer.status, idsOf(answer)[0]]).toEqual([200, product.externalId]);
        expect(answer.body.products[0].matchedBy).toEqual(['visual']);
        expectTimed(answer, ['queue', 'decode', 'encode']);
      }
    }
  });

  it('what has no image is not found by photo', async () => {
    const { current } = server;
    const shop = await shopWithImages(current);
    const body = { image: await base64({ shape: 'mug', color: '#c03020' }), query: 'mug' };
    const answer = await current.call('searchByPhoto', shop, { body });
    expect(idsOf(answer)).toContain('M-1');
    expect(idsOf(answer)).not.toContain('X-1');
  });

  it('filters, words that are filters, and pages hold beside a photo, in forms and JSON alike', async () => {
    const { current } = server;
    const shop = await shopWithImages(current);
    const image = await drawing({ shape: 'mug', color: '#c03020' });
    const json = async (more: object) =>
      current.call('searchByPhoto', shop, {
        body: { image: Buffer.from(image).toString('base64'), ...more },
      });
    const all = await json({});
    expect(idsOf(all).slice(0, 2)).toEqual(['M-1', 'M-2']);
    expect(idsOf(await json({ filters: { brand: ['Other'] } }))[0]).toBe('M-2');
    const cheap = await json({ query: 'under 50' });
    expect(idsOf(cheap)).not.toContain('M-2');
    expect(cheap.body.appliedFilters).toMatchObject([
      { field: 'price', value: { max: 50 }, source: 'query' },
    ]);
    const second = await json({ page: 2, pageSize: 1 });
    expect([second.body.total, idsOf(second)]).toEqual([all.body.total, ['M-2']]);
    const form = await formCall({
      page: '2',
      pageSize: '1',
      filters: '{"price":{"max":70}}',
      query: '',
      image,
    });
    const without = ({ searchLogId: _, tookMs: __, ...rest }: Record<string, unknown>) => rest;
    const same = await json({ page: 2, pageSize: 1, filters: { price: { max: 70 } } });
    expect(without((await current.call('searchByPhoto', shop, form)).body)).toEqual(without(same.body));
  });

  it('is logged and counted as a search by photo', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const body = { image: await base64({ shape: 'ball', color: '#000' }), query: 'in blue' };
    const answer = await current.call('searchByPhoto', shop, { body });
    expect(answer.body).toMatchObject({ total: 0, products: [] });
    expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(1);
    await current.server.searchLog.flush();
    expect(await loggedIn(current, shop)).toEqual([{ kind: 'visual', query: 'in blue' }]);
  });

  it("equal photos are encoded once for all shops, and no shop finds another's products by them", async () => {
    const { current } = server;
    const owner = await shopWithImages(current);
    const stranger = await current.makeShop();
    await current.call('syncProducts', stranger, {
      body: { syncType: 'FULL', products: [{ externalId: 'S-1', name: 'Mug of the stranger', price: 3 }] },
    });
    await current.server.indexes.settled(stranger.shop.shopId);
    const body = { image: await base64(WITH_IMAGES[0]), query: 'mug' };
    expect(idsOf(await current.call('searchByPhoto', owner, { body }))).toContain('M-1');
    expect(idsOf(await current.call('searchByPhoto', stranger, { body }))).toEqual(['S-1']);
  });

  it('the widget is told of it where the plan has it', async () => {
    const { current } = server;
    const featuresOf = async (plan: 'PRO' | 'BASIC') =>
      (await current.call('widgetConfig', await current.makeShop({ plan }))).body.features;
    expect(await featuresOf('PRO')).toContain('visual');
    expect(await featuresOf('BASIC')).not.toContain('visual');
  });
});

describe('400', async () => {
  const file = new Uint8Array(await drawn({ shape: 'mug', color: '#c03020' }).jpeg().toBuffer());
  const image = Buffer.from(file).toString('base64');
  const body = (more: object) => ({ input: { body: { image, ...more } } });

  refusesInput(server, 'searchByPhoto', {
    'no photo': { input: { body: { query: 'mug' } }, path: 'image' },
    'a photo that is no text': { input: { body: { image: [1, 2] } }, path: 'image' },
    'a photo that is no base64': { ...body({ image: 'AA*A' }), path: 'image' },
    'an address in place of a photo': { ...body({ image: 'https://shop.example/a.jpg' }), path: 'image' },
    'an address beside a photo': { ...body({ imageUrl: 'https://shop.example/a.jpg' }), path: 'imageUrl' },
    'a query that is too long': { ...body({ query: 'x'.repeat(501) }), path: 'query' },
    'page 0': { ...body({ page: 0 }), path: 'page' },
    'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
    'a page size that is a word': {
      input: await formCall({ image: file, pageSize: 'abc' }),
      path: 'pageSize',
    },
    'a form without a photo': { input: await formCall({ query: 'mug' }), path: 'image' },
    'a form with an unknown field': { input: await formCall({ image: file, more: '1' }), path: 'more' },
  });

  it('a part of a form that has no name is told apart from a wrong value', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const raw = Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\n{1\r\n--x--\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await current.call('searchByPhoto', shop, { raw, headers });
    expectEnvelope(answer, 400, 'invalid_request');
    expect(answer.body.details).toEqual([{ path: '', message: 'each part of the form needs a name' }]);
  });

  it('a photo that is damaged, cut off or empty is refused', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    for (const bytes of [file.slice(0, 300), file.slice(0, file.length - 600), new Uint8Array(0)]) {
      const answer = await current.call('searchByPhoto', shop, await formCall({ image: bytes }));
      expectEnvelope(answer, 400, 'media_unreadable');
    }
    expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(0);
  });

  const spawned: Worker[] = [];
  /** The first two die of what they are sent. */
  const spawnPhotos = (): Worker => {
    const dies = "require('node:worker_threads').parentPort.on('message', () => process.exit(5));";
    const thread =
      spawned.length < 2
        ? new Worker(dies, { eval: true })
        : new Worker(new URL('../../../embeddings/visual/photo-worker.ts', import.meta.url), {
            workerData: { pulled: null },
          });
    spawned.push(thread);
    return thread;
  };
  const deadly = useTestServer({ spawnPhotos });

  it('a photo that takes its thread down is refused, and the next one is read', async () => {
    const { current } = deadly;
    const shop = await current.makeShop();
    const input = await formCall({ image: file });
    const answer = current.call('searchByPhoto', shop, input);
    const deaths = (): number => current.log.split('photo encoder worker stopped').length - 1;
    // A thread is started again after a pause.
    for (const count of [1, 2]) {
      while (deaths() < count) await nextTurn();
      current.clock.advance(1000);
    }
    expectEnvelope(await answer, 400, 'media_unreadable');
    const next = await current.call('searchByPhoto', shop, input);
    expect([next.status, next.status === 200 ? '' : current.log]).toEqual([200, '']);
  });

  it('a word where a number belongs is told as such, in a form as in JSON', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    for (const input of [
      await formCall({ image: file, pageSize: 'abc' }),
      { body: { image, pageSize: 'abc' } },
    ]) {
      const { body } = await current.call('searchByPhoto', shop, input);
      expect(body.details).toEqual([{ path: 'pageSize', message: 'must be a number' }]);
    }
  });
});

describe('403', () => {
  const plansFile = join(mkdtempSync(join(tmpdir(), 'aisle-plans-')), 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ PRO: { maxSearchesPerMonth: 1 } }));
  const metered = useTestServer({ env: { AISLE_PLANS_FILE: plansFile } });

  it('a plan without search by photo is refused before its photo is read', async () => {
    const { current } = metered;
    const shop = await current.makeShop({ plan: 'GROWTH' });
    const answer = await current.call('searchByPhoto', shop, { raw: 'never parsed' });
    expectEnvelope(answer, 403, 'feature_not_in_plan');
    expect(answer.body.message).toContain('visual');
  });

  it("past the month's searches there is no search by photo", async () => {
    const { current } = metered;
    const shop = await current.makeShop();
    await current.call('search', shop, { body: { query: 'shoes' } });
    const answer = await current.call('searchByPhoto', shop, SAMPLE_CALLS.searchByPhoto);
    expectEnvelope(answer, 403, 'feature_not_in_plan');
  });

  const off = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

  it('a server whose image model is off says so, and tells no widget of search by photo', async () => {
    const { current } = off;
    const shop = await current.makeShop();
    const answer = await current.call('searchByPhoto', shop, SAMPLE_CALLS.searchByPhoto);
    expectEnvelope(answer, 403, 'feature_switched_off');
    expect((await current.call('widgetConfig', shop)).body.features).not.toContain('visual');
  });
});

describe('413', () => {
  it('a photo over 10 MB is refused, as a form or as JSON', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const image = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    const form = await current.call('searchByPhoto', shop, await formCall({ image }));
    expectEnvelope(form, 413, 'media_too_large');
    const json = { body: { image: Buffer.from(image).toString('base64') } };
    expectEnvelope(await current.call('searchByPhoto', shop, json), 413, 'media_too_large');
  });
});

describe('415', () => {
  it('what is no photo, or of a kind that is not read, is refused', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const image of [text, new Uint8Array(100_000).fill(7), new Uint8Array([0])]) {
      const answer = await current.call('searchByPhoto', shop, await formCall({ image }));
      expectEnvelope(answer, 415, 'media_unsupported');
    }
  });

  it('HEIC, as phones keep photos, is told by its name with what to do', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const head = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf', 'latin1');
    const image = new Uint8Array(Buffer.concat([head, Buffer.alloc(500)]));
    const answer = await current.call('searchByPhoto', shop, await formCall({ image }));
    expectEnvelope(answer, 415, 'media_unsupported');
    expect(answer.body.message).toMatch(/HEIC.*JPEG.*accept=/);
  });
});

describe('503', () => {
  const stuck: Worker[] = [];
  const spawnPhotos = (): Worker => {
    const thread = new Worker(new URL('../../../search/test/stuck-search-thread.ts', import.meta.url));
    stuck.push(thread);
    return thread;
  };

  const blind = useTestServer({ spawnPhotos });
  // Before the server waits for what they are at.
  afterAll(() => Promise.all(stuck.map((thread) => thread.terminate())));

  it('photos beyond those that may wait are refused at once, those that wait too long later; words are not', async () => {
    const { current } = blind;
    const shop = await current.makeShop();
    const input = await formCall({ image: await drawing({ shape: 'ball', color: '#000' }) });
    const waiting = Array.from({ length: 17 }, () => current.call('searchByPhoto', shop, input));
    while (current.server.activeModels.photoQueries.waiting < 16) await nextTurn();
    const refused = await current.call('searchByPhoto', shop, input);
    expectEnvelope(refused, 503, 'overloaded');
    expect(refused.headers['retry-after']).toBe('1');
    expect((await current.call('search', shop, { body: { query: 'shoes' } })).status).toBe(200);
    // A burst is no fault of ours, to be looked for in the code.
    expect(current.log).not.toMatch(/"level":50.*"overloaded"|"stack"/);
    current.clock.advance(10_000);
    for (const answer of await Promise.all(waiting)) expectEnvelope(answer, 503, 'overloaded');
  });

  const NO_WEIGHTS = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: { outcome: { kind: 'no_model', reason: 'no weights' }, decodeMs: 0 } }));`;
  const modelless = useTestServer({ spawnPhotos: () => new Worker(NO_WEIGHTS, { eval: true }) });

  it('without its model there is no search by photo now, and the log says why', async () => {
    const { current } = modelless;
    const shop = await current.makeShop();
    const input = await formCall({ image: await drawing({ shape: 'ball', color: '#000' }) });
    const answer = await current.call('searchByPhoto', shop, input);
    expectEnvelope(answer, 503, 'not_ready');
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).not.toContain('weights');
    expect(current.log).toContain('no weights');
  });
});
