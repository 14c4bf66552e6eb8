import { Readable } from 'node:stream';
import { MAX_HIDDEN_PRODUCTS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { drawn } from '../../../../test/images.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { spawnPoisonIndexer } from '../../../../test/spawn-poison-indexer.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('listProducts', () => {
  describe('200', () => {
    it('pages through all products once, in the order of a cursor, with the total', async () => {
      const shop = await server.current.makeShop();
      const products = Array.from({ length: 7 }, (_, i) => ({ externalId: `p${i}`, name: `P ${i}` }));
      await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = cursor === null ? { limit: '3' } : { limit: '3', cursor };
        const page = await server.current.call('listProducts', shop, { query });
        expect(page.status).toBe(200);
        expect(page.body.total).toBe(7);
        seen.push(...page.body.products.map((product: { externalId: string }) => product.externalId));
        cursor = page.body.nextCursor;
      } while (cursor !== null);
      expect(seen.sort()).toEqual(products.map((product) => product.externalId));
    });

    it('what has no stock is out of stock in lists, records and searches, also after a change of the stock alone', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const product = (externalId: string, more: object) => ({
        externalId,
        name: 'Tasse',
        price: 1,
        ...more,
      });
      const products = [
        product('none', { stockQuantity: 0 }),
        product('sold', { stockQuantity: 1, availability: 'in_stock' }),
        product('some', { stockQuantity: 2 }),
        product('waits', { stockQuantity: 0, availability: 'backorder' }),
      ];
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const patched = await current.call('patchProduct', shop, {
        params: { externalId: 'sold' },
        body: { stockQuantity: 0 },
      });
      expect(patched.body.availability).toBe('out_of_stock');
      const listed = await current.call('listProducts', shop, { query: { availability: 'out_of_stock' } });
      const found = listed.body.products.map((one: { externalId: string; availability: string }) => [
        one.externalId,
        one.availability,
      ]);
      expect(found).toEqual([
        ['none', 'out_of_stock'],
        ['sold', 'out_of_stock'],
      ]);
      await current.server.indexes.settled(shop.shop.shopId);
      const filters = { availability: ['out_of_stock'] };
      const search = await current.call('search', shop, { body: { query: 'tasse', filters } });
      expect(search.body.total).toBe(2);
    });
  });

  describe('400', () => {
    refusesInput(server, 'listProducts', {
      'an id that is none': { input: { query: { externalIds: '' } }, path: 'externalIds' },
      'a flag that is no flag': { input: { query: { hidden: 'yes' } }, path: 'hidden' },
      'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
      'a limit that is no number': { input: { query: { limit: 'many' } }, path: 'limit' },
      'an unknown query field': { input: { query: { page: '2' } }, path: 'page' },
      'a time that is none': { input: { query: { updatedSince: 'yesterday' } }, path: 'updatedSince' },
      'NUL in an id': { input: { query: { parentExternalId: 'a\u0000' } }, path: 'parentExternalId' },
    });

    it('a cursor that was made up is refused', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('listProducts', shop, { query: { cursor: 'made-up' } });
      expectEnvelope(answer, 400, 'invalid_cursor');
    });
  });
});

describe('putHiddenProducts', () => {
  const put = (shop: TestShop, externalIds: string[], hidden: boolean) =>
    server.current.call('putHiddenProducts', shop, { body: { externalIds, hidden } });
  const withMugs = async (): Promise<TestShop> => {
    const { current } = server;
    const shop = await current.makeShop();
    const products = ['a', 'b'].map((externalId) => ({ externalId, name: 'Red mug', price: 5 }));
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    await current.server.indexes.settled(shop.shop.shopId);
    return shop;
  };
  const found = async (shop: TestShop): Promise<string[]> => {
    const { body } = await server.current.call('search', shop, { body: { query: 'red mug' } });
    return body.products.map(({ externalId }: { externalId: string }) => externalId);
  };

  describe('200', () => {
    it('shoppers find a hidden product nowhere, also after a sync, until it is shown again', async () => {
      const { current } = server;
      const [shop, other] = [await withMugs(), await withMugs()];
      expect((await put(shop, ['a'], true)).body).toEqual({ hiddenCount: 1 });
      const change = { params: { externalId: 'a' }, body: { price: 6 } };
      expect((await current.call('patchProduct', shop, change)).body).toMatchObject({
        price: 6,
        hidden: true,
      });
      expect([await found(shop), await found(other)]).toEqual([['b'], ['a', 'b']]);
      const explained = await current.call('explain', shop, {
        query: { query: 'red mug', externalId: 'a' },
      });
      expect(explained.body).toMatchObject({ found: false, stage: 'rule' });
      const params = { externalId: 'a' };
      expect((await current.call('getProduct', shop, { params })).body.hidden).toBe(true);
      const listed = await current.call('listProducts', shop, { query: { hidden: 'true' } });
      expect(listed.body).toMatchObject({ total: 1, products: [{ externalId: 'a', hidden: true }] });
      expect((await put(shop, ['a'], false)).body).toEqual({ hiddenCount: 0 });
      expect((await found(shop)).sort()).toEqual(['a', 'b']);
      expect((await current.call('getProduct', shop, { params })).body).not.toHaveProperty('hidden');
    });
  });

  describe('404', () => {
    it('of an unknown product none is hidden', async () => {
      const shop = await withMugs();
      expectEnvelope(await put(shop, ['a', 'nobody'], true), 404, 'product_not_found');
      expect(await found(shop)).toHaveLength(2);
    });
  });

  describe('422', () => {
    it('more than may be hidden are not', async () => {
      const shop = await withMugs();
      const rows = Array.from({ length: MAX_HIDDEN_PRODUCTS }, (_, i) => ({
        shop_id: shop.shop.shopId,
        external_id: `gone-${i}`,
        hidden_at: 0,
      }));
      await server.current.server.store.db.insertInto('hidden_products').values(rows).execute();
      expectEnvelope(await put(shop, ['a'], true), 422, 'hidden_quota_exceeded');
      expect((await put(shop, ['gone-0'], false)).body.hiddenCount).toBe(MAX_HIDDEN_PRODUCTS - 1);
      expect((await put(shop, ['a'], true)).status).toBe(200);
    });
  });
});

