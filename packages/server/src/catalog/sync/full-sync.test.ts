import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  catalogFixture,
  DAY_MS,
  deletion,
  type Fixture,
  product,
  products,
  refusalOf,
} from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';

describe.each(STORES)('a full sync on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store, { maxProducts: 300 });
  });

  const generations = () => shop.catalog.generations(shop.shopId);
  const restore = (generationId: string) => shop.catalog.restore({ shop: shop.shop, generationId });

  it('leaves exactly what it brought, and counts against what was there', async () => {
    await shop.sync(product('a'), product('b'), product('c'));
    const answer = await shop.full(product('b'), product('c', { price: 2 }), product('d'), deletion('a'));
    expect(answer).toMatchObject({
      syncType: 'FULL',
      created: 1,
      updated: 1,
      unchanged: 1,
      deleted: 1,
      productsCount: 3,
    });
    expect(await shop.ids()).toEqual(['b', 'c', 'd']);
  });

  it('is never refused for what it drops', async () => {
    await shop.sync(...products(200));
    expect(await shop.full(product('a'))).toMatchObject({ created: 1, deleted: 200, productsCount: 1 });
  });

  it('refuses to pass the quota and leaves the catalog as it was', async () => {
    await shop.sync(product('a'));
    expect(await refusalOf(shop.full(...products(301)))).toMatchObject({ code: 'product_quota_exceeded' });
    expect(await shop.ids()).toEqual(['a']);
  });

  it('is one row of the feed, and its products are searchable when the index has followed to it', async () => {
    await shop.sync(product('a'));
    await shop.full(product('a'), product('b'));
    expect(await shop.changes(1)).toEqual(['swap']);
    expect(await shop.get('a')).toMatchObject({ seq: 2 });
    expect(await shop.get('b')).toMatchObject({ seq: 2 });
  });

  it('keeps createdAt of what stays and updatedAt of what did not change', async () => {
    const start = shop.clock.now;
    await shop.sync(product('a'), product('b'));
    shop.clock.now += 1000;
    await shop.full(product('a'), product('b', { price: 1 }), product('c'));
    expect(await shop.get('a')).toMatchObject({ createdAt: start, updatedAt: start });
    expect(await shop.get('b')).toMatchObject({ createdAt: start, updatedAt: start + 1000 });
    expect(await shop.get('c')).toMatchObject({ createdAt: start + 1000 });
  });

  it('that changes nothing writes nothing', async () => {
    await shop.full(product('a'), product('b'));
    expect(await shop.full(product('b'), product('a'))).toMatchObject({ unchanged: 2, deleted: 0 });
    expect(await generations()).toHaveLength(1);
    expect(shop.changed).toEqual([1]);
  });

  it('without a single good item leaves the catalog alone', async () => {
    await shop.sync(product('a'));
    const answer = await shop.catalog.sync({
      shop: shop.shop,
      request: { syncType: 'FULL', products: [], partial: true, force: false },
      rejected: {
        errors: [{ index: 0, externalId: 'a', code: 'invalid_request', message: 'bad' }],
        indexes: [],
      },
    });
    expect(answer).toMatchObject({ failed: 1, deleted: 0, productsCount: 1 });
    expect(await shop.ids()).toEqual(['a']);
  });

  it('keeps what it replaced, and a restore can itself be taken back', async () => {
    await shop.sync(product('a'), product('b'));
    shop.clock.now += 1000;
    await shop.full(product('c'));
    const [second, first] = await generations();
    expect([second, first]).toMatchObject([
      { productsCount: 1, current: true },
      { productsCount: 2, current: false, createdAt: '2026-01-01T00:00:00.000Z' },
    ]);
    const restored = await restore(first?.id ?? '');
    expect(restored).toMatchObject({
      generation: { id: first?.id, current: true },
      productsCount: 2,
      remainingProducts: 298,
    });
    expect(await shop.ids()).toEqual(['a', 'b']);
    await shop.sync(product('e'));
    await restore(second?.id ?? '');
    expect(await shop.ids()).toEqual(['c']);
    await restore(first?.id ?? '');
    expect(await shop.ids()).toEqual(['a', 'b', 'e']);
    expect((await shop.get('a')).seq).toBe(await shop.feed.currentSeq(shop.shopId));
  });

  it('restores the current catalog as no change', async () => {
    await shop.sync(product('a'));
    const [current] = await generations();
    expect(await restore(current?.id ?? '')).toMatchObject({ generation: { current: true } });
    expect(shop.changed).toEqual([1]);
  });

  it('refuses to restore what is unknown, expired, another shop\u2019s, or over the quota', async () => {
    await shop.sync(...products(5));
    await shop.full(product('z'));
    const first = (await generations()).at(-1)?.id ?? '';
    const other = await catalogFixture(test.store);
    const failures = [
      await refusalOf(restore('unknown')),
      await refusalOf(other.catalog.restore({ shop: other.shop, generationId: first })),
    ];
    for (const failure of failures)
      expect(failure).toMatchObject({ code: 'generation_not_found', status: 404 });
    const poorer = { ...shop.shop, maxProducts: 4 };
    expect(await refusalOf(shop.catalog.restore({ shop: poorer, generationId: first }))).toMatchObject({
      code: 'product_quota_exceeded',
    });
    shop.clock.now += 7 * DAY_MS;
    expect(await generations()).toHaveLength(1);
    expect(await refusalOf(restore(first))).toMatchObject({ code: 'generation_not_found' });
  });

  it('deletes replaced catalogs after 7 days and nothing else', async () => {
    const rows = () =>
      test.store.read
        .selectFrom('products')
        .where('shop_id', '=', shop.shopId)
        .select('external_id')
        .execute();
    await shop.sync(...products(3));
    await shop.full(product('z'));
    await shop.catalog.maintain();
    expect(await rows()).toHaveLength(4);
    shop.clock.now += 7 * DAY_MS;
    expect((await shop.catalog.maintain()).generations).toBeGreaterThanOrEqual(1);
    expect(await rows()).toEqual([{ external_id: 'z' }]);
    expect(await shop.ids()).toEqual(['z']);
  });
});
