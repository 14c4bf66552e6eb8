import { describe, expect, it } from 'vitest';
import { itemsOf, type Product, type Surroundings, type Variant } from '../src/product-items.ts';
import { type Input, requestOf } from '../src/search-request.ts';
import { type IndexRow, resultOf } from '../src/search-result.ts';

const named = (name: string, german = name) => ({
  translations: [
    { languageCode: 'en', name },
    { languageCode: 'de', name: german },
  ],
});
const collection = (id: number, parent: number | null, more: Record<string, unknown> = {}) => ({
  ...{ id, isRoot: parent === null, isPrivate: false, parent: parent === null ? null : { id: parent } },
  translations: [{ languageCode: 'en', name: `C${id}`, slug: `c-${id}` }],
  ...more,
});
const around: Surroundings = {
  ...{ channelId: 1, currencyCode: 'EUR', languages: ['de', 'en'], precision: 2 },
  collections: new Map([
    [1, collection(1, null)],
    [2, collection(2, 1)],
    [3, collection(3, 2)],
    [4, collection(4, 1, { isPrivate: true })],
  ]),
};
const facetValue = (code: string, name: string, isPrivate = false) => ({
  ...named(name),
  facet: { ...named(code), code, isPrivate },
});
const variant = (id: number, more: Partial<Variant> = {}): Variant => ({
  ...{ id, sku: `SKU-${id}`, enabled: true, deletedAt: null, channels: [{ id: 1 }] },
  ...{ price: 1000, priceWithTax: 1190, saleable: 3, options: [], facetValues: [], featuredAsset: null },
  collections: [{ id: 3 }, { id: 4 }],
  ...more,
});
const product = (more: Partial<Product> = {}): Product => ({
  ...{ id: 7, enabled: true, deletedAt: null, channels: [{ id: 1 }], featuredAsset: null },
  facetValues: [facetValue('brand', 'Acme'), facetValue('secret', 'x', true)],
  translations: [
    { languageCode: 'en', name: 'Pot', slug: 'pot', description: '<p>A pot</p>' },
    { languageCode: 'de', name: 'Topf', slug: 'topf', description: '<p>Ein Topf &amp;&nbsp;Deckel</p>' },
  ],
  variants: [variant(1)],
  ...more,
});

describe('a product of Vendure', () => {
  it('is one record with its only variant, in the language of the shop', () => {
    expect(itemsOf(product(), around)).toEqual([
      { externalId: 'variant-1', deleted: true },
      {
        ...{ externalId: 'product-7', name: 'Topf', description: 'Ein Topf & Deckel', language: 'de' },
        ...{ sku: 'SKU-1', price: 11.9, currency: 'EUR', availability: 'in_stock', stockQuantity: 3 },
        ...{ brand: 'Acme', categories: ['C2 > C3'], attributes: { brand: ['Acme'], collections: ['c-3'] } },
      },
    ]);
  });

  it('stands before its variants; those that are not sold are deleted', () => {
    const size = (name: string) => [{ ...named(name), group: named('Size', 'Größe') }];
    const variants = [
      variant(1, { options: size('S') }),
      variant(2, { options: size('M'), saleable: Number.MAX_SAFE_INTEGER }),
      variant(3, { enabled: false }),
      variant(4, { deletedAt: new Date() }),
      variant(5, { channels: [{ id: 2 }] }),
    ];
    const items = itemsOf(product({ variants }), { ...around, netPrices: true });
    expect(items.slice(0, 3)).toEqual(
      [3, 4, 5].map((id) => ({ externalId: `variant-${id}`, deleted: true })),
    );
    expect(items[3]).not.toHaveProperty('price');
    expect(items.slice(3)).toMatchObject([
      { externalId: 'product-7', attributes: { größe: ['S', 'M'] } },
      { externalId: 'variant-1', parentExternalId: 'product-7', price: 10, attributes: { größe: ['S'] } },
      { externalId: 'variant-2', parentExternalId: 'product-7', availability: 'in_stock' },
    ]);
    expect(items[5]).not.toHaveProperty('stockQuantity');
  });

  it.each([
    { enabled: false },
    { deletedAt: new Date() },
    { channels: [{ id: 2 }] },
    { variants: [variant(1, { enabled: false })] },
  ])('that shoppers may not see is deleted, its variants first: %j', (more) =>
    expect(itemsOf(product(more), around)).toEqual([
      { externalId: 'variant-1', deleted: true },
      { externalId: 'product-7', deleted: true },
    ]));
});

describe('a search of Vendure', () => {
  const labels = {
    values: new Map([
      ['1', { code: 'color', name: 'Red' }],
      ['2', { code: 'color', name: 'Blue' }],
      ['3', { code: 'size', name: 'S' }],
    ]),
    slugs: new Map([['9', 'warm']]),
  };
  const asked = (more: Input) => requestOf({ term: ' pot ', groupByProduct: true, ...more }, labels);

  it.each<[Input, Record<string, unknown>]>([
    [{}, { query: 'pot', filters: {}, sort: 'relevance', pageSize: 25, pages: [1], from: 0, take: 25 }],
    [
      { take: 10, skip: 20, sort: { price: 'DESC' } },
      { sort: 'price_desc', pageSize: 10, pages: [3] },
    ],
    [
      { facetValueIds: [1, 2], facetValueOperator: 'OR' },
      { filters: { 'attributes.color': ['Red', 'Blue'] } },
    ],
    [
      { facetValueFilters: [{ and: '1' }, { or: ['3'] }] },
      { filters: { 'attributes.color': ['Red'], 'attributes.size': ['S'] } },
    ],
    [
      { collectionId: 9, inStock: true },
      { filters: { 'attributes.collections': ['warm'], availability: ['in_stock'] } },
    ],
    [{ collectionSlugs: ['a', 'b'] }, { filters: { 'attributes.collections': ['a', 'b'] } }],
  ])('for %j is asked of Aisle', (input, request) => expect(asked(input)).toMatchObject(request));

  it.each<Input>([
    { term: '' },
    { term: null },
    { groupByProduct: false },
    { take: 101 },
    { sort: { name: 'ASC' } },
    { inStock: false },
    // One of values of two facets; both values of one facet; ids that are not known.
    { facetValueIds: [1, 3], facetValueOperator: 'OR' },
    { facetValueIds: [1, 2], facetValueOperator: 'AND' },
    { facetValueFilters: [{ and: '77' }] },
    { collectionId: 77 },
    { collectionId: 9, collectionSlug: 'a' },
  ])('for %j is left to Vendure', (input) => expect(asked(input)).toBe(null));

  it('shows a product with the range of the prices of its variants', () => {
    const row: IndexRow = {
      ...{ productId: 7, productVariantId: 1, enabled: true, sku: 'A', slug: 'pot', productName: 'Pot' },
      ...{ productVariantName: 'Pot S', description: '', price: 1000, priceWithTax: 1190 },
      ...{ facetIds: [], facetValueIds: [], collectionIds: [], channelIds: ['1'] },
      ...{
        productAssetId: 5,
        productPreview: 'a.jpg',
        productVariantAssetId: null,
        productVariantPreview: '',
      },
    };
    const place = { currencyCode: 'EUR', searchLogId: 's1', score: 2 };
    expect(resultOf([row, { ...row, price: 500, priceWithTax: 595 }], place)).toMatchObject({
      ...{ productId: 7, sku: 'A', currencyCode: 'EUR', searchLogId: 's1', score: 2 },
      ...{ price: { min: 500, max: 1000 }, priceWithTax: { min: 595, max: 1190 } },
      productAsset: { id: 5, preview: 'a.jpg' },
    });
  });
});
