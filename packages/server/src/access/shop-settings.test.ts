import { ShopSettings } from '@aisle/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOn, catalogOn, STORES, type TestStore } from '../../test/stores.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Access, patchShopRow } from './index.ts';
import { mergeSettings, storedSettings } from './shop-settings.ts';

describe.each(STORES)("a shop's settings and keys on $kind", ({ open }) => {
  let test: TestStore;
  let access: Access;
  let catalog: Catalog;
  let now = Date.UTC(2026, 0, 1);
  beforeAll(async () => {
    test = await open();
    const { store } = test;
    access = accessOn({ store, now: () => now });
    catalog = catalogOn({ store, now: () => now });
  });
  afterAll(() => test.close());
  const makeShop = () => access.shops.create({ name: 'Norrvik', url: 'https://norrvik.example' });
  const patch = (shopId: string, changes: Parameters<typeof patchShopRow>[2]) =>
    catalog.changeDefaults({ shopId, change: (trx) => patchShopRow(trx, shopId, changes) });

  it('take every change that is made at the same time', async () => {
    const { shopId } = await makeShop();
    const names = Array.from({ length: 8 }, (_, i) => `label${i}`);
    await Promise.all([
      ...names.map((name) => patch(shopId, { widget: { labels: { [name]: name } } })),
      patch(shopId, { timeZone: 'Asia/Tokyo' }),
      patch(shopId, { name: 'Other', currency: 'SEK' }),
    ]);
    const shop = await access.shops.get(shopId);
    expect(Object.keys(shop?.settings.widget.labels ?? {}).sort()).toEqual(names);
    expect(shop).toMatchObject({ name: 'Other', currency: 'SEK', settings: { timeZone: 'Asia/Tokyo' } });
  });

  it('a new currency or language makes every index build the same catalog anew', async () => {
    const { shopId } = await makeShop();
    const changes = () =>
      test.store.read
        .selectFrom('changes')
        .select(['seq', 'kind', 'generation_id'])
        .where('shop_id', '=', shopId)
        .orderBy('seq')
        .execute();
    await patch(shopId, { language: 'en', timeZone: 'Asia/Tokyo' });
    expect(await changes()).toEqual([]);
    await patch(shopId, { language: 'sv' });
    const shop = { shopId, maxProducts: 10, currency: 'USD', language: 'sv' };
    const products = [{ externalId: 'A', name: 'Lampa' }];
    await catalog.sync({
      shop,
      request: { syncType: 'INCREMENTAL', products, partial: false, force: false },
    });
    await patch(shopId, { currency: 'SEK' });
    const [first, second, third] = await changes();
    expect([first?.kind, second?.kind, third?.kind]).toEqual(['swap', 'text', 'swap']);
    expect(new Set((await changes()).map(({ generation_id }) => generation_id)).size).toBe(1);
    expect(await catalog.generations(shopId)).toMatchObject([{ current: true, productsCount: 1 }]);
    expect((await catalog.get({ shopId, externalId: 'A' })).seq).toBe(third?.seq);
  });

  it('a refused change leaves everything as it was', async () => {
    const { shopId } = await makeShop();
    const many = Object.fromEntries(Array.from({ length: 199 }, (_, i) => [`l${i}`, 'x']));
    await patch(shopId, { widget: { labels: many } });
    const before = await access.shops.get(shopId);
    const refused = patch(shopId, { currency: 'SEK', widget: { labels: { a: 'x', b: 'x' } } });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await access.shops.get(shopId)).toEqual(before);
  });

  it('keys are listed and removed by their own shop alone', async () => {
    const [one, two] = [await makeShop(), await makeShop()];
    const key = await access.keys.create(one.shopId, 'backend');
    now += 1;
    await expect(access.keys.remove(two.shopId, key.keyId)).rejects.toMatchObject({
      code: 'api_key_not_found',
    });
    expect((await access.keys.page(two.shopId, { limit: 10 })).apiKeys).toEqual([]);
    expect((await access.keys.page(one.shopId, { limit: 10 })).apiKeys).toMatchObject([{ id: key.keyId }]);
    expect(await access.keys.authenticate(key.apiKey)).not.toBeNull();
    await access.keys.remove(one.shopId, key.keyId);
    expect(await access.keys.authenticate(key.apiKey)).toBeNull();
    await expect(access.keys.remove(one.shopId, key.keyId)).rejects.toMatchObject({
      code: 'api_key_not_found',
    });
  });

  it('a shop has at most 100 keys, however many are made at once', async () => {
    const { shopId } = await makeShop();
    for (let made = 0; made < 97; made++) await access.keys.create(shopId);
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => access.keys.create(shopId)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

const DEFAULTS = ShopSettings.parse({});
const label = fc.constantFrom('a', 'b', 'constructor', '__proto__x');
const anyPatch = fc.record(
  {
    timeZone: fc.constantFrom('UTC', 'Asia/Tokyo'),
    lowStockThreshold: fc.option(fc.nat(9)),
    urlPattern: fc.constantFrom(null, 'https://shop.example/?p={ID}'),
    features: fc.record({ voice: fc.boolean(), agents: fc.boolean() }, { requiredKeys: [] }),
    widget: fc.record(
      {
        theme: fc.record({ mode: fc.constantFrom('auto' as const, 'dark' as const) }, { requiredKeys: [] }),
        labels: fc.dictionary(label, fc.option(fc.constantFrom('x', 'y'))),
        analytics: fc.record({ sampleRate: fc.constantFrom(0, 1) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

describe('settings as they are stored', () => {
  it('are read back as they were, after any changes', () => {
    fc.assert(
      fc.property(fc.array(anyPatch), (patches) => {
        const settings = patches.reduce(mergeSettings, DEFAULTS);
        expect(ShopSettings.parse(JSON.parse(storedSettings(settings)))).toEqual(settings);
      }),
    );
  });

  it('a change that is made twice is made once', () => {
    fc.assert(
      fc.property(anyPatch, anyPatch, (first, second) => {
        const once = mergeSettings(mergeSettings(DEFAULTS, first), second);
        expect(mergeSettings(once, second)).toEqual(once);
      }),
    );
  });

  it('hold nothing for a shop that chose the defaults', () => {
    expect(storedSettings(DEFAULTS)).toBe('{}');
  });
});
