import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';
import { SYNC_BODY_LIMIT } from '../../pipeline/limits/body-limit.ts';
import { UPLOAD_BOUNDS } from '../../pipeline/limits/upload-shares.ts';

const server = useTestServer();

describe('syncProducts', () => {
  describe('200', () => {
    const product = (externalId: string, more: object = {}) => ({
      externalId,
      name: `Product ${externalId}`,
      ...more,
    });
    const incremental = (...products: object[]) => ({ body: { syncType: 'INCREMENTAL', products } });

    it('counts what is new, changed, the same and gone, and what the plan still allows', async () => {
      const shop = await server.current.makeShop({ plan: 'BASIC' });
      const first = await server.current.call('syncProducts', shop, incremental(product('a'), product('b')));
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        received: 2,
        created: 2,
        productsCount: 2,
        remainingProducts: 998,
        errors: [],
      });
      const batch = incremental(product('a', { price: 2 }), product('b'), { externalId: 'c', deleted: true });
      const second = await server.current.call('syncProducts', shop, batch);
      expect(second.body).toMatchObject({
        created: 0,
        updated: 1,
        unchanged: 1,
        deleted: 0,
        productsCount: 2,
      });
      const third = await server.current.call(
        'syncProducts',
        shop,
        incremental({ externalId: 'a', deleted: true }),
      );
      expect(third.body).toMatchObject({ deleted: 1, productsCount: 1 });
      expect(third.body.visibleWithinSeconds).toBeLessThanOrEqual(5);
    });

    it('a FULL sync leaves exactly what it carries', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, incremental(product('a'), product('b')));
      const body = { syncType: 'FULL', products: [product('b'), product('c')] };
      const answer = await server.current.call('syncProducts', shop, { body });
      expect(answer.body).toMatchObject({ syncType: 'FULL', created: 1, deleted: 1, productsCount: 2 });
    });

    it('with partial, good items are stored and bad ones come back with index, id and reason', async () => {
      const shop = await server.current.makeShop();
      const products = [
        product('a'),
        { externalId: 'b' },
        product('c', { price: -1 }),
        product('d\u0000'),
        product('e'),
      ];
      const body = { syncType: 'INCREMENTAL', partial: true, products };
      const answer = await server.current.call('syncProducts', shop, { body });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ received: 5, created: 2, failed: 3, productsCount: 2 });
      expect(
        answer.body.errors.map(({ index, externalId }: { index: number; externalId: string }) => [
          index,
          externalId,
        ]),
      ).toEqual([
        [1, 'b'],
        [2, 'c'],
        [3, 'd\u0000'],
      ]);
      expect(answer.body.errors[0]).toMatchObject({ code: 'invalid_request', message: 'name: is required' });
    });

    it('with partial and nothing good, nothing changes', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, incremental(product('a')));
      const body = { syncType: 'FULL', partial: true, products: [{ externalId: 'b' }] };
      const answer = await server.current.call('syncProducts', shop, { body });
      expect(answer.body).toMatchObject({ failed: 1, deleted: 0, productsCount: 1 });
    });

    it('the same Idempotency-Key and body gets the first answer again', async () => {
      const shop = await server.current.makeShop();
      const input = { ...incremental(product('a')), headers: { 'idempotency-key': 'order-7' } };
      const first = await server.current.call('syncProducts', shop, input);
      const again = await server.current.call('syncProducts', shop, input);
      expect(again.body).toEqual(first.body);
      expect(again.headers['idempotent-replayed']).toBe('true');
    });

    it('a request that failed may be sent again with its Idempotency-Key', async () => {
      const shop = await server.current.makeShop();
      const headers = { 'idempotency-key': 'k' };
      const orphan = incremental(product('child', { parentExternalId: 'parent' }));
      expect((await server.current.call('syncProducts', shop, { ...orphan, headers })).status).toBe(422);
      await server.current.call('syncProducts', shop, incremental(product('parent')));
      expect((await server.current.call('syncProducts', shop, { ...orphan, headers })).status).toBe(200);
    });

    it('names that objects inherit are ordinary attribute names', async () => {
      const shop = await server.current.makeShop();
      const attributes = { constructor: 'LEGO', toString: 'x', hasOwnProperty: ['y'] };
      expect(
        (await server.current.call('syncProducts', shop, incremental(product('a', { attributes })))).status,
      ).toBe(200);
      const read = await server.current.call('getProduct', shop, { params: { externalId: 'a' } });
      expect(read.body.attributes).toEqual(attributes);
    });

    it('takes 500 descriptions of 20,000 letters, 10 MB of them', async () => {
      const shop = await server.current.makeShop();
      const products = Array.from({ length: 500 }, (_, i) => ({
        externalId: `p${i}`,
        name: `Product ${i}`,
        description: 'Tragbar über Täler und Höhen. '.repeat(667).slice(0, 20_000),
      }));
      const answer = await server.current.call('syncProducts', shop, {
        body: { syncType: 'FULL', products },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ created: 500, failed: 0 });
    });

    it('with `partial` a product over 128 KB is set aside, the others are stored', async () => {
      const shop = await server.current.makeShop();
      const attributes = Object.fromEntries(
        Array.from({ length: 70 }, (_, i) => [`a${i}`, 'x'.repeat(2_000)]),
      );
      const products = [
        { externalId: 'large', name: 'Large', attributes },
        { externalId: 'b', name: 'B' },
      ];
      const body = { syncType: 'INCREMENTAL', partial: true, products };
      const answer = await server.current.call('syncProducts', shop, { body });
      expect(answer.body).toMatchObject({ created: 1, failed: 1 });
      expect(answer.body.errors).toMatchObject([{ index: 0, externalId: 'large', code: 'invalid_request' }]);
    });
  });

  describe('400', () => {
    const good = { externalId: 'a', name: 'A' };
    const sync = (...products: unknown[]) => ({ input: { body: { syncType: 'INCREMENTAL', products } } });
    const large = {
      k: Array.from({ length: 200 }, () => 'x'.repeat(500)),
      more: Array.from({ length: 100 }, () => 'y'.repeat(500)),
    };
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });

    refusesInput(server, 'syncProducts', {
      'a missing name': { ...sync(good, { externalId: 'b' }), path: 'products.1.name' },
      'a wrong type': { ...sync({ ...good, price: '9.90' }), path: 'products.0.price' },
      'an unknown field': { ...sync({ ...good, colour: 'red' }), path: 'products.0.colour' },
      'an item that is no object': { ...sync(good, 7), path: 'products.1' },
      'an attribute of a wrong shape': {
        ...sync({ ...good, attributes: { a: { b: 1 } } }),
        path: 'products.0.attributes.a',
      },
      'a product over 128 KB': {
        ...sync(good, { ...good, externalId: 'b', attributes: large }),
        path: 'products.1',
      },
      'a category path of 11 levels': {
        ...sync({ ...good, categories: ['Shoes', Array.from({ length: 11 }, () => 'a').join(' > ')] }),
        path: 'products.0.categories.1',
      },
      NUL: { ...sync({ ...good, description: 'a\u0000b' }), path: 'products.0.description' },
      'deep nesting': {
        ...sync({ ...good, metadata: deep(50) }),
        path: `products.0.metadata${'.in'.repeat(31)}`,
      },
      'an unknown envelope field': {
        input: { body: { syncType: 'INCREMENTAL', products: [good], dry: true } },
        path: 'dry',
      },
      'an unknown syncType': { input: { body: { syncType: 'SOME', products: [good] } }, path: 'syncType' },
      'no products': { input: { body: { syncType: 'FULL' } }, path: 'products' },
      'an empty batch': { ...sync(), path: 'products' },
      'a batch over 500': { ...sync(...Array.from({ length: 501 }, () => good)), path: 'products' },
      'a body that is no object': { input: { body: [1] }, path: '' },
    });

    it('a deeply nested body neither overflows nor is stored', async () => {
      const shop = await server.current.makeShop();
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      const raw = `{"syncType":"FULL","products":[{"externalId":"a","name":"A","metadata":{"x":${nested}}}]}`;
      expectEnvelope(await server.current.call('syncProducts', shop, { raw }), 400, 'invalid_request');
    });

    it('the key __proto__ is refused and changes no prototype', async () => {
      const shop = await server.current.makeShop();
      const raw =
        '{"syncType":"FULL","products":[{"externalId":"a","name":"A","attributes":{"__proto__":{"x":"y"}}}]}';
      const answer = await server.current.call('syncProducts', shop, { raw });
      expectEnvelope(answer, 400, 'invalid_request');
      expect(answer.body.details[0].path).toBe('products.0.attributes.__proto__');
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    });

    it('what is no JSON, or no UTF-8, is told apart from JSON that is wrong', async () => {
      const shop = await server.current.makeShop();
      for (const raw of ['{', '{"a":}', 'nope', Buffer.from([0x22, 0xff, 0x22])]) {
        expectEnvelope(await server.current.call('syncProducts', shop, { raw }), 400, 'malformed_json');
      }
      expectEnvelope(await server.current.call('syncProducts', shop, {}), 400, 'invalid_request');
    });

    it('two items with one externalId are refused, nothing is stored', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call(
        'syncProducts',
        shop,
        sync(good, { ...good, name: 'B' }).input,
      );
      expectEnvelope(answer, 400, 'duplicate_external_id');
      expect((await server.current.call('listProducts', shop)).body.total).toBe(0);
    });

    it('one wrong item of many stores nothing of the batch', async () => {
      const shop = await server.current.makeShop();
      const products = [
        ...Array.from({ length: 499 }, (_, i) => ({ externalId: `p${i}`, name: 'P' })),
        { name: 'no id' },
      ];
      const answer = await server.current.call('syncProducts', shop, sync(...products).input);
      expect(answer.body.details).toEqual([{ path: 'products.499.externalId', message: 'is required' }]);
      expect((await server.current.call('listProducts', shop)).body.total).toBe(0);
    });
  });

  describe('403', () => {
    it('a call of a plugin verifies the domain of a shop on its platform', async () => {
      const { current } = server;
      const shop = await current.makeShop({ verified: false, platform: 'wordpress' });
      const sync = (headers: Record<string, string>) =>
        current.call('syncProducts', shop, { ...SAMPLE_CALLS.syncProducts, headers });
      const refused = await sync({});
      expectEnvelope(refused, 403, 'domain_not_verified');
      // Aisle brings no plugin: the shop may also prove its domain as any other.
      expect(refused.body.message).toContain('TXT record');
      expect((await sync({ 'x-plugin': 'aisle-wordpress/1.4.0' })).status).toBe(200);
      expect((await sync({})).status).toBe(200);
    });
  });

  describe('409', () => {
    const batch = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ externalId: `p${i}`, name: `P ${i}` }));

    it('the same Idempotency-Key with another body is refused', async () => {
      const shop = await server.current.makeShop();
      const headers = { 'idempotency-key': 'k' };
      const send = (count: number) =>
        server.current.call('syncProducts', shop, {
          body: { syncType: 'INCREMENTAL', products: batch(count) },
          headers,
        });
      await send(1);
      expectEnvelope(await send(2), 409, 'idempotency_conflict');
    });

    it('a session that would drop more than half of a catalog is refused unless forced', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products: batch(120) } });
      const body = { syncType: 'FULL', session: 's', final: true, products: batch(10) };
      expectEnvelope(await server.current.call('syncProducts', shop, { body }), 409, 'catalog_shrink');
    });
  });

  describe('422', () => {
    const sync = (...products: object[]) => ({ body: { syncType: 'INCREMENTAL', products } });

    it('an unknown parent is named and nothing is stored', async () => {
      const shop = await server.current.makeShop();
      const products = [
        { externalId: 'a', name: 'A' },
        { externalId: 'b', name: 'B', parentExternalId: 'X' },
      ];
      const answer = await server.current.call('syncProducts', shop, sync(...products));
      expectEnvelope(answer, 422, 'parent_not_found');
      expect(answer.body.message).toContain("parentExternalId 'X' was not found");
      expect((await server.current.call('listProducts', shop)).body.total).toBe(0);
    });

    it('with partial, the fault of an invalid parent is told with its children', async () => {
      const shop = await server.current.makeShop();
      const products = [
        { externalId: 'a', name: 'A', price: -1 },
        { externalId: 'b', name: 'B', parentExternalId: 'a' },
      ];
      const body = { syncType: 'INCREMENTAL', partial: true, products };
      const answer = await server.current.call('syncProducts', shop, { body });
      expectEnvelope(answer, 422, 'parent_not_found');
      expect(answer.body.message).toBe(
        "parentExternalId 'a' was not found: products.0 is invalid: price: must be at least 0",
      );
    });

    it("a batch over the plan's products is refused whole", async () => {
      const shop = await server.current.makeShop({ plan: 'BASIC' });
      const send = (from: number, count: number) => {
        const products = Array.from({ length: count }, (_, i) => ({ externalId: `p${from + i}`, name: 'P' }));
        return server.current.call('syncProducts', shop, sync(...products));
      };
      await send(0, 500);
      await send(500, 499);
      expectEnvelope(await send(1000, 2), 422, 'product_quota_exceeded');
      expect((await send(1000, 1)).body.remainingProducts).toBe(0);
    });
  });

  describe('503', () => {
    it('syncs of a shop beyond the bytes that it may send at once are told to come again; others go on', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const other = await current.makeShop();
      const bodies: Readable[] = [];
      /** Never says how long it is, so that it counts as the largest. */
      const send = (of: typeof shop) => {
        const raw = new Readable({ read: () => {} });
        raw.push('{"syncType":"INCREMENTAL","products":[');
        bodies.push(raw);
        return current.call('syncProducts', of, { raw });
      };
      const fitting = Math.floor(UPLOAD_BOUNDS.key.perShop / SYNC_BODY_LIMIT);
      const sent = Array.from({ length: fitting }, () => send(shop));
      const refused = await send(shop);
      expectEnvelope(refused, 503, 'overloaded');
      expect(refused.headers['retry-after']).toBe('1');
      sent.push(send(other));
      for (const body of bodies) {
        body.push('{"externalId":"A","name":"Lamp","price":1}]}');
        body.push(null);
      }
      expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
      const body = { syncType: 'INCREMENTAL', products: [{ externalId: 'B', name: 'Desk', price: 2 }] };
      expect((await current.call('syncProducts', shop, { body })).status).toBe(200);
    });
  });
});

