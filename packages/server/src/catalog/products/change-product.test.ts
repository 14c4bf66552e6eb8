import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, type Fixture, product, refusalOf } from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';
import { toProduct } from '../index.ts';

describe.each(STORES)('one product on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store);
    await shop.sync(product('a', { price: 10, salePrice: 8, brand: 'Acme', tags: ['x'] }), product('b'));
  });

  const patch = (externalId: string, change: Parameters<Fixture['catalog']['patch']>[0]['patch']) =>
    shop.catalog.patch({ shop: shop.shop, externalId, patch: change });

  it('changes the fields that a patch names, clears those it sets to null, and leaves the others', async () => {
    shop.clock.now += 1000;
    const stored = await patch('a', { price: 12, salePrice: null });
    expect(stored.input).toEqual(product('a', { price: 12, brand: 'Acme', tags: ['x'] }));
    expect(stored).toMatchObject({ updatedAt: shop.clock.now, createdAt: shop.clock.now - 1000, seq: 3 });
    expect(await shop.get('a')).toEqual(stored);
  });

  it('sends price and stock down the fast lane, and all else to the text', async () => {
    await patch('a', { price: 12, stockQuantity: 3, availability: 'out_of_stock', popularity: 4 });
    await patch('a', { salePrice: 1, salePriceFrom: '2026-01-01T00:00:00Z', salePriceTo: null });
    await patch('a', { price: 13, brand: 'Other' });
    expect(await shop.changes(2)).toEqual(['live a', 'live a', 'text a']);
  });

  it('writes nothing for a patch that changes nothing', async () => {
    const before = await shop.get('a');
    shop.clock.now += 1000;
    expect(await patch('a', { price: 10 })).toEqual(before);
    expect(await patch('a', {})).toEqual(before);
    expect(shop.changed).toEqual([2]);
  });

  /** Written past the limits, as it was stored before there were any. */
  const stored = (bytes: number) => {
    const attributes = Object.fromEntries(
      Array.from({ length: Math.ceil(bytes / 2_000) }, (_, i) => [`a${i}`, 'x'.repeat(2_000)]),
    );
    return product('large', { attributes, categories: [Array.from({ length: 12 }, () => 'c').join(' > ')] });
  };

  it('refuses a patch that makes a product larger than 128 KB, and says how large it would be', async () => {
    await shop.sync(stored(120_000));
    const failure = await refusalOf(patch('large', { description: 'x'.repeat(20_000) }));
    expect(failure).toMatchObject({
      code: 'invalid_request',
      details: [
        { path: '', message: expect.stringMatching(/^has 14\d,\d{3} bytes as JSON; at most 131,072/) },
      ],
    });
    expect((await shop.get('large')).input.description).toBeUndefined();
  });

  it('still changes price and stock of a product that was stored before the limits', async () => {
    await shop.sync(stored(190_000));
    expect((await patch('large', { availability: 'preorder' })).input.availability).toBe('preorder');
    expect((await patch('large', { price: 5, attributes: null })).input).toMatchObject({ price: 5 });
    expect((await shop.get('large')).input.categories).toEqual([
      'c > c > c > c > c > c > c > c > c > c > c > c',
    ]);
  });

  it('checks parents as a sync does, and names the field alone', async () => {
    const failure = await refusalOf(patch('a', { parentExternalId: 'no' }));
    expect(failure).toMatchObject({ code: 'parent_not_found', details: [{ path: 'parentExternalId' }] });
    await patch('a', { parentExternalId: 'b' });
    expect(await refusalOf(patch('b', { parentExternalId: 'a' }))).toMatchObject({ code: 'parent_invalid' });
    await patch('a', { parentExternalId: null });
    expect((await shop.get('a')).input.parentExternalId).toBeUndefined();
  });

  it('refuses what would not be a valid product as a whole', async () => {
    const failure = await refusalOf(patch('a', { name: '' }));
    expect(failure).toMatchObject({ code: 'invalid_request', details: [{ path: 'name' }] });
    expect((await shop.get('a')).input.name).toBe('Product a');
  });

  it('is deleted once; after that, and before it was there, it is not found', async () => {
    await shop.catalog.remove({ shopId: shop.shopId, externalId: 'a' });
    for (const externalId of ['a', 'never']) {
      const failures = [
        await refusalOf(shop.get(externalId)),
        await refusalOf(patch(externalId, { price: 1 })),
        await refusalOf(shop.catalog.remove({ shopId: shop.shopId, externalId })),
      ];
      for (const failure of failures)
        expect(failure).toMatchObject({ code: 'product_not_found', status: 404 });
    }
    expect(await shop.catalog.count(shop.shopId)).toBe(1);
    expect(await shop.changes(2)).toEqual(['delete a']);
  });

  it('is answered with the shop\u2019s defaults and ISO times', async () => {
    const answer = toProduct({ stored: await shop.get('b'), shop: shop.shop, searchable: false });
    expect(answer).toEqual({
      externalId: 'b',
      name: 'Product b',
      currency: 'EUR',
      language: 'en',
      availability: 'in_stock',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      searchable: false,
    });
  });

  it('loses no update when many patches come at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        patch('a', { attributes: { turn: n }, [n % 2 ? 'sku' : 'mpn']: `x${n}` }),
      ),
    );
    const { input } = await shop.get('a');
    expect([input.sku, input.mpn]).not.toContain(undefined);
    expect(await shop.feed.currentSeq(shop.shopId)).toBe(22);
  });
});
