import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

/** More values than are made ready at one step. */
const PRODUCTS = 5_000;
const COLOURS = ['red', 'blue', 'green'];

const segment = buildSegment(
  Array.from({ length: PRODUCTS }, (_, i) =>
    single(
      product(`p${i}`, {
        name: `cotton shirt ${i}`,
        brand: `Maker ${i}`,
        attributes: { color: COLOURS[i % COLOURS.length] ?? '', mark: `sign ${i}` },
      }),
    ),
  ),
  { dimensions: 16 },
);

const create = (): SearchIndex => SearchIndex.create({ dimensions: 16, nowMs: () => 0 });

const answers = (index: SearchIndex): unknown =>
  ['red shirt', 'shirt not blue', `shirt of maker ${PRODUCTS - 1}`, 'shirt'].map((query) => {
    const { total, groups, appliedFilters, facets } = index.search(
      request(query, { facets: ['attributes.color', 'brand'] }),
    );
    return { total, ids: groups.map((group) => group.product.externalId), appliedFilters, facets };
  });

const cold = create();
cold.apply({ add: segment, removeRoots: [] });
const expected = answers(cold);

it.each([
  1,
  2,
  4,
  8,
  Number.POSITIVE_INFINITY,
])('after %d steps of warming an index answers as a cold one', (steps) => {
  const index = create();
  index.apply({ add: segment, removeRoots: [] });
  const warming = index.warm();
  for (let step = 0; step < steps && warming.next().done !== true; step++);
  expect(answers(index)).toEqual(expected);
  for (const _ of warming);
  expect(answers(index)).toEqual(expected);
});

it('a segment that is attached before its warming is over answers as a cold one', () => {
  const index = create();
  const warming = index.warm(segment);
  for (let step = 0; step < 3; step++) warming.next();
  index.apply({ add: segment, removeRoots: [] });
  expect(answers(index)).toEqual(expected);
  for (const _ of warming);
  expect(answers(index)).toEqual(expected);
});

it('what a warm segment knows of its values follows removals and sales', () => {
  const index = create();
  index.apply({ add: segment, removeRoots: [] });
  for (const _ of index.warm());
  const reds = Array.from({ length: PRODUCTS }, (_, i) => i).filter((i) => i % COLOURS.length === 0);
  expect(index.search(request('red shirt'))).toMatchObject({
    total: reds.length,
    appliedFilters: [{ value: 'red' }],
  });
  index.apply({ removeRoots: reds.map((i) => `p${i}`) });
  expect(index.search(request('red shirt')).appliedFilters).toEqual([]);
});