describe('getCatalogHealth', () => {
  describe('200', () => {
    it('a key and a dashboard session read what is amiss, by kind with examples', async () => {
      const { current } = server;
      const shop = await current.makeShop({ currency: 'EUR' });
      const whole = { url: 'https://shop.example/b', imageUrl: 'https://shop.example/b.jpg', price: 5 };
      const products = [
        { externalId: 'a', name: 'Cup', currency: 'CHF' },
        { externalId: 'b', name: 'Mug', ...whole },
      ];
      await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
      await current.server.indexes.settled(shop.shop.shopId);
      const answer = await current.call('getCatalogHealth', shop);
      expect(answer.status).toBe(200);
      expect(answer.body.products).toBe(2);
      const found = answer.body.kinds.map((one: { kind: string; examples: string[] }) => [
        one.kind,
        ...one.examples,
      ]);
      expect(found).toEqual([
        ['no_url', 'a'],
        ['no_image', 'a'],
        ['no_price', 'a'],
        ['image_failed'],
        ['duplicate_name'],
        ['other_currency', 'a'],
        ['other_language'],
        ['not_searchable'],
      ]);
    });
  });
});

describe('listGenerations', () => {
  describe('200', () => {
    it('the catalog that a FULL replaced is listed after the current one', async () => {
      const shop = await server.current.makeShop();
      for (const id of ['a', 'b']) {
        server.current.clock.advance(1000);
        const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
        await server.current.call('syncProducts', shop, { body });
      }
      const answer = await server.current.call('listGenerations', shop);
      expect(answer.status).toBe(200);
      expect(answer.body.generations.map((one: { current: boolean }) => one.current)).toEqual([true, false]);
    });
  });
});

