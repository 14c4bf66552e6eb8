import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSuggestion, GroupInput, IndexProduct, LiveFields } from '../src/types.ts';
import { groupInput, NOW } from './arbitraries.ts';
import { product, request, single } from './products.ts';

const options = { dimensions: 24, nowMs: () => 0 };

const indexOf = (...batches: GroupInput[][]): SearchIndex => {
  const index = SearchIndex.create(options);
  for (const groups of batches) index.apply({ add: buildSegment(groups, options), removeRoots: [] });
  return index;
};

const at = (price: number | null): LiveFields => ({ ...product('x').live, price });
const item = (id: string, name: string, more: Partial<IndexProduct> = {}): GroupInput =>
  single(product(id, { name, ...more }));

const shop = indexOf([
  item('h1', 'Sony headphones, black', { sku: 'WH-1000XM4/B', brand: 'Sony', categories: ['Headphones'] }),
  item('h2', 'Sony headphones, white', { sku: 'WH-1000XM4/W', brand: 'Sony', categories: ['Headphones'] }),
  item('s1', 'Red running shoes', { categories: ['Shoes'], live: at(80), description: 'Fits Sony fans' }),
  item('s2', 'Blue running shoes', { categories: ['Shoes'], live: at(30) }),
  item('s3', 'Red shorts', { categories: ['Trousers'], live: at(20) }),
  item('c1', 'iPhone 15 case', { categories: ['Cases'] }),
]);

type Popular = { text: string; count: number }[];
const ask = (prefix: string, popularQueries: Popular = [], index = shop): EngineSuggestion[] =>
  index.suggest({ prefix, limit: 8, nowMs: NOW, popularQueries });
const texts = (all: readonly EngineSuggestion[]): string[] =>
  all.flatMap((it) => (it.type === 'product' ? [] : [it.text]));
const countOf = (all: readonly EngineSuggestion[], text: string): number | undefined => {
  const found = all.find((it) => it.text === text);
  return found === undefined || found.type === 'product' ? undefined : found.count;
};
const products = (all: readonly EngineSuggestion[]): string[] =>
  all.flatMap((it) => (it.type === 'product' ? [it.product.id] : []));