describe('getProduct', () => {
  const server = useTestServer({ spawnIndexer: spawnPoisonIndexer });

  describe('200', () => {
    it('answers every field as it was sent, with the defaults filled in', async () => {
      const shop = await server.current.makeShop({ currency: 'EUR', language: 'de' });
      const product = { externalId: 'A-1', name: 'Trainers', price: 9.9, metadata: { shelf: 3 } };
      await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products: [product] } });
      const answer = await server.current.call('getProduct', shop, { params: { externalId: 'A-1' } });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        ...product,
        currency: 'EUR',
        language: 'de',
        availability: 'in_stock',
      });
      expect(answer.body.createdAt).toBe(answer.body.updatedAt);
    });

    it('ids with slashes, spaces, percent signs, dots and any script are found', async () => {
      const shop = await server.current.makeShop();
      const ids = [
        'a/b',
        '../c',
        '50% off',
        'é+ü&=?#',
        '日本語',
        '👟',
        '%2F',
        'a b',
        '.',
        'x'.repeat(191),
        '日'.repeat(191),
      ];
      const products = ids.map((externalId) => ({ externalId, name: externalId.slice(0, 100) }));
      await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      for (const externalId of ids) {
        // A single dot is a step in a path; percent-encoded or not, clients drop it.
        if (externalId === '.') continue;
        const answer = await server.current.call('getProduct', shop, { params: { externalId } });
        expect([answer.status, answer.body.externalId]).toEqual([200, externalId]);
      }
    });

    it('a product that cannot be indexed stays unsearchable, and is counted for the shop and the operator', async () => {
      const shop = await server.current.makeShop();
      const names = { good: 'Mug', bad: 'poison', child: 'red' };
      const products = [
        { externalId: 'good', name: names.good },
        { externalId: 'bad', name: names.bad },
        { externalId: 'child', name: names.child, parentExternalId: 'bad' },
      ];
      await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      await server.current.server.indexes.settled(shop.shop.shopId);
      const isSearchable = async (externalId: string): Promise<boolean> =>
        (await server.current.call('getProduct', shop, { params: { externalId } })).body.searchable;
      expect([await isSearchable('good'), await isSearchable('bad'), await isSearchable('child')]).toEqual([
        true,
        false,
        false,
      ]);
      expect((await server.current.call('getShop', shop)).body.unindexableProducts).toBe(2);
      const metrics = async (): Promise<string> =>
        (await server.current.request({ method: 'GET', url: '/metrics' })).text;
      expect(await metrics()).toMatch(/^aisle_index_unindexable_products 2$/m);
      expect(await metrics()).toMatch(/^aisle_index_lag_seconds 0$/m);

      await server.current.call('patchProduct', shop, {
        params: { externalId: 'bad' },
        body: { name: 'Bowl' },
      });
      await server.current.server.indexes.settled(shop.shop.shopId);
      expect([await isSearchable('bad'), await isSearchable('child')]).toEqual([true, true]);
      expect((await server.current.call('getShop', shop)).body.unindexableProducts).toBe(0);
      expect(await metrics()).toMatch(/^aisle_index_unindexable_products 0$/m);
    });
  });

  describe('400', () => {
    it('a badly encoded address leaves through the envelope', async () => {
      const shop = await server.current.makeShop();
      const headers = { authorization: `Bearer ${shop.apiKey}` };
      for (const path of ['%', '%zz', '%c3%28']) {
        const url = `/api/integrations/v1/products/${path}`;
        expectEnvelope(await server.current.request({ method: 'GET', url, headers }), 400, 'invalid_request');
      }
    });
  });
});