describe('restoreGeneration', () => {
  describe('200', () => {
    it('a replaced catalog comes back whole', async () => {
      const shop = await server.current.makeShop();
      for (const id of ['a', 'b']) {
        server.current.clock.advance(1000);
        const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
        await server.current.call('syncProducts', shop, { body });
      }
      const { generations } = (await server.current.call('listGenerations', shop)).body;
      const params = { id: generations[1].id };
      const answer = await server.current.call('restoreGeneration', shop, { params });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ generation: { id: params.id, current: true }, productsCount: 1 });
      expect((await server.current.call('getProduct', shop, { params: { externalId: 'a' } })).status).toBe(
        200,
      );
      expect((await server.current.call('getProduct', shop, { params: { externalId: 'b' } })).status).toBe(
        404,
      );
    });
  });

  describe('409', () => {
    it('an Idempotency-Key of one restore is refused for another', async () => {
      const shop = await server.current.makeShop();
      for (const id of ['a', 'b', 'c']) {
        server.current.clock.advance(1000);
        const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
        await server.current.call('syncProducts', shop, { body });
      }
      const { generations } = (await server.current.call('listGenerations', shop)).body;
      const restore = (index: number) =>
        server.current.call('restoreGeneration', shop, {
          params: { id: generations[index].id },
          headers: { 'idempotency-key': 'undo' },
        });
      await restore(1);
      expectEnvelope(await restore(2), 409, 'idempotency_conflict');
    });
  });

  describe('422', () => {
    it('a catalog that is over the plan of today is not restored', async () => {
      const shop = await server.current.makeShop({ plan: 'GROWTH' });
      const products = (from: number, count: number) =>
        Array.from({ length: count }, (_, i) => ({ externalId: `p${from + i}`, name: 'P' }));
      const sync = (body: object) => server.current.call('syncProducts', shop, { body });
      for (const from of [0, 500, 1000])
        await sync({ syncType: 'INCREMENTAL', products: products(from, 500) });
      await sync({ syncType: 'FULL', products: products(0, 1), force: true });
      await server.current.server.access.shops.setPlan(shop.shop.shopId, 'BASIC');
      server.current.clock.advance(10_000);
      const { generations } = (await server.current.call('listGenerations', shop)).body;
      const params = { id: generations[1].id };
      expectEnvelope(
        await server.current.call('restoreGeneration', shop, { params }),
        422,
        'product_quota_exceeded',
      );
    });
  });
});