describe('suggestions of an index', () => {
  it('complete the last word with what co-occurs with the words before', () => {
    expect(texts(ask('red sho'))).toEqual(expect.arrayContaining(['red shoes', 'red shorts']));
    expect(texts(ask('blue sho'))).toContain('blue shoes');
    expect(texts(ask('blue sho'))).not.toContain('blue shorts');
  });

  it('read typos in the words before the last', () => {
    expect(texts(ask('runing sho'))).toContain('running shoes');
  });

  it('join what the shop writes as one word, and part what it writes as two', () => {
    expect(texts(ask('head phon'))).toContain('Headphones');
    expect(texts(ask('runningsho'))).toContain('running shoes');
  });

  it.each([
    'wh-10',
    'WH 1000',
    'wh1000xm4b',
    'sony wh-10',
  ])('%s begins a part number: the product is first', (q) => {
    expect(ask(q)[0]).toMatchObject({ type: 'product', product: { id: 'h1' } });
  });

  it('hold the price that is said in a popular query against the catalog', () => {
    const popular = [
      { text: 'shoes under 50', count: 9 },
      { text: 'shoes under 10', count: 8 },
    ];
    const all = ask('shoes un', popular);
    expect(countOf(all, 'shoes under 50')).toBe(1);
    expect(texts(all)).not.toContain('shoes under 10');
  });

  it('count a brand by its products and a phrase by those that hold all of it', () => {
    expect(countOf(ask('son'), 'Sony')).toBe(2);
    expect(countOf(ask('red sho'), 'red shoes')).toBe(1);
  });

  it('count a category by what stands in it and below it, wherever it is, and not by its word', () => {
    const towels = indexOf(
      [
        item('a', 'Beach towel', { categories: ['Bath > Towels'] }),
        item('b', 'Bath set', { categories: ['Bath > Towels > Sets', 'Gifts'] }),
        item('c', 'Tea cloth', { categories: ['Kitchen > Towels'] }),
        item('d', 'Hook for towels', { categories: ['Hooks'] }),
      ],
      [
        item('e', 'Gym cloth', { categories: ['Sports > Towels'] }),
        item('f', 'Cloth', { categories: ['Bath > Towels'] }),
      ],
    );
    const counted = (): EngineSuggestion | undefined =>
      ask('tow', [], towels).find(({ type }) => type === 'category');
    expect(counted()).toEqual({ type: 'category', text: 'Towels', count: 5 });
    const paths = ['Bath > Towels', 'Kitchen > Towels', 'Sports > Towels'];
    expect(towels.search(request('', { filters: { categories: paths } })).total).toBe(5);
    towels.apply({ removeRoots: ['c'] });
    expect(counted()).toMatchObject({ count: 4 });
  });

  it('never show to others what only a person says: a name, an address, a long number', () => {
    const queries = ['shoes for max mustermann lindenweg 7', 'shoes 48151', 'shoes 7 12', 'shoes under 50'];
    const all = texts(
      ask(
        'shoes',
        queries.map((text) => ({ text, count: 99 })),
      ),
    );
    for (const said of ['mustermann', '48151', '7 12'])
      expect(all.filter((text) => text.includes(said))).toEqual([]);
  });

  it('show a popular query as the shop writes it, and one meaning once', () => {
    const popular = [
      { text: 'iphone case', count: 9 },
      { text: 'cases iphone', count: 3 },
    ];
    const all = texts(ask('iph', popular));
    expect(all[0]).toBe('iPhone case');
    expect(all.filter((text) => /case/i.test(text) && !text.includes('15'))).toEqual(['iPhone case']);
  });

  it('a group with many variants is one product, and the weights of segments add up', () => {
    const variants = Array.from({ length: 5 }, (_, i) =>
      product(`v${i}`, { name: `Walnut tray ${i}`, parentExternalId: 't', sku: `TR-900${i}` }),
    );
    const tray: GroupInput = {
      rootId: 't',
      root: product('t', { name: 'Walnut tray' }),
      children: variants,
      vectors: new Map(),
    };
    const index = indexOf([tray], [item('u', 'Walnut tray, large')]);
    expect(countOf(ask('wal', [], index), 'walnut tray')).toBe(2);
    expect(products(ask('tr-90', [], index))).toHaveLength(1);
    index.apply({ removeRoots: ['t'] });
    expect(countOf(ask('wal', [], index), 'walnut tray')).toBe(1);
    expect(products(ask('tr-90', [], index))).toEqual([]);
  });

  it('never lead to an empty page, whatever happened to the catalog', () => {
    const prefixes = fc.constantFrom(
      're',
      'run',
      'sho',
      'lap',
      'ca',
      'usb',
      'ac',
      'red sh',
      'wir mou',
      'ab-1',
      'leather r',
    );
    fc.assert(
      fc.property(fc.array(groupInput, { maxLength: 12 }), fc.nat(11), prefixes, (groups, gone, prefix) => {
        const index = SearchIndex.create(options);
        for (const group of groups) index.apply({ add: buildSegment([group], options), removeRoots: [] });
        index.apply({ removeRoots: [groups[gone]?.rootId ?? 'none'] });
        for (const it of index.suggest({ prefix, limit: 8, nowMs: NOW, popularQueries: [] })) {
          if (it.type === 'product') {
            expect(index.has(it.product.id)).toBe(true);
            continue;
          }
          const filters = it.type === 'brand' ? { brand: [it.text] } : {};
          const query = it.type === 'brand' ? '' : it.text;
          const page = index.search(request(query, { filters, nowMs: NOW }));
          expect(page.total, `${it.type} ${it.text}`).toBeGreaterThanOrEqual(it.count);
          expect(it.count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });
});

it('what was suggested on another day does not stay: a sale has begun since', () => {
  const live = { ...at(90), salePrice: 20, salePriceFromMs: NOW - 1_000 };
  const lamps = (): SearchIndex =>
    indexOf([item('l', 'Desk lamp', { live }), item('m', 'Mug', { live: at(70) })]);
  const popular = [{ text: 'lamp under 50', count: 3 }];
  const index = lamps();
  index.suggest({ prefix: 'lam', limit: 8, nowMs: 0, popularQueries: popular });
  expect(ask('lam', popular, index)).toEqual(ask('lam', popular, lamps()));
  expect(texts(ask('lam', popular, index))).toContain('lamp under 50');
});

describe('a search while the query is typed', () => {
  const found = (query: string, typing: boolean): string[] =>
    shop.search(request(query, { typing })).groups.map(({ product: { externalId } }) => externalId);

  it.each([
    ['red shor', 'red shorts'],
    ['blue sho', 'blue shoes'],
    ['headph', 'headphones'],
    ['Black Headp', 'Black headphones'],
    ['son', 'sony'],
  ])('reads the last word as the beginning of one: %s finds what %s finds', (typed, whole) => {
    expect(found(typed, true)).toEqual(found(whole, false));
    expect(found(typed, true)).not.toEqual([]);
  });

  it.each([
    'red',
    'red shoes',
    'sho ',
    'wh-10',
    'iphone 1',
    'zzzz',
    's',
    '',
    'sho zz',
  ])('leaves words of the shop, finished words, codes and what nothing begins with: "%s"', (query) => {
    const index = {
      typed: shop.search(request(query, { typing: true })),
      asked: shop.search(request(query)),
    };
    const { stages: _typed, ...typed } = index.typed;
    const { stages: _asked, ...asked } = index.asked;
    expect(typed).toEqual(asked);
  });
});
