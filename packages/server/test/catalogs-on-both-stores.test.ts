import type { ImportFormat } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerOn, SERVER_STORES } from './accounts/server-stores.ts';
import type { TestServer, TestShop } from './harness.ts';

const WOO_HEAD =
  'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Regular price,Categories,Tags,Brands,Parent,Attribute 1 name,Attribute 1 value(s)';
/** The rows of variations have no categories, tags and brand, as WooCommerce writes them. */
const WOO = [
  WOO_HEAD,
  '1,variable,SHIRT,Linen shirt,1,visible,1,7,,"Clothing > Shirts",summer,Klei,,Size,"S, M"',
  '2,variation,SHIRT-S,Linen shirt - S,1,visible,1,parent,20,,,,SHIRT,Size,S',
  '3,variation,SHIRT-M,Linen shirt - M,1,visible,1,parent,22,,,,SHIRT,Size,M',
  '4,simple,SECRET,Linen shirt of the house,1,hidden,1,5,30,"Clothing > Shirts",summer,Klei,,,',
  '5,simple,SHELF,Linen shirt of the shelf,1,catalog,1,5,30,"Clothing > Shirts",summer,Klei,,,',
  '6,simple,FOUND,Linen shirt of searches,1,search,1,5,30,"Clothing > Shirts",summer,Klei,,,',
  '',
].join('\n');

