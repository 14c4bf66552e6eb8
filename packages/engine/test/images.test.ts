import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import type { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest } from '../src/types.ts';
import { product, request, shopOf, shown, single } from './products.ts';

/** An image by how much of each thing it shows: `{0: 1}` a shoe, `{0: .9, 1: .4}` nearly one. */
const image = (shows: Record<number, number>): Float32Array => {
  const values = Array.from({ length: 8 }, (_, i) => shows[i] ?? 0);
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};

const SHOE = image({ 0: 1 });

const shop = (): SearchIndex =>
  shopOf(
    shown(product('shoe', { name: 'Red running shoe', attributes: { color: 'red' } }), SHOE),
    shown(
      product('blue-shoe', { name: 'Blue running shoe', attributes: { color: 'blue' } }),
      image({ 0: 1, 1: 0.4 }),
    ),
    shown(
      product('boot', { name: 'Waterproof boot', attributes: { color: 'red' } }),
      image({ 0: 1, 2: 0.6 }),
    ),
    ...Array.from({ length: 20 }, (_, i) =>
      shown(product(`lamp${i}`, { name: 'Desk lamp' }), image({ 3: 1, 4: i / 20 })),
    ),
    single(product('hidden', { name: 'Red running shoe without an image' })),
  );

const found = (index: SearchIndex, query: string, more: Partial<EngineSearchRequest> = {}) =>
  index.search(request(query, { photo: SHOE, ...more })).groups;

/** What is shown, the nearest that do not look alike included. */
const shownIds = (...search: Parameters<typeof found>): string[] =>
  found(...search).map(({ product: { externalId } }) => externalId);

/** What looks alike or holds the words. */
const ids = (...search: Parameters<typeof found>): string[] =>
  found(...search)
    .filter(({ matchedBy }) => matchedBy.length > 0)
    .map(({ product: { externalId } }) => externalId);

describe('a photo', () => {
  it('finds what looks like it, the most alike first, and nothing that has no image', () => {
    const index = shop();
    expect(ids(index, '')).toEqual(['shoe', 'blue-shoe', 'boot']);
    const { total, groups } = index.search(request('', { photo: SHOE, limit: 1 }));
    expect({ total, matchedBy: groups[0]?.matchedBy }).toEqual({ total: 23, matchedBy: ['visual'] });
  });

  it('counts the same products in total, facets and pages', () => {
    const index = shop();
    const first = index.search(request('', { photo: SHOE, limit: 2, facets: ['attributes.color'] }));
    expect([first.total, ids(index, '', { offset: 2 })]).toEqual([23, ['boot']]);
    expect(first.facets).toMatchObject([
      {
        values: [
          { value: 'red', count: 2 },
          { value: 'blue', count: 1 },
        ],
      },
    ]);
  });

  it('is compared with the most alike of several images of a product', () => {
    const away = image({ 5: 1 });
    const index = shopOf(shown(product('a'), away, SHOE, away), shown(product('b'), image({ 0: 1, 1: 0.2 })));
    expect(ids(index, '')[0]).toBe('a');
  });

  it('shows a variant without images by those of its parent, which need not be for sale', () => {
    const live = { ...product('').live, price: null };
    const index = shopOf({
      rootId: 'parent',
      root: product('parent', { live }),
      children: ['s', 'm'].map((size) => product(`parent-${size}`, { parentExternalId: 'parent' })),
      vectors: new Map(),
      images: new Map([['parent', [SHOE]]]),
    });
    const { groups } = index.search(request('', { photo: SHOE }));
    expect(
      groups.map((hit) => [hit.product.externalId, ...hit.variants.map((it) => it.product.externalId)]),
    ).toEqual([['parent-m', 'parent-s']]);
  });

  it('finds its own product first, whatever else speaks for another', () => {
    const live = { ...product('').live, popularity: 100 };
    const rating = { average: 5, count: 10_000 };
    const soldOut = { ...product('').live, availability: 'out_of_stock' as const };
    const index = shopOf(
      shown(product('own', { live: soldOut }), SHOE),
      shown(product('loved', { live, rating }), image({ 0: 1, 1: 0.2 })),
      shown(product('sold', { live: soldOut }), image({ 0: 1, 1: 0.2 })),
    );
    expect(ids(index, '', { photo: image({ 0: 1, 1: 0.05 }) })).toEqual(['own', 'loved', 'sold']);
  });
});