describe('patchProduct', () => {
  describe('200', () => {
    it('changes what it names, clears what is null and keeps the rest', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const params = { externalId: 'A-1' };
      const before = (await server.current.call('getProduct', shop, { params })).body;
      server.current.clock.advance(1000);
      const body = { price: 39.9, stockQuantity: 0, availability: 'out_of_stock', brand: null };
      const answer = await server.current.call('patchProduct', shop, { params, body });
      expect(answer.status).toBe(200);
      const { brand: _, searchable: __, ...kept } = before;
      const after = { ...kept, price: 39.9, stockQuantity: 0, availability: 'out_of_stock' };
      expect(answer.body).toMatchObject({ ...after, updatedAt: expect.not.stringMatching(before.updatedAt) });
      expect(answer.body.brand).toBeUndefined();
    });
  });

  describe('400', () => {
    refusesInput(server, 'patchProduct', {
      'an id in the body': { input: { body: { externalId: 'B' } }, path: 'externalId' },
      'a negative price': { input: { body: { price: -1 } }, path: 'price' },
      'a price that is infinite': { input: { raw: '{"price":1e999}' }, path: 'price' },
      'a name taken away': { input: { body: { name: null } }, path: 'name' },
      NUL: { input: { body: { brand: '\u0000' } }, path: 'brand' },
    });
  });

  describe('422', () => {
    it('a product cannot get a parent that is not there, nor be its own', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const patch = (parentExternalId: string) =>
        server.current.call('patchProduct', shop, {
          params: { externalId: 'A-1' },
          body: { parentExternalId },
        });
      expectEnvelope(await patch('X'), 422, 'parent_not_found');
      expectEnvelope(await patch('A-1'), 422, 'parent_invalid');
    });
  });
});

describe('deleteProduct', () => {
  describe('204', () => {
    it('the product is gone, and with it its place in the quota', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const params = { externalId: 'A-1' };
      const answer = await server.current.call('deleteProduct', shop, { params });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect((await server.current.call('getProduct', shop, { params })).status).toBe(404);
      expect((await server.current.call('getShop', shop)).body.productsCount).toBe(0);
    });
  });

  describe('422', () => {
    it('a parent stays while children still name it', async () => {
      const shop = await server.current.makeShop();
      const products = [
        { externalId: 'parent', name: 'Parent' },
        { externalId: 'child', name: 'Child', parentExternalId: 'parent' },
      ];
      await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const answer = await server.current.call('deleteProduct', shop, { params: { externalId: 'parent' } });
      expectEnvelope(answer, 422, 'product_has_children');
    });
  });
});

describe('listProductImages', () => {
  describe('200', () => {
    it('every image says where it comes from and where it stands', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const products = [{ externalId: 'A-1', name: 'Trainers' }];
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const params = { externalId: 'A-1' };
      expect((await current.call('listProductImages', shop, { params })).body).toEqual({ images: [] });
      const input = { ...SAMPLE_CALLS.putProductImage, params: { ...params, position: '7' } };
      const { contentHash } = (await current.call('putProductImage', shop, input)).body;
      const { status, body } = await current.call('listProductImages', shop, { params });
      const updatedAt = new Date(current.clock.nowMs()).toISOString();
      expect(status).toBe(200);
      expect(body.images).toEqual([
        { position: 7, origin: 'upload', url: null, state: 'fetched', reason: null, contentHash, updatedAt },
      ]);
    });
  });
});

