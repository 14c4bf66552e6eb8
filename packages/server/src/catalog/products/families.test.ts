import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, deletion, type Fixture, product, refusalOf } from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';

const child = (externalId: string, parentExternalId: string) => product(externalId, { parentExternalId });

describe.each(STORES)('parents and children on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store);
  });

  it('takes a parent from the catalog, or from the same batch in any order', async () => {
    await shop.sync(child('c1', 'a'), product('a'));
    await shop.sync(child('c2', 'a'));
    expect(await shop.ids()).toEqual(['a', 'c1', 'c2']);
  });

  it.each([
    'INCREMENTAL',
    'FULL',
  ] as const)('refuses an unknown parent in a %s sync and stores nothing', async (syncType) => {
    await shop.sync(product('old'));
    const send = syncType === 'FULL' ? shop.full : shop.sync;
    const failure = await refusalOf(send(product('a'), child('c', 'X')));
    expect(failure).toMatchObject({
      code: 'parent_not_found',
      status: 422,
      message: "parentExternalId 'X' was not found",
      details: [{ path: 'products.1.parentExternalId' }],
    });
    expect(await shop.ids()).toEqual(['old']);
  });

  it('does not take a parent that a FULL sync leaves out', async () => {
    await shop.sync(product('a'));
    expect(await refusalOf(shop.full(child('c', 'a')))).toMatchObject({ code: 'parent_not_found' });
  });

  it.each([
    ['nobody is its own parent', [child('a', 'a')]],
    ['a parent in the batch has no parent', [product('a'), child('b', 'a'), child('c', 'b')]],
    ['two cannot be parents of each other', [child('a', 'b'), child('b', 'a')]],
  ])('%s', async (_, items) => {
    expect(await refusalOf(shop.sync(...items))).toMatchObject({ code: 'parent_invalid', status: 422 });
    expect(await refusalOf(shop.full(...items))).toMatchObject({ code: 'parent_invalid', status: 422 });
    expect(await shop.ids()).toEqual([]);
  });

  it('a parent in the catalog has no parent either', async () => {
    await shop.sync(product('a'), child('b', 'a'));
    expect(await refusalOf(shop.sync(child('c', 'b')))).toMatchObject({ code: 'parent_invalid' });
  });

  it('a product that has children does not become a child, unless they leave it in the same batch', async () => {
    await shop.sync(product('a'), child('b', 'a'), product('z'));
    expect(await refusalOf(shop.sync(child('a', 'z')))).toMatchObject({ code: 'parent_invalid' });
    await shop.sync(child('a', 'z'), child('b', 'z'));
    expect((await shop.get('a')).input.parentExternalId).toBe('z');
  });

  it('refuses to delete a parent while a child names it, by sync and alone', async () => {
    await shop.sync(product('a'), child('b', 'a'), child('c', 'a'));
    const failure = await refusalOf(shop.sync(deletion('a'), deletion('b')));
    expect(failure).toMatchObject({
      code: 'product_has_children',
      status: 422,
      details: [{ path: 'products.0.externalId' }],
    });
    expect(await refusalOf(shop.catalog.remove({ shopId: shop.shopId, externalId: 'a' }))).toMatchObject({
      code: 'product_has_children',
    });
    expect(await shop.ids()).toEqual(['a', 'b', 'c']);
  });

  it('deletes a parent together with its children, or after they left it', async () => {
    await shop.sync(product('a'), child('b', 'a'), child('c', 'a'));
    await shop.sync(deletion('a'), deletion('b'), product('c'));
    expect(await shop.ids()).toEqual(['c']);
  });

  it('does not take a parent that the same batch deletes', async () => {
    await shop.sync(product('a'));
    expect(await refusalOf(shop.sync(deletion('a'), child('b', 'a')))).toMatchObject({
      code: 'parent_not_found',
    });
  });

  it('a group has at most 2,048 variants, in whatever way they come', async () => {
    const variants = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => child(`v${from + i}`, 'a'));
    await shop.sync(product('a'), ...variants(0, 400));
    for (let at = 400; at < 2_000; at += 400) await shop.sync(...variants(at, at + 400));
    await shop.sync(...variants(2_000, 2_048));
    expect(await refusalOf(shop.sync(product('b'), child('one-more', 'a')))).toMatchObject({
      code: 'group_too_large',
      status: 422,
      message: expect.stringContaining("product 'a' would have 2049 variants"),
      details: [{ path: 'products.1.parentExternalId' }],
    });
    // The price of a variant changes in a group that is full, and one may take the place of another.
    await shop.sync(product('v7', { parentExternalId: 'a', price: 3 }));
    const replaced = await shop.sync(deletion('v8'), child('another', 'a'));
    expect(replaced.productsCount).toBe(2_049);
  });

  it('the variants of a group have at most 8 MB of records', async () => {
    const large = (externalId: string) =>
      product(externalId, { parentExternalId: 'a', attributes: { text: Array(60).fill('x'.repeat(2_000)) } });
    const batches = [0, 1, 2].map((batch) => Array.from({ length: 30 }, (_, i) => large(`v${batch}-${i}`)));
    await shop.sync(product('a'), ...(batches[0] ?? []));
    await shop.sync(...(batches[1] ?? []));
    expect(await refusalOf(shop.sync(...(batches[2] ?? [])))).toMatchObject({ code: 'group_too_large' });
    const all = [product('a'), ...batches.flat()];
    expect(await refusalOf(shop.full(...all))).toMatchObject({ code: 'group_too_large' });
    expect((await shop.sync(product('b'))).productsCount).toBe(62);
  });
});
