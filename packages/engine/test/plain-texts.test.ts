import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

const groups = ['red', 'blue', 'black'].map((color) =>
  single(product(color, { name: `Shoes ${color} Alp`, attributes: { color } })),
);
const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });

it.each([
  ['red shoes', 'said once'],
  ['bored red shoes', 'part of another word is not the word'],
  ['predator red shoes', 'nor its middle'],
  ['İ red shoes', 'a letter that lower case makes longer'],
  ['red shoes red', 'wherever it is said'],
  ['RED shoes', 'in capitals'],
])('%s without red has no filter (%s)', (query, _reason) => {
  expect(index.search(request(query, { plainText: ['red'] })).appliedFilters).toEqual([]);
});
