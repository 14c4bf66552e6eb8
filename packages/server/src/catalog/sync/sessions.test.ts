import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  catalogFixture,
  DAY_MS,
  deletion,
  type Fixture,
  HOUR_MS,
  product,
  products,
  refusalOf,
} from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';

describe.each(STORES)('a full sync in a session on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store, { maxProducts: 150 });
  });

  const open1 = (...items: Parameters<Fixture['session']>[1]) => shop.session('s', items, { final: false });
  const last = (...items: Parameters<Fixture['session']>[1]) => shop.session('s', items, { final: true });

  it('shows nothing until the final batch, and then all batches at once', async () => {
    await shop.sync(product('a'), product('b'));
    expect(await open1(product('b'), product('c'))).toMatchObject({
      created: 1,
      unchanged: 1,
      deleted: 0,
      productsCount: 2,
    });
    expect(await open1(product('d'))).toMatchObject({ productsCount: 2 });
    expect(await shop.ids()).toEqual(['a', 'b']);
    expect(await last(product('e'))).toMatchObject({
      created: 1,
      deleted: 1,
      productsCount: 4,
      remainingProducts: 146,
    });
    expect(await shop.ids()).toEqual(['b', 'c', 'd', 'e']);
    expect(await shop.changes(2)).toEqual(['swap']);
    expect(shop.changed).toEqual([2, 3]);
  });

  it('takes parents in any batch, and looks for them at the end', async () => {
    await open1(product('c', { parentExternalId: 'p' }));
    await last(product('p'));
    expect(await shop.ids()).toEqual(['c', 'p']);
  });

  it('refuses the final batch while a parent is missing; the session goes on', async () => {
    await shop.sync(product('p'));
    await open1(product('c', { parentExternalId: 'p' }));
    const failure = await refusalOf(last(product('x')));
    expect(failure).toMatchObject({
      code: 'parent_not_found',
      message: "parentExternalId 'p' was not found",
    });
    expect(await shop.ids()).toEqual(['p']);
    await last(product('p'));
    expect(await shop.ids()).toEqual(['c', 'p']);
  });

  it('refuses the final batch while a group is too large; the session goes on', async () => {
    const attributes = { text: Array(60).fill('x'.repeat(2_000)) };
    const variant = (i: number) => product(`v${i}`, { parentExternalId: 'p', attributes });
    for (let at = 0; at < 72; at += 36) await open1(...Array.from({ length: 36 }, (_, i) => variant(at + i)));
    expect(await refusalOf(last(product('p')))).toMatchObject({ code: 'group_too_large' });
    const fewer = Array.from({ length: 10 }, (_, i) => deletion(`v${i}`));
    expect(await last(...fewer, product('p'))).toMatchObject({ productsCount: 63 });
  });

  it('refuses a final batch that makes a grandparent', async () => {
    await open1(product('a'), product('b', { parentExternalId: 'a' }));
    expect(await refusalOf(last(product('c', { parentExternalId: 'b' })))).toMatchObject({
      code: 'parent_invalid',
    });
    expect(await refusalOf(open1(product('z', { parentExternalId: 'z' })))).toMatchObject({
      code: 'parent_invalid',
    });
  });

  it('lets a later batch replace or take back what an earlier one staged', async () => {
    await open1(product('a'), product('b'));
    await open1(product('a', { price: 9 }), deletion('b'));
    expect(await last(product('c'))).toMatchObject({ productsCount: 2 });
    expect((await shop.get('a')).input.price).toBe(9);
    expect(await shop.ids()).toEqual(['a', 'c']);
  });

  it('holds the quota for what is staged, batch by batch', async () => {
    await shop.sync(...products(140, 'old'));
    await open1(...products(100));
    expect(await refusalOf(open1(...products(51, 'q')))).toMatchObject({ code: 'product_quota_exceeded' });
    expect(await shop.session('s', products(50, 'q'), { final: true, force: true })).toMatchObject({
      productsCount: 150,
    });
  });

  it('refuses to drop more than half of 100 or more products unless forced, and goes on from there', async () => {
    await shop.sync(...products(100));
    await open1(...products(40));
    const failure = await refusalOf(last(...products(3, 'q')));
    expect(failure).toMatchObject({ code: 'catalog_shrink', status: 409 });
    expect(await shop.catalog.count(shop.shopId)).toBe(100);
    expect(await shop.session('s', products(3, 'q'), { final: true, force: true })).toMatchObject({
      deleted: 60,
      productsCount: 43,
    });
  });

  it('may drop exactly half, and anything of a catalog below 100', async () => {
    await shop.sync(...products(100));
    expect(await last(...products(50))).toMatchObject({ deleted: 50 });
    expect(await shop.session('t', [product('p0')], { final: true })).toMatchObject({
      deleted: 49,
      productsCount: 1,
    });
  });

  it('that changes nothing leaves the present catalog in place', async () => {
    await shop.sync(...products(4));
    await open1(product('p0'), product('p1'));
    expect(await last(product('p2'), product('p3'))).toMatchObject({
      unchanged: 2,
      deleted: 0,
      productsCount: 4,
    });
    expect(await shop.catalog.generations(shop.shopId)).toHaveLength(1);
    expect(shop.changed).toEqual([4]);
  });

  it('gives the first outcome again when the final batch is sent twice, and drops nothing', async () => {
    await open1(product('a'));
    const first = await last(product('b'));
    const again = await last(product('b'));
    expect({ ...again, syncId: first.syncId }).toEqual(first);
    expect(await shop.ids()).toEqual(['a', 'b']);
    shop.clock.now += 2 * HOUR_MS;
    await last(product('b'));
    expect(await shop.ids()).toEqual(['b']);
  });

  it('keeps two sessions apart', async () => {
    await shop.session('one', [product('a')], { final: false });
    await shop.session('two', [product('b')], { final: false });
    await shop.session('one', [product('c')], { final: true });
    expect(await shop.ids()).toEqual(['a', 'c']);
    await shop.session('two', [product('d')], { final: true });
    expect(await shop.ids()).toEqual(['b', 'd']);
  });

  it('is dropped when untouched for 24 hours, and kept by every batch', async () => {
    await open1(product('a'));
    shop.clock.now += 23 * HOUR_MS;
    await open1(product('b'));
    shop.clock.now += 23 * HOUR_MS;
    await shop.catalog.maintain();
    await open1(product('c'));
    shop.clock.now += DAY_MS;
    await last(product('d'));
    expect(await shop.ids()).toEqual(['d']);
    await shop.session('t', [product('e')], { final: false });
    shop.clock.now += DAY_MS;
    expect((await shop.catalog.maintain()).sessions).toBeGreaterThanOrEqual(1);
    const rows = await test.store.read
      .selectFrom('products')
      .where('shop_id', '=', shop.shopId)
      .select('external_id')
      .execute();
    expect(rows).toEqual([{ external_id: 'd' }]);
  });

  it('refuses more open sessions than anybody needs', async () => {
    for (let n = 0; n < 20; n += 1) await shop.session(`s${n}`, [product('a')], { final: false });
    expect(await refusalOf(shop.session('one-more', [product('a')], { final: false }))).toMatchObject({
      code: 'session_conflict',
      status: 409,
    });
    await shop.session('s0', [product('b')], { final: true });
    await shop.session('one-more', [product('a')], { final: false });
  });
});