describe('putProductImage', () => {
  describe('200', () => {
    it('an image is taken for its bytes, whatever they are called, and equal ones have one hash', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const seen = new Set<string>();
      for (const [position, type] of [
        'image/png',
        'application/octet-stream',
        'application/json',
      ].entries()) {
        const answer = await current.call('putProductImage', shop, {
          ...SAMPLE_CALLS.putProductImage,
          params: { externalId: 'A-1', position: String(position) },
          headers: { 'content-type': type },
        });
        expect([answer.status, answer.body.position]).toEqual([200, position]);
        seen.add(answer.body.contentHash);
      }
      expect(seen.size).toBe(1);
      const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
      expect(body.images.map((image: { state: string }) => image.state)).toEqual([
        'fetched',
        'fetched',
        'fetched',
      ]);
    });
  });

  describe('400', () => {
    const at = (position: string) => ({
      input: { params: { externalId: 'A-1', position } },
      path: 'position',
    });

    refusesInput(server, 'putProductImage', {
      'a position past the last': at('21'),
      'a position before the first': at('-1'),
      'a position that is no number': at('first'),
      'half a position': at('1.5'),
      'a blank position': at(' '),
      'a position of base 16': at('0x5'),
      'a position with an exponent': at('1e0'),
    });

    it.each([
      'jpeg',
      'png',
      'webp',
    ] as const)('a %s that was cut off is refused, and nothing of it is kept', async (kind) => {
      const { current } = server;
      const shop = await current.makeShop();
      await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const whole = await drawn({ shape: 'lamp', color: '#208040' })[kind]().toBuffer();
      const raw = whole.subarray(0, whole.length / 2);
      const answer = await current.call('putProductImage', shop, { ...SAMPLE_CALLS.putProductImage, raw });
      expectEnvelope(answer, 400, 'media_unreadable');
      const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
      expect(body.images).toEqual([]);
    });
  });

  describe('403', () => {
    it('a plan without search by photo keeps no images', async () => {
      const shop = await server.current.makeShop({ plan: 'GROWTH' });
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const answer = await server.current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
      expectEnvelope(answer, 403, 'feature_not_in_plan');
    });
  });

  describe('413', () => {
    const LIMIT = 10 * 1024 * 1024;

    it('an image that does not say how large it is is refused once it is over the limit', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('putProductImage', shop, {
        ...SAMPLE_CALLS.putProductImage,
        raw: Readable.from([Buffer.alloc(LIMIT), Buffer.alloc(1)]),
      });
      expectEnvelope(answer, 413, 'body_too_large');
    });
  });

  describe('415', () => {
    it.each([
      ['image/jpeg', '<html>not an image</html>'],
      ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['application/json', '{"image":"iVBORw0KGgo="}'],
    ])('bytes that are no image are refused, whatever they are called: %s', async (type, raw) => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const input = { ...SAMPLE_CALLS.putProductImage, raw, headers: { 'content-type': type } };
      const answer = await server.current.call('putProductImage', shop, input);
      expectEnvelope(answer, 415, 'unsupported_media_type');
    });

    it.each([
      'multipart/form-data; boundary=x',
      '',
    ])('%j is told to send the bytes themselves', async (type) => {
      const shop = await server.current.makeShop();
      const raw = '--x\r\n\r\n--x--';
      const input = { ...SAMPLE_CALLS.putProductImage, raw, headers: { 'content-type': type } };
      const answer = await server.current.call('putProductImage', shop, input);
      expectEnvelope(answer, 415, 'unsupported_media_type');
      expect(answer.body.message).toMatch(/^Send the file's bytes as the body, .* image\/jpeg/);
    });

    it('HEIC, as phones keep photos, is told by its name with what to do', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const raw = Buffer.concat([
        Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
        Buffer.alloc(100),
      ]);
      const answer = await server.current.call('putProductImage', shop, {
        ...SAMPLE_CALLS.putProductImage,
        raw,
      });
      expectEnvelope(answer, 415, 'unsupported_media_type');
      expect(answer.body.message).toMatch(/HEIC.*JPEG/);
    });
  });

  describe('503', () => {
    const blind = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

    it('a server without search by photo takes none, and keeps nothing of it', async () => {
      const { current } = blind;
      const shop = await current.makeShop();
      await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const answer = await current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
      expectEnvelope(answer, 503, 'not_ready');
      expect(answer.headers['retry-after']).toBe('5');
      const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
      expect(body.images).toEqual([]);
    });
  });
});

describe('deleteProductImage', () => {
  describe('204', () => {
    it('an address at its position takes its place again', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const imageUrl = 'https://shop.example/a.jpg';
      const products = [{ externalId: 'A-1', name: 'Trainers', imageUrl }];
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      const params = { externalId: 'A-1', position: '0' };
      await current.call('putProductImage', shop, { ...SAMPLE_CALLS.putProductImage, params });
      expect((await current.call('deleteProductImage', shop, { params })).status).toBe(204);
      const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
      expect(body.images).toMatchObject([{ position: 0, origin: 'url', url: imageUrl, state: 'waiting' }]);
    });
  });

  describe('400', () => {
    const at = (position: string) => ({
      input: { params: { externalId: 'A-1', position } },
      path: 'position',
    });

    refusesInput(server, 'deleteProductImage', {
      'a position past the last': at('21'),
      'a position before the first': at('-1'),
      'a position that is no number': at('first'),
      'half a position': at('1.5'),
    });
  });

  describe('404', () => {
    it('an image that comes from an address, or that is not there, is none to remove', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      const params = { externalId: 'A-1', position: '3' };
      expectEnvelope(
        await server.current.call('deleteProductImage', shop, { params }),
        404,
        'image_not_found',
      );
    });
  });
});
