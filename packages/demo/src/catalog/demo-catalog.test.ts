import { ProductInput, SyncRequest } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { demoCatalog, demoEntries, findDemoEntry } from './demo-catalog.ts';
import { ARABIC_WORDS, GERMAN_WORDS } from './languages/catalog-words.ts';

const catalog = demoCatalog('http://shop.example:7700/');
const roots = catalog.filter((product) => product.parentExternalId === undefined);
const byId = new Map(catalog.map((product) => [product.externalId, product]));
const distinct = (values: (string | undefined)[]): number => new Set(values).size;

describe('demo catalog', () => {
  it('is accepted by the contract, product by product and as the sync bodies the server will send', () => {
    for (const product of catalog) expect(ProductInput.parse(product)).toEqual(product);
    const body = { syncType: 'INCREMENTAL', products: catalog.slice(0, 500) };
    expect(SyncRequest.safeParse(body).success).toBe(true);
  });

  it('is big and varied enough to be worth searching, yet fits the smallest plan', () => {
    expect(roots.length).toBeGreaterThanOrEqual(420);
    expect(catalog.length).toBeLessThanOrEqual(1000);
    expect(distinct(catalog.map((product) => product.categories?.[0]))).toBeGreaterThanOrEqual(110);
    expect(
      distinct(catalog.map((product) => product.categories?.[0]?.split(' > ')[0])),
    ).toBeGreaterThanOrEqual(12);
    expect(distinct(catalog.map((product) => product.brand))).toBeGreaterThanOrEqual(40);
  });

  it('gives no two products the same id, name, sku or gtin', () => {
    for (const key of ['externalId', 'name', 'sku', 'gtin'] as const) {
      expect(distinct(catalog.map((product) => product[key])), key).toBe(catalog.length);
    }
  });

  it('keeps the ids that shops and tests already know', () => {
    for (const id of ['travel-mug-fjellvarde', 't-shirt-nordhemd-2', 'rug-casa-lirondel-120-x-170-cm']) {
      expect(byId.has(id), id).toBe(true);
    }
  });

  it('numbers every product with a valid EAN of the range kept for internal use', () => {
    for (const { gtin = '' } of catalog) {
      expect(gtin).toMatch(/^2\d{12}$/);
      const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });

  it('names only parents that exist, come first and have no parent themselves', () => {
    const seen = new Set<string>();
    for (const product of catalog) {
      const parent = product.parentExternalId;
      if (parent !== undefined) {
        expect(seen.has(parent)).toBe(true);
        expect(byId.get(parent)?.parentExternalId).toBeUndefined();
      }
      seen.add(product.externalId);
    }
  });

  it('has parents with and without a price of their own, and a price on everything else', () => {
    const parents = new Set(catalog.map((product) => product.parentExternalId));
    const [priced, roofs] = [
      roots.filter((p) => p.price !== undefined),
      roots.filter((p) => p.price === undefined),
    ];
    expect(priced.some((product) => parents.has(product.externalId))).toBe(true);
    expect(roofs.length).toBeGreaterThan(10);
    for (const roof of roofs) expect(parents.has(roof.externalId)).toBe(true);
  });

  it('never sells dearer than the regular price, and has sales that are on, over and to come', () => {
    const onSale = catalog.filter((product) => product.salePrice !== undefined);
    for (const { price, salePrice } of onSale) expect(salePrice).toBeLessThan(price ?? 0);
    expect(
      onSale.some((product) => product.salePriceFrom === undefined && product.salePriceTo === undefined),
    ).toBe(true);
    expect(onSale.some((product) => (product.salePriceTo ?? '9') < '2026')).toBe(true);
    expect(onSale.some((product) => (product.salePriceFrom ?? '0') > '2030')).toBe(true);
  });

  it('shows every availability, every kind of attribute, and several languages and scripts', () => {
    expect(new Set(catalog.map((product) => product.availability)).size).toBe(4);
    const values = catalog.flatMap((product) => Object.values(product.attributes ?? {}));
    expect(new Set(values.map((value) => (Array.isArray(value) ? 'list' : typeof value)))).toEqual(
      new Set(['string', 'number', 'boolean', 'list']),
    );
    expect(new Set(catalog.map((product) => product.language))).toEqual(
      new Set([undefined, 'de', 'fr', 'es', 'ar', 'he']),
    );
    expect(catalog.some((product) => /\p{Script=Arabic}/u.test(product.name))).toBe(true);
    expect(catalog.some((product) => /\p{Script=Hebrew}/u.test(product.name))).toBe(true);
  });

  it('describes every root in two or more sentences, and no two alike', () => {
    for (const { description = '', externalId } of roots) {
      expect(description.match(/[.?!:](?=\s|$)/g)?.length ?? 0, externalId).toBeGreaterThanOrEqual(2);
    }
    expect(distinct(roots.map((product) => product.description))).toBe(roots.length);
  });

  it.each([
    ['de', /[äöüß]/, GERMAN_WORDS],
    ['ar', /\p{Script=Arabic}/u, ARABIC_WORDS],
  ] as const)('has a smaller one in the language %s, accepted by the contract', (language, letters, words) => {
    const products = demoCatalog('http://shop.example:7700', language);
    for (const product of products) expect(ProductInput.parse(product)).toEqual(product);
    expect(
      products.filter((product) => product.parentExternalId === undefined).length,
    ).toBeGreaterThanOrEqual(48);
    expect(distinct(products.map((product) => product.externalId))).toBe(products.length);
    expect(distinct(products.map((product) => product.name))).toBe(products.length);
    const { color: colorName } = words.attributes;
    for (const { externalId, categories, attributes = {} } of products) {
      expect(byId.has(externalId)).toBe(false);
      expect(findDemoEntry(externalId)).not.toBeNull();
      // No English word was left where the language has its own.
      for (const name of ['color', 'size', 'material']) expect(Object.keys(attributes)).not.toContain(name);
      const color = attributes[colorName];
      if (color !== undefined) expect(Object.values(words.colors)).toContain(color);
      expect(categories).not.toEqual([]);
    }
    expect(products.filter(({ description = '' }) => letters.test(description)).length).toBeGreaterThan(30);
  });

  it('points each product at its own page and image below the base address', () => {
    const product = byId.get('travel-mug-fjellvarde-teal');
    expect(product?.imageUrl).toBe('http://shop.example:7700/demo/images/travel-mug-fjellvarde-teal.png');
    expect(product?.url).toBe('http://shop.example:7700/demo/products/travel-mug-fjellvarde-teal');
    expect(demoEntries().size).toBe(catalog.length);
  });
});
