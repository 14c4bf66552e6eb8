import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  catalogFixture,
  deletion,
  type Fixture,
  product,
  products,
  refusalOf,
} from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';

describe.each(STORES)('an incremental sync on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store, { maxProducts: 10 });
  });

  it('counts what it created, updated, left and deleted', async () => {
    expect(await shop.sync(...products(3))).toMatchObject({
      syncType: 'INCREMENTAL',
      received: 3,
      created: 3,
      updated: 0,
      unchanged: 0,
      deleted: 0,
      failed: 0,
      errors: [],
      productsCount: 3,
      remainingProducts: 7,
    });
    const second = await shop.sync(
      product('p0'),
      product('p1', { brand: 'New' }),
      product('p3'),
      deletion('p2'),
      deletion('no'),
    );
    expect(second).toMatchObject({
      received: 5,
      created: 1,
      updated: 1,
      unchanged: 1,
      deleted: 1,
      productsCount: 3,
    });
    expect(await shop.ids()).toEqual(['p0', 'p1', 'p3']);
  });

  it('replaces the whole record: a field that is not sent again is gone', async () => {
    await shop.sync(product('a', { brand: 'B', price: 5, attributes: { color: 'red' } }));
    await shop.sync(product('a', { price: 5 }));
    expect((await shop.get('a')).input).toEqual(product('a', { price: 5 }));
  });

  it('keeps createdAt through updates, and updatedAt where nothing changed', async () => {
    const start = shop.clock.now;
    await shop.sync(product('a'), product('b'));
    shop.clock.now += 1000;
    await shop.sync(product('a', { price: 1 }), product('b'));
    expect(await shop.get('a')).toMatchObject({ createdAt: start, updatedAt: start + 1000 });
    expect(await shop.get('b')).toMatchObject({ createdAt: start, updatedAt: start });
  });

  it('writes nothing at all for records that are the same, in whatever order their keys come', async () => {
    await shop.sync(product('a', { attributes: { color: 'red', size: 'M' }, price: 3 }));
    const again = await shop.sync({
      price: 3,
      attributes: { size: 'M', color: 'red' },
      name: 'Product a',
      externalId: 'a',
    });
    expect(again).toMatchObject({ unchanged: 1, updated: 0 });
    expect(shop.changed).toEqual([1]);
    expect(await shop.feed.currentSeq(shop.shopId)).toBe(1);
  });

  it('refuses two items with one externalId and names both, also when one of them was rejected before', async () => {
    const failure = await refusalOf(shop.sync(product('a'), product('b'), deletion('a')));
    expect(failure).toMatchObject({
      code: 'duplicate_external_id',
      status: 400,
      details: [{ path: 'products.2.externalId' }],
    });
    const rejected = {
      errors: [{ index: 0, externalId: 'a', code: 'invalid_request', message: 'bad' }],
      indexes: [1],
    };
    const request = {
      syncType: 'INCREMENTAL',
      products: [product('a')],
      partial: true,
      force: false,
    } as const;
    const partial = shop.catalog.sync({
      shop: shop.shop,
      request: { ...request, products: [product('a')] },
      rejected,
    });
    expect(await refusalOf(partial)).toMatchObject({ code: 'duplicate_external_id' });
    expect(await shop.ids()).toEqual([]);
  });

  it('with partial stores the good items and gives the bad ones back', async () => {
    const errors = [{ index: 1, externalId: 'bad', code: 'invalid_request', message: 'name: is required' }];
    const answer = await shop.catalog.sync({
      shop: shop.shop,
      request: {
        syncType: 'INCREMENTAL',
        products: [product('a'), product('b')],
        partial: true,
        force: false,
      },
      rejected: { errors, indexes: [0, 2] },
    });
    expect(answer).toMatchObject({ received: 3, created: 2, failed: 1, errors, productsCount: 2 });
    expect(await shop.ids()).toEqual(['a', 'b']);
  });

  it('names the index that the caller sent when items before it were rejected', async () => {
    const failure = await refusalOf(
      shop.catalog.sync({
        shop: shop.shop,
        request: {
          syncType: 'INCREMENTAL',
          products: [product('a', { parentExternalId: 'no' })],
          partial: true,
          force: false,
        },
        rejected: {
          errors: [{ index: 0, externalId: null, code: 'invalid_request', message: 'x' }],
          indexes: [1],
        },
      }),
    );
    expect(failure).toMatchObject({
      code: 'parent_not_found',
      details: [{ path: 'products.1.parentExternalId' }],
    });
  });

  it('refuses to pass the quota and stores nothing, but lets an over-full shop update and shrink', async () => {
    await shop.sync(...products(8));
    expect(await refusalOf(shop.sync(...products(3, 'q')))).toMatchObject({
      code: 'product_quota_exceeded',
      status: 422,
    });
    expect(await shop.catalog.count(shop.shopId)).toBe(8);
    await shop.sync(...products(3, 'q'), deletion('p0'), deletion('p1'));
    const smaller = { ...shop.shop, maxProducts: 2 };
    const request = { syncType: 'INCREMENTAL', partial: false, force: false } as const;
    const update = { ...request, products: [product('q0', { price: 1 }), deletion('q1')] };
    const answer = await shop.catalog.sync({ shop: smaller, request: update });
    expect(answer).toMatchObject({ updated: 1, deleted: 1, productsCount: 8, remainingProducts: 0 });
  });

  it('keeps the quota and the count with many syncs at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => shop.sync(...products(3, `w${n}-`))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await shop.catalog.count(shop.shopId)).toBe(9);
    expect(await shop.ids()).toHaveLength(9);
    const seqs = (await shop.feed.readChanges({ shopId: shop.shopId, afterSeq: 0, limit: 99 })).map(
      ({ seq }) => seq,
    );
    expect(seqs).toEqual(Array.from({ length: 9 }, (_, index) => index + 1));
  });

  it('refuses an id that no UTF-8 can hold', async () => {
    expect(await refusalOf(shop.sync(product('half\ud83e')))).toMatchObject({
      code: 'invalid_request',
      status: 400,
    });
    expect(await refusalOf(shop.get('half\ud83e'))).toMatchObject({ code: 'product_not_found' });
  });

  it('keeps shops apart', async () => {
    const other = await catalogFixture(test.store);
    await shop.sync(product('a'));
    expect(await refusalOf(other.get('a'))).toMatchObject({ code: 'product_not_found', status: 404 });
    await other.sync(product('a', { name: 'Theirs' }));
    expect((await shop.get('a')).input.name).toBe('Product a');
  });
});
