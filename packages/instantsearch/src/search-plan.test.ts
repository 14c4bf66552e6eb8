import { SearchRequest } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSearch } from './search-plan.ts';

const planned = (params: Record<string, unknown>, index = 'shoes') =>
  planSearch(index, params, { attributes: { farbe: 'attributes.color' }, sorts: { sale: 'price_asc' } });
const filtersOf = (params: Record<string, unknown>) => planned(params).body.filters;
const refusal = (params: Record<string, unknown>, index?: string): string => {
  try {
    planned(params, index);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
  return 'not refused';
};

describe('filters', () => {
  it('facet filters: OR inside a list, AND between lists, exclusion by a minus', () => {
    expect(
      filtersOf({ facetFilters: [['brand:A', 'brand:B'], 'farbe:red', 'tags:-old', 'size:\\-5'] }),
    ).toEqual({
      brand: ['A', 'B'],
      all: { 'attributes.color': ['red'], 'attributes.size': ['-5'] },
      not: { tags: ['old'] },
    });
  });

  it('lists come as JSON text or with commas, too, and a comma may be in a value', () => {
    const color = { 'attributes.color': ['red'] };
    const nested = { brand: ['A', 'B'], all: color };
    expect(filtersOf({ facetFilters: '[["brand:A","brand:B"],"color:red"]' })).toEqual(nested);
    expect(filtersOf({ facetFilters: 'brand:A, color:red' })).toEqual({ all: { brand: ['A'], ...color } });
    expect(filtersOf({ facetFilters: 'brand:Smith, Sons' })).toEqual({ all: { brand: ['Smith, Sons'] } });
    expect(filtersOf({ numericFilters: '["price>=10",["rating>=4"]]' })).toEqual({
      price: { min: 10 },
      rating: { min: 4 },
    });
    expect(filtersOf({ numericFilters: 'price>=10,price<=20' })).toEqual({ price: { min: 10, max: 20 } });
    expect(filtersOf({ tagFilters: '["new"]' })).toEqual({ all: { tags: ['new'] } });
    expect(refusal({ facetFilters: '["brand:A"' })).toMatch(/no valid JSON/);
  });

  it('numeric filters become ranges whose ends belong to them', () => {
    expect(filtersOf({ numericFilters: ['price>=10', 'price <= 20', ['weight:1 TO 2.5']] })).toEqual({
      price: { min: 10, max: 20 },
      'attributes.weight': { min: 1, max: 2.5 },
    });
    const { price } = filtersOf({ numericFilters: ['price>10', 'price<20'] }) ?? {};
    expect(price?.min).toBeGreaterThan(10);
    expect(price?.max).toBeLessThan(20);
    expect(filtersOf({ numericFilters: ['price!=3'] })).toEqual({ not: { price: { min: 3, max: 3 } } });
  });

  it('a rating has a least, and a most where it is below the highest', () => {
    expect(filtersOf({ numericFilters: ['rating>=3', 'rating<=5'] })).toEqual({ rating: { min: 3 } });
    const filters = filtersOf({ numericFilters: ['rating<=4'] });
    expect(filters?.rating).toEqual({ min: 0 });
    expect(filters?.not?.rating?.min).toBeGreaterThan(4);
  });

  it('reads filter expressions with brackets, quotes, NOT and numbers', () => {
    const filters =
      'brand:"A \\"quoted\\" name" AND (farbe:red OR farbe:\'dark blue\') AND NOT (tags:old OR tags:used) AND price < 20 AND stock:1 TO 5 AND sale';
    expect(filtersOf({ filters })).toMatchObject({
      brand: ['A "quoted" name'],
      'attributes.color': ['red', 'dark blue'],
      'attributes.stock': { min: 1, max: 5 },
      tags: ['sale'],
      not: { tags: ['old', 'used'] },
    });
  });

  it('joins the same field from several places where that can be said', () => {
    expect(
      filtersOf({
        facetFilters: [['categories:Shoes > Running'], 'categories.lvl0:Shoes'],
        filters: 'price > 1',
      }),
    ).toMatchObject({ categories: ['Shoes > Running'], all: { categories: ['Shoes'] } });
    expect(planned({ facetFilters: ['brand:A', 'brand:B'] }).filters.isEmpty).toBe(true);
    expect(filtersOf({ facetFilters: ['tags:a', 'tags:b'] })).toEqual({ all: { tags: ['a', 'b'] } });
    expect(filtersOf({ filters: '(tags:a OR tags:b) AND tags:c' })).toEqual({
      tags: ['a', 'b'],
      all: { tags: ['c'] },
    });
    expect(planned({ numericFilters: ['price>5', 'price<5'] }).filters.isEmpty).toBe(true);
  });

  it('refuses what Aisle cannot answer as it is meant', () => {
    const lists = {
      facetFilters: [
        ['tags:a', 'tags:b'],
        ['tags:c', 'tags:d'],
      ],
    };
    expect(refusal(lists)).toMatch(/UnsupportedSearch.*two lists/);
    expect(refusal({ facetFilters: [['brand:A', 'color:red']] })).toMatch(/different fields/);
    expect(refusal({ facetFilters: [['brand:A', 'brand:-B']] })).toMatch(/ranges or exclusions/);
    expect(refusal({ filters: 'a:1 OR (b:2 AND c:3)' })).toMatch(/AND stands inside of an OR/);
    expect(refusal({ filters: 'a:1 AND (b:2' })).toMatch(/not valid/);
    expect(refusal({ aroundLatLng: '1,2' })).toMatch(/by place/);
    expect(refusal({ numericFilters: ['price~3'] })).toMatch(/price~3/);
    expect(refusal({ offset: 5, length: 10 })).toMatch(/no multiple/);
    expect(refusal({}, 'shoes_name_asc')).toMatch(/names no known sort order/);
  });

  it('names in the console what it ignores, and only that', () => {
    expect(planned({ typoTolerance: 'strict', clickAnalytics: true, facets: ['brand'] }).warnings).toEqual([
      'typoTolerance is ignored: Aisle decides about spelling itself',
    ]);
    expect(planned({ fancyNew: 1 }).warnings).toEqual(['fancyNew is ignored: the adapter does not know it']);
    expect(planned({ hitsPerPage: 500 }).warnings).toHaveLength(1);
  });
});

it('the name of an index gives the order, as replicas are named', () => {
  const sortOf = (index: string) => planned({}, index).body.sort;
  expect(
    ['shoes', 'shoes_price_asc', 'shoes-price-desc', 'shoes/sort/price:asc', 'shoes_rating_desc', 'sale'].map(
      sortOf,
    ),
  ).toEqual(['relevance', 'price_asc', 'price_desc', 'price_asc', 'rating', 'price_asc']);
});

it('pages count from 0 there and from 1 here, also by offset', () => {
  expect(planned({ page: 2, hitsPerPage: 30 }).body).toMatchObject({ page: 3, pageSize: 30 });
  expect(planned({ offset: 40, length: 20 }).body).toMatchObject({ page: 3, pageSize: 20 });
  expect(planned({ page: 4, hitsPerPage: 0 })).toMatchObject({
    hasHits: false,
    body: { page: 1, pageSize: 1 },
  });
});

it('property: what is not refused is a valid search request', () => {
  const attribute = fc.constantFrom('brand', 'categories.lvl1', 'price', 'rating', 'size', 'tags', '_tags');
  const value = fc.oneof(
    fc.string({ minLength: 1, maxLength: 5 }),
    fc.integer({ min: -9, max: 9 }).map(String),
  );
  const facet = fc
    .tuple(attribute, fc.constantFrom('', '-'), value)
    .map(([name, sign, text]) => `${name}:${sign}${text}`);
  const numeric = fc
    .tuple(attribute, fc.constantFrom('<', '<=', '=', '!=', '>=', '>'), fc.integer({ min: -9, max: 9 }))
    .map(([name, operator, number]) => `${name}${operator}${number}`);
  const list = (one: fc.Arbitrary<string>) =>
    fc.array(fc.oneof(one, fc.array(one, { maxLength: 3 })), { maxLength: 4 });
  let valid = 0;
  fc.assert(
    fc.property(fc.record({ facetFilters: list(facet), numericFilters: list(numeric) }), (params) => {
      if (refusal(params).startsWith('UnsupportedSearch')) return;
      const { body, filters } = planned(params);
      if (filters.isEmpty) return;
      valid++;
      expect(SearchRequest.safeParse(body).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(valid).toBeGreaterThan(50);
});
