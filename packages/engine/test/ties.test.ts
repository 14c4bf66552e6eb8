import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

const SEGMENTS = 3;
const PRODUCTS = 300;

/** Ids of up to four letters, spread over the segments: each page takes some of each. */
const idOf = (number: number): string => ((number * 7919) % 46_656).toString(36);

const tiedIndex = (): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  for (let segment = 0; segment < SEGMENTS; segment++) {
    const numbers = Array.from({ length: PRODUCTS }, (_, i) => i).filter((i) => i % SEGMENTS === segment);
    const groups = numbers.map((number) => single(product(idOf(number), { name: 'lamp' })));
    index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  }
  return index;
};

it.each([
  ['', 'relevance'],
  ['lamp', 'relevance'],
  ['', 'price_asc'],
  ['lamp', 'newest'],
] as const)('products alike stand in the order of their ids, in whatever segment: %j by %s', (query, sort) => {
  const index = tiedIndex();
  const shown: string[] = [];
  for (let offset = 0; offset < PRODUCTS; offset += 7) {
    const { groups } = index.search(request(query, { offset, limit: 7, sort }));
    shown.push(...groups.map(({ product: { externalId } }) => externalId));
  }
  const ids = Array.from({ length: PRODUCTS }, (_, i) => idOf(i));
  expect(shown).toEqual(ids.sort());
});
