import { Worker } from 'node:worker_threads';
import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { formCall } from '../../../../test/forms.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { drawing, shopWithImages, WITH_IMAGES } from '../../../../test/images.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('explain', () => {
  describe('200', () => {
    const product = (externalId: string, name: string, more: object = {}) => ({
      externalId,
      name,
      price: 40,
      ...more,
    });
    const products = [
      product('shoe', 'Red running shoes', { brand: 'Norrvik', price: 80 }),
      product('boot', 'Winter boots for the mountains', { price: 30 }),
      product('tee', 'Cotton tee', { price: undefined }),
      product('tee-s', 'Cotton tee small', { parentExternalId: 'tee' }),
    ];

    it('says at which place a product is, as the search shows it, or which stage dropped it', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      await current.server.indexes.settled(shop.shop.shopId);
      const explain = async (query: Record<string, string>) => {
        const answer = await current.call('explain', shop, { query });
        expect(answer.status).toBe(200);
        return answer.body;
      };
      const body = { query: 'red shoes', explain: true };
      const headers = { authorization: `Bearer ${shop.apiKey}` };
      const [card] = (await current.call('search', shop, { body, headers })).body.products;
      expect(await explain({ query: 'red shoes', externalId: 'shoe' })).toMatchObject({
        query: 'red shoes',
        externalId: 'shoe',
        found: true,
        stage: 'found',
        rank: 1,
        page: 1,
        explanation: card.explanation,
        degraded: null,
      });
      const filters = JSON.stringify({ brand: ['Acme'], price: { max: 50 } });
      const filtered = await explain({ query: 'red shoes', externalId: 'shoe', filters });
      expect(filtered).toMatchObject({ found: false, stage: 'filter', rank: null, page: null, total: 0 });
      expect(filtered.reason).toContain("brand Acme; it has 'Norrvik'");
      expect(await explain({ query: 'red shoes', externalId: 'boot' })).toMatchObject({
        stage: 'words',
        explanation: null,
      });
      expect(await explain({ query: 'tee', externalId: 'tee' })).toMatchObject({
        stage: 'not_for_sale',
        shownInstead: 'tee-s',
      });
      expect(await explain({ query: 'tee', externalId: 'gone' })).toMatchObject({
        stage: 'unknown_product',
        found: false,
      });
    });
  });

  describe('400', () => {
    const asked = (more: Record<string, string>) => ({
      query: { query: 'shoes', externalId: 'A-1', ...more },
    });

    refusesInput(server, 'explain', {
      'no query': { input: { query: { externalId: 'A-1' } }, path: 'query' },
      'no product': { input: { query: { query: 'shoes' } }, path: 'externalId' },
      'filters that are no JSON': { input: asked({ filters: '{brand' }), path: 'filters' },
      'an unknown filter': { input: asked({ filters: '{"colour":["red"]}' }), path: 'filters.colour' },
      'a filter of a wrong shape': {
        input: asked({ filters: '{"brand":"Norrvik"}' }),
        path: 'filters.brand',
      },
      'an unknown parameter': { input: asked({ sort: 'newest' }), path: 'sort' },
      'a pageSize of 0': { input: asked({ pageSize: '0' }), path: 'pageSize' },
      NUL: { input: asked({ query: 'a\u0000b' }), path: 'query' },
    });
  });
});