describe('the nearest products', () => {
  /** One copy of the photo, and sixty shoes that are less alike, the lower the number the more. */
  const crowded = (): SearchIndex =>
    shopOf(
      shown(product('copy'), SHOE),
      ...Array.from({ length: 60 }, (_, i) =>
        shown(product(`shoe${i}`, { attributes: { color: 'red' } }), image({ 0: 1, 1: 1 + i / 10 })),
      ),
    );

  it('are 48 at least, however far a copy of the photo stands out, and say that they only are near', () => {
    const { total, groups } = crowded().search(request('', { photo: SHOE, limit: 60 }));
    expect(total).toBe(48);
    const nearest = groups.map(({ product: { externalId } }) => externalId);
    expect(nearest.slice(0, 20)).toEqual(['copy', ...Array.from({ length: 19 }, (_, i) => `shoe${i}`)]);
    expect(nearest).not.toContain('shoe59');
    const marks = groups.map(({ matchedBy }) => matchedBy.length);
    expect(marks).toEqual([...marks].sort().reverse());
    expect([marks[0], marks[47]]).toEqual([1, 0]);
  });

  it('count in facets and pages like all others', () => {
    const index = crowded();
    const { facets } = index.search(request('', { photo: SHOE, facets: ['attributes.color'] }));
    expect(facets).toMatchObject([{ values: [{ value: 'red', count: 47 }] }]);
    expect(shownIds(index, '', { offset: 46, limit: 5 })).toHaveLength(2);
  });

  it('come after what looks alike, also by price', () => {
    const priced = (price: number) => ({ live: { ...product('x').live, price } });
    const index = shopOf(
      ...Array.from({ length: 30 }, (_, i) =>
        shown(product(`near${i}`, priced(1 + i)), image({ 0: 1, 1: 2 + i / 10 })),
      ),
      shown(product('alike', priced(90)), SHOE),
      shown(product('alike-2', priced(80)), SHOE),
    );
    const cheapest = ['alike-2', 'alike', 'near0', 'near1'];
    expect(shownIds(index, '', { sort: 'price_asc', limit: 4 })).toEqual(cheapest);
  });

  it('are products and not variants', () => {
    const variants = Array.from({ length: 15 }, (_, i) => `parent-${i}`);
    const index = shopOf(
      {
        rootId: 'parent',
        root: product('parent'),
        children: variants.map((id) => product(id, { parentExternalId: 'parent' })),
        vectors: new Map(),
        images: new Map([['parent', [SHOE]]]),
      },
      ...Array.from({ length: 60 }, (_, i) => shown(product(`far${i}`), image({ 0: 1, 1: 2 + i / 10 }))),
    );
    expect(shownIds(index, '', { limit: 70 })).toHaveLength(48);
  });

  it('leave out what is sold no more and what has no image; the least alike come last', () => {
    const index = crowded();
    index.apply({ removeRoots: ['shoe0', 'shoe1'] });
    const left = shownIds(index, '', { limit: 60 });
    expect(left.slice(0, 20)).toEqual(['copy', ...Array.from({ length: 19 }, (_, i) => `shoe${i + 2}`)]);
    expect(left).toHaveLength(48);
    const all = shownIds(shop(), '', { limit: 60 });
    expect(all.slice(0, 3)).toEqual(['shoe', 'blue-shoe', 'boot']);
    expect(all).toHaveLength(23);
    expect(all).not.toContain('hidden');
  });
});

describe('words beside a photo', () => {
  it('raise what holds them, and drop nothing that looks alike', () => {
    expect(ids(shop(), 'waterproof', { photo: image({ 0: 1, 1: 0.2, 2: 0.2 }) })).toEqual([
      'boot',
      'blue-shoe',
      'shoe',
    ]);
    const { groups, relaxation } = shop().search(request('waterproof', { photo: SHOE }));
    expect(groups.find((hit) => hit.product.externalId === 'boot')?.matchedBy).toEqual(['lexical', 'visual']);
    expect(relaxation).toBeNull();
  });

  it('find what answers them and is not as alike as what is found without them', () => {
    const index = shopOf(
      ...Array.from({ length: 60 }, (_, i) =>
        shown(product(`red${i}`, { name: 'Red shirt' }), image({ 0: 1, 1: 0.7 + i / 400 })),
      ),
      ...Array.from({ length: 200 }, (_, i) =>
        shown(product(`lamp${i}`, { name: 'Lamp' }), image({ 3: 1, 4: i / 200 })),
      ),
      shown(product('poster', { name: 'Poster of a blue shirt' }), image({ 3: 1 })),
      shown(product('blue', { name: 'Blue shirt' }), image({ 0: 1, 2: 1.65 })),
    );
    expect(ids(index, '', { limit: 100 })).not.toContain('blue');
    expect(ids(index, 'blue shirt')[0]).toBe('blue');
    expect(ids(index, 'blue shirt', { limit: 100 })).not.toContain('poster');
  });

  it('filter where they name a price, and leave out what they exclude', () => {
    const cheap = { ...product('').live, price: 5 };
    const index = shopOf(
      shown(product('dear', { name: 'Leather shoe' }), SHOE),
      shown(product('cheap', { name: 'Leather shoe', live: cheap }), image({ 0: 1, 1: 0.3 })),
      shown(product('canvas', { name: 'Canvas shoe' }), image({ 0: 1, 1: 0.3 })),
    );
    expect(ids(index, 'under 6')).toEqual(['cheap']);
    expect(ids(index, 'without leather')).toEqual(['canvas']);
  });

  it('answer alone where nothing looks alike, and where the shop has no images', () => {
    const stranger = image({ 7: 1 });
    expect(ids(shop(), 'waterproof boot', { photo: stranger })[0]).toBe('boot');
    const bare = shopOf(single(product('boot', { name: 'Waterproof boot' })));
    expect(ids(bare, 'boot')).toEqual(['boot']);
  });
});

