import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest, EngineSearchResult, GroupInput } from '../src/types.ts';
import { DIMENSIONS, groupInput, IMAGE_DIMENSIONS, searchRequest } from './arbitraries.ts';
import { product, request, shopOf, shown, single } from './products.ts';

/** `gap`: the last axis, on which words and images lie apart in every such model, whatever they are about. */
const unit = (shows: Record<number, number>, gap: number): Float32Array => {
  const values = Array.from({ length: 8 }, (_, i) => shows[i] ?? 0);
  const content = Math.hypot(...values);
  const length = Math.hypot(1, gap);
  return Float32Array.from(values, (value, i) => (i === 7 ? gap : value / content) / length);
};
const image = (shows: Record<number, number>): Float32Array => unit(shows, 1);
const words = (shows: Record<number, number>, gap = -3): Float32Array => unit(shows, gap);

/** Axis 0: a striped dress. What the shop says of its dresses is a name that nobody asks for. */
const STRIPED_DRESS = words({ 0: 1 });
const lamps = Array.from({ length: 40 }, (_, i) =>
  shown(product(`lamp${i}`, { name: 'Desk lamp' }), image({ 3: 1, 4: i / 40 })),
);
const shop = (...more: GroupInput[]): SearchIndex =>
  shopOf(
    ...lamps,
    shown(product('aurora', { name: 'Aurora', brand: 'Zeta' }), image({ 0: 1 })),
    shown(product('lyra', { name: 'Lyra', brand: 'Acme' }), image({ 0: 1, 1: 0.3 })),
    ...more,
  );

const search = (
  index: SearchIndex,
  query: string,
  more: Partial<EngineSearchRequest> = {},
): EngineSearchResult => index.search(request(query, { imageWords: STRIPED_DRESS, limit: 100, ...more }));
const idsOf = ({ groups }: EngineSearchResult): string[] =>
  groups.flatMap(({ product: { externalId }, variants }) => [
    externalId,
    ...variants.map((variant) => variant.product.externalId),
  ]);
const ids = (...asked: Parameters<typeof search>): string[] => idsOf(search(...asked));

describe('the words of a query', () => {
  it('find what images show, the nearest first, and say so', () => {
    const { groups, total, relaxation } = search(shop(), 'striped dress');
    expect(groups.map(({ product: { externalId }, matchedBy }) => [externalId, matchedBy])).toEqual([
      ['aurora', ['visual']],
      ['lyra', ['visual']],
    ]);
    expect({ total, relaxation }).toEqual({
      total: 2,
      relaxation: { droppedTerms: ['striped', 'dress'] },
    });
  });

  it('find nothing by images where no model has both in one space', () => {
    expect(ids(shop(), 'striped dress', { imageWords: null })).toEqual([]);
    expect(ids(shopOf(single(product('dress', { name: 'Dress' }))), 'striped dress')).toEqual(['dress']);
  });

  it('count what images add in total, facets and pages alike', () => {
    const { total, facets } = search(shop(), 'striped dress', { facets: ['brand'], limit: 1 });
    expect({ total, facets }).toMatchObject({
      total: 2,
      facets: [
        {
          values: [
            { value: 'Acme', count: 1 },
            { value: 'Zeta', count: 1 },
          ],
        },
      ],
    });
    expect(ids(shop(), 'striped dress', { offset: 1, limit: 1 })).toEqual(['lyra']);
    expect(ids(shop(), 'striped dress', { filters: { brand: ['Acme'] } })).toEqual(['lyra']);
  });

  it('put what images add behind what holds a part of them', () => {
    const index = shop(single(product('dress', { name: 'Dress' })));
    expect(ids(index, 'striped dress')[0]).toBe('dress');
    expect(ids(index, 'striped dress')).toContain('aurora');
  });

  it('are answered by words alone where a product holds all of them', () => {
    const index = shop(single(product('dress', { name: 'Striped dress' })));
    expect(ids(index, 'striped dress')).toEqual(['dress']);
  });

  it('order what holds all of them by what its image shows, before what holds less', () => {
    const index = shop(
      shown(product('a', { name: 'Striped dress' }), image({ 3: 1 })),
      shown(product('b', { name: 'Striped dress' }), image({ 0: 1 })),
      shown(product('c', { name: 'Striped dress for the summer' }), image({ 3: 1 })),
      shown(product('d', { name: 'Dress', description: 'With dots.' }), image({ 0: 1 })),
    );
    const { groups } = search(index, 'striped dress');
    expect(groups.map(({ product: { externalId }, matchedBy }) => [externalId, matchedBy])).toEqual([
      ['b', ['lexical', 'visual']],
      ['a', ['lexical']],
      ['c', ['lexical']],
      ['d', ['lexical']],
    ]);
  });

  it.each([
    ['4711', 'a number cannot be seen'],
    ['AB-123 4711', 'nor can a part number'],
    ['dress without stripes', 'what is taken back would be found'],
  ])('find nothing by images for %j: %s', (query) => {
    expect(ids(shop(), query)).toEqual([]);
  });

  it('find nothing among images that are too few, or all alike', () => {
    const few = lamps.slice(0, 1);
    const same = Array.from({ length: 40 }, (_, i) => shown(product(`p${i}`), image({ 0: 1 })));
    expect(ids(shopOf(...few, shown(product('aurora'), image({ 0: 1 }))), 'striped dress')).toEqual([]);
    expect(ids(shopOf(...same), 'striped dress')).toEqual([]);
  });

  it('find the same however near words and images lie to each other in a model', () => {
    for (const gap of [-9, -3, 0, 1]) {
      const imageWords = words({ 0: 1 }, gap);
      expect(ids(shop(), 'striped dress', { imageWords }), `gap ${gap}`).toEqual(['aurora', 'lyra']);
    }
  });

  it('are read as if there were no images: bolder spelling where words and meaning find nothing', () => {
    const { correctedQuery, groups } = search(shop(), 'lmap');
    expect(correctedQuery).toBe('lamp');
    expect(groups[0]?.product.name).toBe('Desk lamp');
  });
});