describe('explainByPhoto', () => {
  describe('200', () => {
    it('says how alike a product is and what is asked for, as the search by that photo has it', async () => {
      const { current } = server;
      const shop = await shopWithImages(current);
      const image = await drawing(WITH_IMAGES[0]);
      const explain = async (fields: Record<string, string>) => {
        const answer = await current.call('explainByPhoto', shop, await formCall({ image, ...fields }));
        expect(answer.status).toBe(200);
        expect(answer.headers['server-timing']).toMatch(/encode;dur=/);
        return answer.body;
      };
      const json = { image: Buffer.from(image).toString('base64') };
      const headers = { authorization: `Bearer ${shop.apiKey}` };
      const search = { body: { ...json, explain: true }, headers };
      const found = (await current.call('searchByPhoto', shop, search)).body;
      const own = await explain({ externalId: 'M-1' });
      expect(own).toMatchObject({
        query: '',
        stage: 'found',
        rank: 1,
        page: 1,
        total: found.total,
        words: null,
      });
      expect(own.explanation).toEqual(found.products[0].explanation);
      expect(own.image.cosine).toBeGreaterThan(0.998);
      expect(own.image.cut).toBeLessThan(own.image.cosine);
      expect(own.reason).toMatch(/looks like the photo: similarity 1\.00/);
      const shown = new Set(found.products.map((card: { externalId: string }) => card.externalId));
      for (const { externalId } of WITH_IMAGES)
        expect([externalId, (await explain({ externalId })).stage]).toEqual([
          externalId,
          shown.has(externalId) ? 'found' : 'image',
        ]);
      for (const { externalId, matchedBy } of found.products) {
        const { image: own } = await explain({ externalId });
        expect([externalId, own.cosine >= own.cut]).toEqual([externalId, matchedBy.includes('visual')]);
      }
      const bare = await explain({ externalId: 'X-1' });
      expect(bare).toMatchObject({ stage: 'image', found: false, image: { cosine: null } });
      expect(bare.reason).toContain('no image that can be compared');
      expect(await explain({ externalId: 'gone' })).toMatchObject({ stage: 'unknown_product' });
    });

    it('filters and words beside the photo have their say, in forms and JSON alike', async () => {
      const { current } = server;
      const shop = await shopWithImages(current);
      const image = await drawing(WITH_IMAGES[0]);
      const fields = { externalId: 'M-1', query: 'large mug under 50', pageSize: 1 };
      const filters = { brand: ['Other'] };
      const body = { image: Buffer.from(image).toString('base64'), ...fields, filters };
      const answer = (await current.call('explainByPhoto', shop, { body })).body;
      expect(answer).toMatchObject({ stage: 'filter', found: false, externalId: 'M-1' });
      expect(answer.image.cosine).toBeGreaterThan(0.998);
      expect(answer.reason).toContain("asks for brand Other; it has 'Norrvik'");
      expect(answer.words.terms.map(({ held }: { held: boolean }) => held)).toEqual([false, true]);
      expect(answer.plan.appliedFilters).toMatchObject([
        { field: 'brand' },
        { field: 'price', value: { max: 50 } },
      ]);
      const form = await formCall({ ...fields, pageSize: '1', filters: JSON.stringify(filters), image });
      expect((await current.call('explainByPhoto', shop, form)).body).toEqual(answer);
    });

    it('is no search: nothing is counted or logged', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const image = await drawing(WITH_IMAGES[0]);
      await current.call('explainByPhoto', shop, await formCall({ image, externalId: 'M-1' }));
      expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(0);
    });
  });

  describe('400', async () => {
    const file = await drawing({ shape: 'mug', color: '#c03020' });
    const image = Buffer.from(file).toString('base64');
    const body = (more: object) => ({ input: { body: { image, externalId: 'A-1', ...more } } });

    refusesInput(server, 'explainByPhoto', {
      'no photo': { input: { body: { externalId: 'A-1' } }, path: 'image' },
      'no product': { input: { body: { image } }, path: 'externalId' },
      'a form without a product': { input: await formCall({ image: file }), path: 'externalId' },
      'a photo that is no base64': { ...body({ image: 'AA*A' }), path: 'image' },
      'an address in place of a photo': { ...body({ image: 'https://shop.example/a.jpg' }), path: 'image' },
      'a query that is too long': { ...body({ query: 'x'.repeat(501) }), path: 'query' },
      'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
      'an unknown field': { ...body({ sort: 'newest' }), path: 'sort' },
      'a pageSize of 0': { ...body({ pageSize: 0 }), path: 'pageSize' },
    });

    it('a photo that is cut off is refused', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const input = await formCall({ image: file.slice(0, 200), externalId: 'A-1' });
      const answer = await current.call('explainByPhoto', shop, input);
      expectEnvelope(answer, 400, 'media_unreadable');
      expect(answer.body.message).not.toBe('');
    });
  });

  describe('403', () => {
    it('a plan without search by photo has no such search to explain', async () => {
      const { current } = server;
      const shop = await current.makeShop({ plan: 'GROWTH' });
      const answer = await current.call('explainByPhoto', shop, SAMPLE_CALLS.explainByPhoto);
      expectEnvelope(answer, 403, 'feature_not_in_plan');
    });

    const off = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

    it('a server whose image model is off says so', async () => {
      const { current } = off;
      const shop = await current.makeShop();
      const answer = await current.call('explainByPhoto', shop, SAMPLE_CALLS.explainByPhoto);
      expectEnvelope(answer, 403, 'feature_switched_off');
    });
  });

  describe('413', () => {
    it('a photo over 10 MB is refused', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const input = await formCall({ image: new Uint8Array(MAX_UPLOAD_BYTES + 1), externalId: 'A-1' });
      expectEnvelope(await current.call('explainByPhoto', shop, input), 413, 'media_too_large');
    });
  });

  describe('415', () => {
    it('what is no photo is refused', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const input = await formCall({ image: new TextEncoder().encode('<svg/>'), externalId: 'A-1' });
      expectEnvelope(await current.call('explainByPhoto', shop, input), 415, 'media_unsupported');
    });
  });

  describe('503', () => {
    const NO_WEIGHTS = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id }) =>
  parentPort.postMessage({ id, output: { outcome: { kind: 'no_model', reason: 'no weights' }, decodeMs: 0 } }));`;
    const modelless = useTestServer({ spawnPhotos: () => new Worker(NO_WEIGHTS, { eval: true }) });

    it('without its model there is nothing to be said by photo now', async () => {
      const { current } = modelless;
      const shop = await current.makeShop();
      const answer = await current.call('explainByPhoto', shop, SAMPLE_CALLS.explainByPhoto);
      expectEnvelope(answer, 503, 'not_ready');
      expect(answer.headers['retry-after']).toBe('5');
    });
  });
});