it('nothing is found by a photo alone where nothing looks like it', () => {
  expect(ids(shop(), '', { photo: image({ 7: 1 }) })).toEqual([]);
  expect(ids(shopOf(single(product('boot'))), ' ')).toEqual([]);
});

it('images of removed products no longer count', () => {
  const index = shop();
  index.apply({ removeRoots: ['shoe'] });
  expect(ids(index, '')).toEqual(['blue-shoe', 'boot']);
});

it('a photo of another model is refused', () => {
  expect(() => ids(shop(), '', { photo: new Float32Array(5).fill(0.4) })).toThrow('5 dimensions');
  expect(() =>
    buildSegment([shown(product('a'), new Float32Array(5))], { dimensions: 16, imageDimensions: 8 }),
  ).toThrow('5 dimensions');
});

describe('the explanation of a search by photo', () => {
  const asked = (query: string) => ({ ...request(query, { photo: SHOE }), pageSize: 10 });

  it('says how much a product looks like the photo, and what is asked for', () => {
    const found = shop().explain(asked(''), 'blue-shoe');
    expect(found).toMatchObject({ stage: 'found', rank: 2, words: null });
    expect(found.image?.cosine).toBeCloseTo(0.93, 2);
    expect(found.reason).toContain('It looks like the photo: similarity 0.93');
    const crowd = Array.from({ length: 50 }, (_, i) =>
      shown(product(`shoe${i}`), image({ 0: 1, 1: i / 100 })),
    );
    const far = shown(product('lamp', { name: 'Desk lamp' }), image({ 3: 1 }));
    const dropped = shopOf(...crowd, far).explain(asked(''), 'lamp');
    expect(dropped).toMatchObject({ stage: 'image', explanation: null });
    expect(dropped.reason).toContain('It does not look enough like the photo');
  });

  it('says that a product has no image', () => {
    const { stage, image: seen, reason } = shop().explain(asked('red shoe'), 'hidden');
    expect({ stage, cosine: seen?.cosine }).toEqual({ stage: 'image', cosine: null });
    expect(reason).toContain('It has no image that can be compared yet');
  });
});

describe('words that are about the thing in the photo', () => {
  const asked = (query: string) => {
    const { groups, appliedFilters } = shop().search(request(query, { photo: SHOE, currency: 'EUR' }));
    const read = appliedFilters.map(({ field, not, text }) => `${not ? 'not ' : ''}${field} <- ${text}`);
    const alike = groups.filter(({ matchedBy }) => matchedBy.includes('visual'));
    return { ids: alike.map(({ product: { externalId } }) => externalId), read };
  };

  it.each([
    ['blue', ['blue-shoe'], ['attributes.color <- blue'], 'a colour alone: the photo says of what'],
    ['like this, but in blue', ['blue-shoe'], ['attributes.color <- blue'], 'pointing says nothing'],
    ['the same in blue under 50', ['blue-shoe'], ['price <- under 50', 'attributes.color <- blue'], 'both'],
    ['not red', ['blue-shoe'], ['not attributes.color <- not red'], 'of the field that says it'],
    ['similar', ['shoe', 'blue-shoe', 'boot'], [], 'pointing alone is no word at all'],
  ])('%s: %j %j (%s)', (query, found, read) => {
    expect(asked(query)).toEqual({ ids: found, read });
  });

  it('are words again where nothing alike has the value', () => {
    const index = shopOf(
      shown(product('shoe', { name: 'Red shoe', attributes: { color: 'red' } }), SHOE),
      shown(product('cup', { name: 'Green cup', attributes: { color: 'green' } }), image({ 3: 1 })),
    );
    expect(ids(index, 'green')).toEqual(['shoe', 'cup']);
  });
});
