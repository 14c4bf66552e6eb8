import { expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { mergeSegments } from '../src/ingest/merge/merge-segments.ts';
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

/** The same products, every one of a brand that no other generation has. */
const generation = (number: number) =>
  buildSegment(
    Array.from({ length: 2_500 }, (_, i) => single(product(`p${i}`, { brand: `Maker ${number} ${i}` }))),
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

it('facets stay as they are while brands come and go and merges take their place', () => {
  const index = create();
  for (let number = 0; number < 7; number++) {
    index.apply({ add: generation(number), removeRoots: [] });
    const ordinals = [...Array(index.stats().segments).keys()];
    const parts = ordinals.map((ordinal) => index.takePart(ordinal));
    const merged = mergeSegments(parts);
    for (const _ of index.warm(merged));
    index.replaceSegments(ordinals, merged, parts);
    const [facet] = index.search(request('', { facets: ['brand'] })).facets;
    const first = { value: `Maker ${number} 0`, count: 1, selected: false };
    expect(facet).toMatchObject({ type: 'terms', values: expect.arrayContaining([first]) });
    expect(
      facet?.type === 'terms' && facet.values.every(({ value }) => value.startsWith(`Maker ${number} `)),
    ).toBe(true);
  }
});
