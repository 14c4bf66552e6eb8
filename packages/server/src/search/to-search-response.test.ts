import { SearchRequest } from '@aisle/contract';
import { NO_RULES } from '@aisle/engine';
import { expect, it } from 'vitest';
import { toEngineRequest, toFilterRequest } from './to-engine-request.ts';
import { userFilters } from './to-search-response.ts';

it('attribute filters lose their prefix, wanted and excluded ones alike', () => {
  const { filters } = SearchRequest.parse({
    query: '',
    filters: {
      brand: ['A'],
      'attributes.color': ['red'],
      'attributes.weight': { max: 2 },
      not: { 'attributes.color': ['blue'], price: { min: 5 } },
    },
  });
  expect(toFilterRequest(filters)).toEqual({
    brand: ['A'],
    attributes: { color: ['red'], weight: { max: 2 } },
    not: { price: { min: 5 }, attributes: { color: ['blue'] } },
  });
});

it('pages count from 1 outside and from 0 inside; the shop says the language when the request does not', () => {
  const request = SearchRequest.parse({ query: 'x', page: 3, pageSize: 10 });
  expect(
    toEngineRequest({
      request,
      vector: null,
      photo: null,
      imageWords: null,
      learned: [],
      rules: NO_RULES,
      language: 'de',
      currency: 'EUR',
      nowMs: 5,
    }),
  ).toMatchObject({
    offset: 20,
    limit: 10,
    language: 'de',
    nowMs: 5,
    facets: undefined,
  });
});

it('the filters of the request are listed one a value, with a label', () => {
  const { filters } = SearchRequest.parse({
    query: '',
    filters: { brand: ['A', 'B'], price: { max: 50 }, not: { 'attributes.size': [42] } },
  });
  expect(userFilters(filters)).toEqual([
    { field: 'brand', value: 'A', not: false, source: 'user', text: 'A' },
    { field: 'brand', value: 'B', not: false, source: 'user', text: 'B' },
    { field: 'price', value: { max: 50 }, not: false, source: 'user', text: 'at most 50' },
    { field: 'attributes.size', value: '42', not: true, source: 'user', text: '42' },
  ]);
});
