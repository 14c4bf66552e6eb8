import { describe, expect, it } from 'vitest';
import type { EngineSearchRequest, IndexProduct } from '../src/types.ts';
import { product, request, shopOf, single } from './products.ts';

const priced = (externalId: string, price: number, fields: Partial<IndexProduct> = {}): IndexProduct => {
  const made = product(externalId, { name: `${externalId} lamp`, ...fields });
  return { ...made, live: { ...made.live, price } };
};
const DOLLARS = { currency: 'USD', otherCurrency: true } as const;

const shop = shopOf(
  single(priced('cheap', 10)),
  single(priced('dear', 90)),
  single(priced('abroad', 1, { ...DOLLARS, brand: 'Acme' })),
  single(priced('yen', 5000, { currency: 'JPY', otherCurrency: true })),
  {
    ...single(priced('mixed', 50)),
    children: [priced('mixed-abroad', 2, DOLLARS), priced('mixed-own', 30)],
  },
);
const ask = (fields: Partial<EngineSearchRequest>, query = 'lamp') =>
  shop.search(request(query, { currency: 'EUR', ...fields }));
const idsOf = (fields: Partial<EngineSearchRequest>, query?: string): string[] =>
  ask(fields, query).groups.map((group) => group.product.externalId);

describe('a price in another currency than the shop', () => {
  it('is shown as it is', () => {
    const hit = ask({}).groups.find((group) => group.product.externalId === 'abroad');
    expect(hit).toMatchObject({ price: 1, product: { currency: 'USD' } });
    expect(ask({})).not.toHaveProperty('otherCurrencies');
  });

  it('passes no filter by price, wanted or excluded, and the answer says how many were left out', () => {
    const under = ask({ filters: { price: { max: 40 } } });
    expect(under.groups.map((group) => group.product.externalId).sort()).toEqual(['cheap', 'mixed-own']);
    expect(under.groups.flatMap(({ variants }) => variants)).toEqual([]);
    expect(under.otherCurrencies).toBe(2);
    const not = ask({ filters: { not: { price: { max: 40 } } } });
    expect(not.groups.map((group) => group.product.externalId).sort()).toEqual(['dear', 'mixed']);
    expect(not.otherCurrencies).toBe(2);
  });

  it('counts only among what passes the other filters', () => {
    expect(ask({ filters: { brand: ['Acme'], price: { max: 40 } } })).toMatchObject({
      total: 0,
      otherCurrencies: 1,
    });
    expect(ask({ filters: { price: { max: 40 } } }, 'cheap')).not.toHaveProperty('otherCurrencies');
  });

  it('is last in both orders by price, also within its group', () => {
    const others = ['abroad', 'yen'];
    expect(idsOf({ sort: 'price_asc' })).toEqual(['cheap', 'mixed-own', 'dear', ...others]);
    expect(idsOf({ sort: 'price_desc' })).toEqual(['dear', 'mixed', 'cheap', ...others]);
    expect(ask({ sort: 'price_asc' }).otherCurrencies).toBe(2);
    expect(ask({ sort: 'rating' })).not.toHaveProperty('otherCurrencies');
  });

  it('is in no facet and no range of prices', () => {
    const { facets, otherCurrencies } = ask({ facets: ['price'] });
    expect(facets).toMatchObject([{ field: 'price', min: 10, max: 90 }]);
    expect(otherCurrencies).toBe(2);
    expect(ask({ facets: ['brand'] })).not.toHaveProperty('otherCurrencies');
  });

  it('is not what "under 40" or "cheap" means', () => {
    const under = ask({}, 'lamp under 40');
    expect(under.appliedFilters).toMatchObject([{ field: 'price', value: { max: 40 } }]);
    expect([under.total, under.otherCurrencies]).toEqual([2, 2]);
    const first = ask({}, 'cheapest lamp');
    expect([first.groups[0]?.product.externalId, first.otherCurrencies]).toEqual(['cheap', 2]);
  });

  it('said in the query, names no limit', () => {
    const said = ask({}, 'lamp under 40 dollars');
    expect([said.total, said.appliedFilters]).toEqual([5, []]);
  });

  it('stays on sale by its own prices', () => {
    const reduced = priced('reduced', 20, DOLLARS);
    const sale = shopOf(single({ ...reduced, live: { ...reduced.live, salePrice: 15 } }));
    expect(sale.search(request('', { filters: { onSale: true } })).total).toBe(1);
  });

  it('is named with its currency in suggestions', () => {
    const suggested = shop.suggest({ prefix: 'abroad la', limit: 5, nowMs: 0, popularQueries: [] });
    const products = suggested.flatMap((one) => (one.type === 'product' ? [one.product] : []));
    expect(products.slice(0, 1)).toEqual([
      { id: 'abroad', name: 'abroad lamp', price: 1, imageUrl: null, currency: 'USD' },
    ]);
  });
});
