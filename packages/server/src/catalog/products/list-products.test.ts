import type { ProductListQuery } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, type Fixture, product, products, refusalOf } from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';

describe.each(STORES)('the list of products on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store);
  });

  const list = (query: Partial<ProductListQuery> = {}) =>
    shop.catalog.list({ shopId: shop.shopId, query: { limit: 50, ...query } });

  /** Every page from the first to the last, and what `total` each of them said. */
  const readAll = async (query: Partial<ProductListQuery>) => {
    const ids: string[] = [];
    const totals: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      ids.push(...page.products.map(({ input }) => input.externalId));
      totals.push(page.total);
      cursor = page.nextCursor;
    }
    return { ids, totals };
  };

  it('is empty before the first sync', async () => {
    expect(await list()).toEqual({ products: [], nextCursor: null, total: 0 });
  });

  it('gives every product once over its pages, in the order of bytes', async () => {
    const ids = ['Z', 'a', 'ä', 'b c', 'b/c', "b'c", '10', '9', '🧦', 'ﬀ'];
    await shop.sync(...ids.map((id) => product(id)));
    for (const limit of [1, 3, 10, 50]) {
      const all = await readAll({ limit });
      expect(all.ids).toEqual([...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
      expect(new Set(all.totals)).toEqual(new Set([10]));
    }
  });

  it('gives the products that it is asked for by name, and leaves out those that there are not', async () => {
    await shop.sync(product('a'), product('b'), product('c'));
    expect(await readAll({ externalIds: ['c', 'none', 'a'] })).toEqual({ ids: ['a', 'c'], totals: [2] });
  });

  it('filters by words of the name, by identifiers, and by what is missing or hidden', async () => {
    await shop.sync(
      product('mug-1', { name: 'Blue Mug', url: 'https://a.example/1', price: 5, sku: 'S-77' }),
      product('mug-2', { name: 'Ärmel mug', imageUrl: 'https://a.example/2.png' }),
      product('pot', { name: 'Pot', price: 9 }),
      product('pot-small', { parentExternalId: 'pot', name: 'Pot, small' }),
    );
    const other = await catalogFixture(test.store);
    await other.sync(product('mug-3'));
    const hide = (shopId: string, external_id: string) =>
      test.store.db
        .insertInto('hidden_products')
        .values({ shop_id: shopId, external_id, hidden_at: 1 })
        .execute();
    await hide(shop.shopId, 'pot');
    await hide(other.shopId, 'mug-1');
    const ids = async (query: Partial<ProductListQuery>) => {
      const { ids, totals } = await readAll({ limit: 2, ...query });
      expect(new Set(totals)).toEqual(new Set([ids.length]));
      return ids;
    };
    expect(await ids({ text: 'MUG' })).toEqual(['mug-1', 'mug-2']);
    expect(await ids({ text: 'ärmel' })).toEqual(['mug-2']);
    expect(await ids({ text: 'S-77' })).toEqual(['mug-1']);
    expect(await ids({ text: "%' OR 1" })).toEqual([]);
    expect(await ids({ lacks: 'image' })).toEqual(['mug-1', 'pot', 'pot-small']);
    expect(await ids({ lacks: 'url', text: 'mug' })).toEqual(['mug-2']);
    expect(await ids({ lacks: 'price' })).toEqual(['mug-2', 'pot-small']);
    expect(await ids({ hidden: true })).toEqual(['pot']);
    expect(await ids({ hidden: false, groups: true })).toEqual(['mug-1', 'mug-2']);
    expect(await ids({ imageFailed: true })).toEqual([]);
    const counts = await shop.catalog.countVariants({ shopId: shop.shopId, externalIds: ['pot', 'mug-1'] });
    expect([...counts]).toEqual([['pot', 1]]);
  });

  it('is ordered by name, or by the newest change, over its pages', async () => {
    await shop.sync(product('1', { name: 'B' }), product('2', { name: 'A' }), product('3', { name: 'B' }));
    shop.clock.now += 10;
    await shop.sync(product('2', { name: 'C' }), product('4', { name: 'A' }));
    for (const limit of [1, 3, 50]) {
      expect((await readAll({ limit, sort: 'name' })).ids).toEqual(['4', '1', '3', '2']);
      expect((await readAll({ limit, sort: 'changed' })).ids).toEqual(['4', '2', '3', '1']);
    }
  });

  it('filters by parent and by availability, where none given means in stock', async () => {
    await shop.sync(
      product('p'),
      product('c1', { parentExternalId: 'p', availability: 'out_of_stock' }),
      product('c2', { parentExternalId: 'p' }),
      product('d', { availability: 'in_stock' }),
    );
    expect(await readAll({ parentExternalId: 'p', limit: 1 })).toEqual({ ids: ['c1', 'c2'], totals: [2, 2] });
    expect((await readAll({ availability: 'in_stock' })).ids).toEqual(['c2', 'd', 'p']);
    expect((await readAll({ availability: 'out_of_stock', parentExternalId: 'p' })).ids).toEqual(['c1']);
  });

  it('gives what changed since a time, oldest change first, and misses nothing that changes meanwhile', async () => {
    await shop.sync(...products(4));
    shop.clock.now += 1000;
    const updatedSince = new Date(shop.clock.now).toISOString();
    await shop.sync(product('p3', { price: 1 }));
    await shop.sync(product('p1', { price: 1 }));
    shop.clock.now += 1000;
    await shop.sync(product('p0', { price: 1 }));
    const first = await list({ updatedSince, limit: 2 });
    expect(first).toMatchObject({ total: 3 });
    expect(first.products.map(({ input }) => input.externalId)).toEqual(['p1', 'p3']);
    shop.clock.now += 1000;
    await shop.sync(product('p1', { price: 2 }));
    const second = await list({ updatedSince, limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.products.map(({ input }) => input.externalId)).toEqual(['p0', 'p1']);
    expect(second.nextCursor).toBeNull();
  });

  it('ends a page at 4 MB of records, skips nothing and gives nothing twice', async () => {
    const sizes = [3_000_000, 1, 2_200_000, 2_200_000, 1, 9_000_000, 1, 1];
    const attributes = (bytes: number) => ({ a: 'x'.repeat(bytes) });
    await shop.sync(...sizes.map((bytes, i) => product(`p${i}`, { attributes: attributes(bytes) })));
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(cursor === undefined ? {} : { cursor });
      pages.push(page.products.map(({ externalId }) => externalId));
      expect(page.total).toBe(8);
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([['p0', 'p1'], ['p2'], ['p3', 'p4'], ['p5'], ['p6', 'p7']]);
    const updatedSince = '2020-01-01T00:00:00Z';
    expect((await readAll({ updatedSince })).ids).toEqual(sizes.map((_, i) => `p${i}`));
    expect((await list({ updatedSince })).products).toHaveLength(2);
  });

  it.each([
    '',
    'x',
    'bm90IGpzb24',
    'W10',
    'WzEsMl0',
    'bnVsbA',
    '%%%',
    'WyJhIiwiYiJd',
  ])('refuses a cursor that it did not give: %j', async (cursor) => {
    await shop.sync(product('a'));
    expect(await refusalOf(list({ cursor }))).toMatchObject({ code: 'invalid_cursor', status: 400 });
    expect(await refusalOf(list({ cursor, updatedSince: '2026-01-01T00:00:00Z' }))).toMatchObject({
      code: 'invalid_cursor',
    });
  });
});