it('what images show of the words only adds to what is found without them', () => {
  const wide = { dimensions: DIMENSIONS, imageDimensions: IMAGE_DIMENSIONS, nowMs: () => 0 };
  fc.assert(
    fc.property(fc.array(groupInput, { minLength: 4, maxLength: 14 }), searchRequest, (groups, random) => {
      const index = SearchIndex.create(wide);
      const unique = new Map(groups.map((group) => [group.rootId, group]));
      index.apply({ add: buildSegment([...unique.values()], wide), removeRoots: [] });
      const asked = { ...random, photo: null, offset: 0, limit: 100 };
      const without = index.search({ ...asked, imageWords: null });
      const found = index.search(asked);
      expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(without)));
      expect(found.correctedQuery).toBe(without.correctedQuery);
      expect(found.appliedFilters).toEqual(without.appliedFilters);
      // Null, too, drops nothing: images may find the thing itself where words found only what is related to it.
      const dropped = (it: typeof found) => it.relaxation?.droppedTerms ?? [];
      if (without.total > 0) expect(dropped(found)).toEqual(dropped(without));
    }),
    { numRuns: 60 },
  );
});

describe('the explanation', () => {
  const explain = (index: SearchIndex, id: string) =>
    index.explain({ ...request('striped dress', { imageWords: STRIPED_DRESS }), pageSize: 10 }, id);

  it('says how near an image is to the words, and what is asked for', () => {
    const found = explain(shop(), 'lyra');
    expect(found).toMatchObject({ stage: 'found', rank: 2 });
    expect(found.image?.cosine).toBeGreaterThan(found.image?.cut ?? 1);
    expect(found.reason).toMatch(/Its image shows what the words say: similarity -?0\.\d\d, and/);
    const dropped = explain(shop(), 'lamp3');
    expect(dropped).toMatchObject({ stage: 'words', explanation: null });
    expect(dropped.reason).toContain('Its image does not stand out for the words');
  });

  it('asks nothing of the image of what holds less where a product holds the whole query', () => {
    const index = shop(single(product('dress', { name: 'Striped dress' })));
    expect(explain(index, 'aurora')).toMatchObject({ stage: 'words', image: { cut: null } });
    expect(explain(index, 'dress')).toMatchObject({ stage: 'found', image: { cosine: null } });
  });
});
