import { AisleError, type CatalogHealthResponse, type HealthKind } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, type Fixture, product, products } from '../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { failedProducts } from '../images/index.ts';
import { CatalogHealth, type HasVersion } from './catalog-health.ts';

const whole = { url: 'https://shop.example/p', imageUrl: 'https://shop.example/p.jpg', price: 9 };
const GERMAN =
  'Ein schwerer Topf für Gulasch, der die Wärme lange hält und direkt auf den Tisch darf, mit Deckel und Griff.';

describe.each(STORES)('the health of a catalog on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  let health: CatalogHealth;
  let has: HasVersion;
  let scans: number;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store);
    has = () => true;
    scans = 0;
    health = new CatalogHealth({
      store: test.store,
      now: () => shop.clock.now,
      whileIndexed: (_, work) => {
        scans += 1;
        return work((...version) => has(...version));
      },
      failedImages: (shopId, most) => failedProducts(test.store, { shopId, most }),
    });
  });
  const check = (of = shop) => health.check(of.shop);
  const kindOf = ({ kinds }: CatalogHealthResponse, kind: HealthKind) => {
    const { count, examples } = kinds.find((one) => one.kind === kind) ?? { count: -1, examples: [] };
    return [count, ...examples];
  };

  it('a shop without a catalog has nothing amiss', async () => {
    const { checkedAt, products, kinds } = await check();
    expect([checkedAt, products, kinds.length]).toEqual([new Date(shop.clock.now).toISOString(), 0, 8]);
    expect(kinds.every(({ count, examples }) => count === 0 && examples.length === 0)).toBe(true);
  });

  it('counts what shoppers would miss, with examples', async () => {
    await shop.sync(
      product('whole', whole),
      product('no-url', { ...whole, url: undefined }),
      product('no-image', { ...whole, imageUrl: undefined, images: ['https://shop.example/2.jpg'] }),
      product('no-price', { ...whole, price: undefined, salePrice: 5 }),
      product('free', { ...whole, price: 0 }),
      product('nothing'),
    );
    const found = await check();
    expect(found.products).toBe(6);
    expect(kindOf(found, 'no_url')).toEqual([2, 'no-url', 'nothing']);
    expect(kindOf(found, 'no_image')).toEqual([2, 'no-image', 'nothing']);
    expect(kindOf(found, 'no_price')).toEqual([2, 'no-price', 'nothing']);
  });

  it('the parent of a group needs nothing unless it is sold itself; its variants need all', async () => {
    await shop.sync(
      product('page'),
      product('page-red', { ...whole, url: undefined, parentExternalId: 'page' }),
      product('sold', { price: 3 }),
      product('sold-red', { ...whole, parentExternalId: 'sold' }),
    );
    const found = await check();
    expect(kindOf(found, 'no_price')).toEqual([0]);
    expect(kindOf(found, 'no_url')).toEqual([2, 'page-red', 'sold']);
    expect(kindOf(found, 'no_image')).toEqual([1, 'sold']);
  });

  it('names that products share count, names of variants do not', async () => {
    await shop.sync(
      product('a', { name: 'Cup' }),
      product('b', { name: ' Cup ' }),
      product('c', { name: 'Cup', parentExternalId: 'a' }),
      product('d', { name: 'Mug' }),
      product('e', { name: 'Plate', parentExternalId: 'd' }),
      product('f', { name: 'Plate', parentExternalId: 'd' }),
    );
    expect(kindOf(await check(), 'duplicate_name')).toEqual([2, 'a', 'b']);
  });

  it('currencies and languages are compared with those of the shop, or of the product', async () => {
    await shop.sync(
      product('euro', { currency: 'EUR' }),
      product('franc', { currency: 'CHF' }),
      product('german', { description: `<p>${GERMAN}</p>` }),
      product('declared', { description: GERMAN, language: 'de-AT' }),
    );
    const found = await check();
    expect(kindOf(found, 'other_currency')).toEqual([1, 'franc']);
    expect(kindOf(found, 'other_language')).toEqual([1, 'german']);
    const german = await health.check({ ...shop.shop, language: 'de', currency: 'CHF' });
    expect(kindOf(german, 'other_currency')).toEqual([1, 'euro']);
    expect(kindOf(german, 'other_language')).toEqual([0]);
  });

  it('images that failed count once a product, and only for products that are there', async () => {
    await shop.sync(product('a'), product('b'));
    const image = { shop_id: shop.shopId, origin: 'url' as const, attempts: 1, updated_at: 0 };
    const rest = { url: null, source: null, content_hash: null, reason: null, etag: null };
    const rows = (['a 0 failed', 'a 1 failed', 'b 0 encoded', 'gone 0 failed'] as const).map((text) => {
      const [external_id = '', position, state] = text.split(' ');
      return { external_id, position: Number(position), state: state as 'failed' | 'encoded' };
    });
    await test.store.db
      .insertInto('product_images')
      .values(rows.map((row) => ({ ...image, ...rest, ...row, last_modified: null, next_attempt_at: null })))
      .execute();
    expect(kindOf(await check(), 'image_failed')).toEqual([1, 'a']);
  });

  it('what the index does not have yet is not searchable, also while the index is being built', async () => {
    await shop.sync(product('a'), product('b'));
    await shop.sync(product('b', { price: 2 }));
    const { seq } = await shop.get('a');
    has = (_, version) => version <= seq;
    expect(kindOf(await check(), 'not_searchable')).toEqual([1, 'b']);
    const building = new CatalogHealth({
      store: test.store,
      now: () => 0,
      whileIndexed: () => Promise.reject(new AisleError('not_ready', 'it is being built')),
      failedImages: async () => ({ count: 0, examples: [] }),
    });
    expect(kindOf(await building.check(shop.shop), 'not_searchable')).toEqual([2, 'a', 'b']);
  });

  it('reads every page of a catalog, names ten examples, and never another shop or catalog', async () => {
    const other = await catalogFixture(test.store);
    await other.full(...products(3, 'other'));
    await shop.full(...products(2, 'former'));
    await shop.full(...products(250));
    const found = await check();
    expect(found.products).toBe(250);
    const [count, ...examples] = kindOf(found, 'no_url');
    expect([count, examples.length]).toEqual([250, 10]);
    expect(examples.every((id) => String(id).startsWith('p'))).toBe(true);
    expect(kindOf(await check(other), 'no_price')).toEqual([3, 'other0', 'other1', 'other2']);
  });

  it('one reading answers all until the catalog changes, or 10 seconds pass', async () => {
    await shop.sync(product('a'));
    const [first, second] = await Promise.all([check(), check()]);
    expect(first).toEqual(second);
    await check();
    expect(scans).toBe(1);
    await shop.sync(product('b'));
    expect((await check()).products).toBe(2);
    expect(scans).toBe(2);
    shop.clock.now += 10_000;
    expect((await check()).checkedAt).toBe(new Date(shop.clock.now).toISOString());
  });
});