describe.each(SERVER_STORES)('a catalog on $kind, from the file to the search', ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ server, close } = await openServerOn(open));
  });
  afterAll(() => close());

  const importFile = async (shop: TestShop, format: ImportFormat, text: string) => {
    const started = await server.call('startImport', shop, { body: { format } });
    const params = { importId: started.body.importId };
    await server.call('sendImportPart', shop, { params, body: { part: 0, text } });
    const { body } = await server.call('finishImport', shop, { params, body: {} });
    await server.server.indexes.settled(shop.shop.shopId);
    return body;
  };
  const search = async (shop: TestShop, body: object = {}) =>
    (await server.call('search', shop, { body: { query: '', ...body } })).body;
  const idsOf = ({ products }: { products: { externalId: string }[] }): string[] =>
    products.map(({ externalId }) => externalId).sort();

  it('products that WooCommerce hides from searches are in none, and counted', async () => {
    const shop = await server.makeShop();
    const report = await importFile(shop, 'woocommerce-csv', WOO);
    expect(report).toMatchObject({ failed: 0, fault: null, productsCount: 4 });
    const found = await search(shop, { query: 'linen shirt' });
    expect(found.products).toHaveLength(2);
    expect(idsOf(found)).toContain('FOUND');
    for (const hidden of ['house', 'shelf'])
      expect(idsOf(await search(shop, { query: `linen shirt ${hidden}` }))).not.toContain(
        hidden === 'house' ? 'SECRET' : 'SHELF',
      );
  });

  it('filters and facets by category, tag and brand find a product whose variations have none of their own', async () => {
    const shop = await server.makeShop();
    await importFile(shop, 'woocommerce-csv', WOO);
    for (const filters of [{ categories: ['Clothing > Shirts'] }, { tags: ['summer'] }, { brand: ['Klei'] }])
      expect([filters, (await search(shop, { filters })).total]).toEqual([filters, 2]);
    const { facets } = await search(shop, { facets: ['brand', 'tags'] });
    expect(facets.map(({ values }: { values: object[] }) => values)).toEqual([
      [expect.objectContaining({ value: 'Klei', count: 2 })],
      [expect.objectContaining({ value: 'summer', count: 2 })],
    ]);
    const { body } = await server.call('getProduct', shop, { params: { externalId: 'SHIRT-M' } });
    expect(body).toMatchObject({
      stockQuantity: 7,
      categories: ['Clothing > Shirts'],
      tags: ['summer'],
      brand: 'Klei',
    });
  });

  it('entities of HTML are signs in names, facets and suggestions, by file and by API', async () => {
    const shop = await server.makeShop();
    const item = {
      externalId: 'mill',
      name: 'Salt &amp; Pepper mill',
      brand: 'Black &amp; Decker',
      price: 9,
    };
    await server.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products: [item] } });
    await importFile(shop, 'csv', 'id,name,brand,price\nset,Salt &amp; Pepper set,Black &amp; Decker,12\n');
    const found = await search(shop, { query: 'salt & pepper', facets: ['brand'] });
    expect(found.products.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Salt & Pepper mill',
      'Salt & Pepper set',
    ]);
    expect(found.facets[0].values).toEqual([expect.objectContaining({ value: 'Black & Decker', count: 2 })]);
    const { body } = await server.call('suggestions', shop, { query: { q: 'salt' } });
    expect(JSON.stringify(body)).toContain('Salt & Pepper');
    expect(JSON.stringify(body)).not.toContain('&amp;');
  });

  it('a field that is null or empty is none', async () => {
    const shop = await server.makeShop();
    const products = [
      {
        externalId: 'a',
        name: 'Lamp',
        price: 10,
        salePrice: null,
        imageUrl: '',
        brand: null,
        attributes: { color: null },
      },
    ];
    const synced = await server.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    expect(synced.status).toBe(200);
    await server.server.indexes.settled(shop.shop.shopId);
    const [card] = (await search(shop, { query: 'lamp' })).products;
    expect(card).toMatchObject({ externalId: 'a', price: 10, imageUrl: null });
    const { body } = await server.call('getProduct', shop, { params: { externalId: 'a' } });
    for (const field of ['salePrice', 'imageUrl', 'brand']) expect(body[field] ?? null).toBe(null);
  });

  it('prices of other currencies are left out of what compares prices, and it is said how many', async () => {
    const shop = await server.makeShop({ currency: 'EUR' });
    await importFile(
      shop,
      'csv',
      'id,name,price,currency,brand\nown,Lamp,90,,Klei\nabroad,Lamp,20,USD,Klei\n',
    );
    const sorted = await search(shop, { query: 'lamp', sort: 'price_asc' });
    expect([
      sorted.products.map(({ externalId }: { externalId: string }) => externalId),
      sorted.otherCurrencies,
    ]).toEqual([['own', 'abroad'], 1]);
    const filtered = await search(shop, { query: 'lamp', filters: { price: { max: 95 } } });
    expect([idsOf(filtered), filtered.otherCurrencies]).toEqual([['own'], 1]);
    const valuesOf = async (body: object) =>
      (await server.call('facetValues', shop, { body: { field: 'brand', ...body } })).body;
    expect(await valuesOf({ filters: { price: { max: 95 } } })).toMatchObject({
      values: [{ value: 'Klei', count: 1 }],
      otherCurrencies: 1,
    });
    expect(await valuesOf({})).not.toHaveProperty('otherCurrencies');
  });

  it('facet settings are kept and change the next search', async () => {
    const shop = await server.makeShop();
    await importFile(shop, 'csv', 'id,name,brand,size\na,Shirt,Klei,S\nb,Shirt,Norr,M\nc,Shirt,Norr,M\n');
    const facets = [
      { field: 'brand', hidden: true },
      { field: 'attributes.size', name: 'Your size', values: [{ value: 's', order: 1, name: 'Small' }] },
    ];
    expect((await server.call('putFacetSettings', shop, { body: { facets } })).status).toBe(200);
    expect((await server.call('getFacetSettings', shop)).body).toMatchObject({ facets });
    const shown = (await search(shop)).facets;
    const fields = shown.map(({ field }: { field: string }) => field);
    expect(fields).not.toContain('brand');
    const size = shown[fields.indexOf('attributes.size')];
    expect(size.label).toBe('Your size');
    expect(size.values[0]).toMatchObject({ value: 'S', name: 'Small', count: 1 });
  });

  describe('settings that name an attribute as files named it before', () => {
    const OLD = { externalId: 'MUG', name: 'Mug', price: 9, attributes: { farbe: 'Blau', Höhe: 12 } };
    const FILE =
      'ID,Type,SKU,Name,Published,In stock?,Regular price,Attribute 1 name,Attribute 1 value(s)\n1,simple,MUG,Mug,1,1,9,Farbe,Blau\n2,simple,CUP,Cup,1,1,8,Farbe,Rot\n';
    const facets = [
      { field: 'attributes.farbe', name: 'Our colours', order: 1 },
      { field: 'brand', order: 2 },
    ];
    const rule = {
      name: 'Blue first',
      status: 'published',
      condition: { filters: { 'attributes.farbe': ['Blau'], brand: ['Klei'] } },
      actions: [{ type: 'filter', filters: { 'attributes.farbe': ['Rot'] } }],
    };
    const prepare = async (products: object[]) => {
      const shop = await server.makeShop({ language: 'de' });
      await server.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
      const sorts = [{ field: 'attributes.farbe' }, { field: 'attributes.Höhe' }];
      await server.call('putFacetSettings', shop, { body: { facets, sorts } });
      const { id } = (await server.call('createRule', shop, { body: rule })).body;
      const page = {
        slug: 'blue',
        title: 'Blue',
        filters: { 'attributes.farbe': ['Blau'] },
        status: 'published',
      };
      await server.call('createLandingPage', shop, { body: page });
      await importFile(shop, 'woocommerce-csv', FILE);
      const [{ filters }] = (await server.call('listLandingPages', shop)).body.landingPages;
      const settings = (await server.call('getFacetSettings', shop)).body;
      const after = (await server.call('getRule', shop, { params: { id } })).body;
      return { shop, settings, after, filters };
    };

    it('follow it to its new name, and act on it', async () => {
      const { shop, settings, after, filters } = await prepare([OLD]);
      expect(filters).toEqual({ 'attributes.color': ['Blau'] });
      expect(settings).toEqual({
        facets: [{ ...facets[0], field: 'attributes.color' }, facets[1]],
        sorts: [{ field: 'attributes.color' }, { field: 'attributes.Höhe' }],
      });
      expect(after).toMatchObject({
        version: 2,
        condition: { filters: { 'attributes.color': ['Blau'], brand: ['Klei'] } },
        actions: [{ type: 'filter', filters: { 'attributes.color': ['Rot'] } }],
      });
      const [first] = (await search(shop)).facets;
      expect(first).toMatchObject({ field: 'attributes.color', label: 'Our colours' });
    });

    it('stay while a product has the old name', async () => {
      const { settings, after } = await prepare([OLD, { ...OLD, externalId: 'OTHER' }]);
      expect(settings.facets).toEqual(facets);
      expect(after).toMatchObject({ ...rule, version: 1 });
    });
  });
});
