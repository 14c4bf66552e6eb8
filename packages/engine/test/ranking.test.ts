import { describe, expect, it } from 'vitest';
import { offerNow } from '../src/filter/price-now.ts';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest, ExplainNode, GroupInput, IndexProduct } from '../src/types.ts';
import { product, request, single } from './products.ts';

const indexOf = (...groups: GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};

const ids = (index: SearchIndex, query: string, more: Partial<EngineSearchRequest> = {}): string[] =>
  index.search(request(query, more)).groups.map((group) => group.product.externalId);

const axis = (...values: number[]): Float32Array => {
  const vector = new Float32Array(16);
  vector.set(values);
  return vector;
};

const others = Array.from({ length: 40 }, (_, i) =>
  single(product(`other${i}`, { name: `thing ${i}` }), axis(0.1, 0, Math.cos(i), Math.sin(i))),
);

describe('what is found', () => {
  it('has its words in the name before those who have them in the description', () => {
    const index = indexOf(
      single(product('a', { name: 'socks', description: 'good with a running shoe' })),
      single(product('b', { name: 'running shoe' })),
      ...others,
    );
    expect(ids(index, 'running shoe')).toEqual(['b', 'a']);
  });

  it('is found by its part number, however it is typed', () => {
    const index = indexOf(single(product('a', { sku: 'DV7-1211EA' })), ...others);
    for (const query of ['DV7-1211EA', 'dv71211ea', 'dv7 1211ea']) expect(ids(index, query)[0]).toBe('a');
  });

  it('is found by meaning alone, and says so', () => {
    const index = indexOf(single(product('a', { name: 'footgear' }), axis(1)), ...others);
    const { groups, total, relaxation } = index.search(request('trainers for jogging', { vector: axis(1) }));
    expect([total, groups[0]?.product.externalId, groups[0]?.matchedBy]).toEqual([1, 'a', ['semantic']]);
    expect(relaxation).toEqual({ droppedTerms: ['trainers', 'jogging'] });
  });

  it("is the same at every weight of meaning; the shop's weight decides the order, and is in the explanation", () => {
    const index = indexOf(
      single(product('word', { name: 'jogging trousers' }), axis(0.5, 0.9)),
      single(product('meaning', { name: 'running tights' }), axis(0.9, 0.4)),
      ...others,
    );
    const search = (meaning?: number) => ({
      vector: axis(1),
      explain: true,
      ...(meaning === undefined ? {} : { meaning }),
    });
    const at = (meaning?: number) => index.search(request('jogging zxqvw', search(meaning)));
    const order = (meaning?: number) => at(meaning).groups.map((group) => group.product.externalId);
    expect(order(1)).toEqual(order());
    expect(order(0.1)).toEqual(['word', 'meaning']);
    expect(order(20)).toEqual(['meaning', 'word']);
    expect(at(0.1).total).toBe(at(20).total);
    for (const { score, explanation } of at(20).groups) expect(explanation?.value).toBeCloseTo(score, 5);
  });

  it('still has the words when one word of the query is unknown, and says which was given up', () => {
    const index = indexOf(single(product('a', { name: 'leather wallet' })), ...others);
    const { groups, relaxation } = index.search(request('zxqvw wallet'));
    expect(groups.map((group) => group.product.externalId)).toEqual(['a']);
    expect(relaxation).toEqual({ droppedTerms: ['zxqvw'] });
  });

  it('is what is meant before what holds one everyday word of a query that the shop has no words for', () => {
    const index = indexOf(
      single(product('stick', { name: 'protect stick', description: 'to protect' }), axis(0.2, 0.98)),
      single(product('helmet', { name: 'headgear' }), axis(0.6, 0, 0.8)),
      ...others,
    );
    const vector = axis(1);
    expect(ids(index, 'protect skull cranium', { vector })).toEqual(['helmet', 'stick']);
    expect(ids(index, 'protect', { vector })[0]).toBe('stick');
  });

  it('is about the whole query where some products hold it, and about half of it where none does', () => {
    const named = (prefix: string, name: string, count: number) =>
      Array.from({ length: count }, (_, i) =>
        single(product(`${prefix}${i}`, { name: `${name} ${prefix}${i}` })),
      );
    const halves = [...named('p', 'laser pointer', 20), ...named('i', 'inkjet printer', 20)];
    const few = indexOf(...halves, ...named('b', 'laser printer', 3));
    expect(few.search(request('laser printer')).total).toBe(43);
    const many = indexOf(...halves, ...named('b', 'laser printer', 4));
    const { total, relaxation } = many.search(request('laser printer'));
    expect([total, relaxation]).toEqual([4, null]);
    const none = indexOf(...halves).search(request('laser printer'));
    expect(none.total).toBe(40);
  });

  it('says which words no product has together with the others', () => {
    const index = indexOf(
      single(product('a', { name: 'leather sofa' })),
      single(product('b', { name: 'red chair' })),
      ...others,
    );
    expect(index.search(request('red leather sofa')).relaxation).toEqual({
      droppedTerms: ['red'],
    });
  });

  it('stands a little lower out of stock, but above what matches worse', () => {
    const gone = product('a', { name: 'red shoe' });
    const index = indexOf(
      single({ ...gone, live: { ...gone.live, availability: 'out_of_stock' } }),
      single(product('b', { name: 'red shoe' })),
      single(product('c', { name: 'hat', description: 'for a red shoe of the same make and colour' })),
      ...others,
    );
    expect(ids(index, 'red shoe')).toEqual(['b', 'a', 'c']);
    index.updateLive('a', gone.live);
    expect(ids(index, 'red shoe')).toEqual(['a', 'b', 'c']);
  });

  it('is one card a parent, led by the best variant; a parent without a price is not for sale', () => {
    const parent = product('p', { name: 'shirt', description: 'pure cotton' });
    const child = (id: string, name: string) => product(id, { name, parentExternalId: 'p' });
    const index = indexOf(
      {
        rootId: 'p',
        root: { ...parent, live: { ...parent.live, price: null } },
        children: [child('p-blue', 'shirt blue'), child('p-red', 'shirt red')],
        vectors: new Map(),
      },
      ...others,
    );
    const [group] = index.search(request('red cotton shirt')).groups;
    expect(group?.product.externalId).toBe('p-red');
    expect(group?.variants.map((variant) => variant.product.externalId)).toEqual(['p-blue']);
    expect(index.get('p')?.name).toBe('shirt');
    index.updateLive('p', { ...parent.live, price: 5 });
    expect(index.search(request('cotton shirt', { sort: 'price_asc' })).groups[0]?.product.externalId).toBe(
      'p',
    );
  });

  it('costs the sale price inside the window only, and filters and sorts by it', () => {
    const own = product('a', { name: 'shoe' });
    const live = { ...own.live, price: 100, salePrice: 40, salePriceFromMs: 10, salePriceToMs: 20 };
    const index = indexOf(single({ ...own, live }), ...others);
    const at = (nowMs: number) =>
      index.search(request('shoe', { nowMs, filters: { price: { max: 50 } } })).groups[0];
    expect([at(9), at(21)]).toEqual([undefined, undefined]);
    for (const nowMs of [10, 20]) expect(at(nowMs)).toMatchObject({ price: 40, compareAtPrice: 100 });
  });

  it('never costs more for a sale price that is not lower', () => {
    const own = product('a', { name: 'shoe' });
    for (const salePrice of [100, 990]) {
      const live = { ...own.live, price: 100, salePrice };
      const [found] = indexOf(single({ ...own, live }), ...others).search(request('shoe')).groups;
      expect(found).toMatchObject({ price: 100, compareAtPrice: null });
      expect(offerNow(live, 0)).toEqual({ price: 100, compareAtPrice: null });
    }
    expect(offerNow({ ...own.live, price: null, salePrice: 40 }, 0)).toMatchObject({ price: 40 });
  });
});

describe('an explanation', () => {
  it('has at every node what its formula makes of its children', () => {
    const index = indexOf(
      single(product('a', { name: 'red running shoe', brand: 'Acme' }), axis(1)),
      ...others,
    );
    const { groups } = index.search(request('acme running shoe', { vector: axis(1, 0.1), explain: true }));
    const root = groups[0]?.explanation;
    const [fused, rule] = root?.children ?? [];
    const parts = fused?.children ?? [];
    const part = (name: string) => parts.find(({ description }) => description.startsWith(name));
    const value = (node: ExplainNode | undefined): number => node?.value ?? Number.NaN;
    const sumOf = (nodes: ExplainNode[]): number => nodes.reduce((total, node) => total + node.value, 0);
    expect(parts.map(({ description }) => description.split(':')[0])).toEqual([
      'lexical',
      'coverage',
      'neighbours',
      'head',
      'thing',
      'semantic',
    ]);
    expect(value(root)).toBeCloseTo(value(fused) * value(rule), 6);
    expect(value(fused)).toBeCloseTo(sumOf(parts), 12);
    const [sum, mass] = part('lexical')?.children ?? [];
    expect(value(part('lexical'))).toBeCloseTo(value(sum) / value(mass), 12);
    expect(value(sum)).toBeCloseTo(sumOf(sum?.children ?? []), 12);
    for (const name of ['coverage', 'neighbours', 'head', 'thing', 'semantic']) {
      const [weight, of] = part(name)?.children ?? [];
      expect(value(part(name))).toBeCloseTo(value(weight) * value(of), 12);
    }
    expect(groups[0]?.score).toBe(value(root));
  });
});

describe('a sort by anything but relevance', () => {
  const priced = (externalId: string, name: string, price: number): IndexProduct => {
    const made = product(externalId, { name });
    return { ...made, live: { ...made.live, price } };
  };
  const mice = [
    single(priced('mouse-dear', 'wireless mouse', 40)),
    single(priced('mouse-cheap', 'wireless mouse small', 20)),
    single(priced('pad', 'mouse pad', 5)),
    single(priced('charger', 'wireless charger', 15)),
  ];

  it('puts what holds the whole query before what holds a part of it, each by price', () => {
    const index = indexOf(...mice, ...others);
    const ordered = ['mouse-cheap', 'mouse-dear', 'pad', 'charger'];
    expect(ids(index, 'wireless mouse', { sort: 'price_asc' })).toEqual(ordered);
    expect(ids(index, 'wireless mouse', { sort: 'price_desc' })).toEqual([
      'mouse-dear',
      'mouse-cheap',
      'charger',
      'pad',
    ]);
    for (const stored of [index, indexOf(...mice.toReversed(), ...others)]) {
      const paged = [0, 1, 2, 3].flatMap((offset) =>
        ids(stored, 'wireless mouse', { sort: 'price_asc', offset, limit: 1 }),
      );
      expect(paged, 'also across pages, however they are stored').toEqual(ordered);
    }
  });

  it('asks no product for what was given up', () => {
    const index = indexOf(...mice, ...others);
    expect(ids(index, 'zxqvw wireless mouse', { sort: 'price_asc' }).slice(0, 2)).toEqual([
      'mouse-cheap',
      'mouse-dear',
    ]);
  });

  it('puts what is found by its meaning alone behind what has the words', () => {
    const far = { ...priced('trackball', 'trackball', 1) };
    const index = indexOf(...mice, single(far, axis(1)), ...others);
    const found = ids(index, 'wireless mouse', { sort: 'price_asc', vector: axis(1) });
    expect(found.slice(0, 3)).toEqual(['mouse-cheap', 'mouse-dear', 'trackball']);
  });

  it('takes a synonym for the word, and all that is found by meaning alone for one part', () => {
    const index = indexOf(...mice, single(priced('cordless', 'cordless mouse', 10)), ...others);
    index.setSynonyms([{ type: 'group', terms: ['wireless', 'cordless'] }]);
    expect(ids(index, 'wireless mouse', { sort: 'price_asc' })[0]).toBe('cordless');
    const near = [3, 1, 2].map((price) => single(priced(`near${price}`, `thing ${price}`, price), axis(1)));
    expect(ids(indexOf(...near, ...others), 'zxqvw', { sort: 'price_asc', vector: axis(1) })).toEqual([
      'near1',
      'near2',
      'near3',
    ]);
  });
});

describe('turning the page', () => {
  it('shows what came in together in one order all day long', () => {
    const noonMs = Date.UTC(2026, 3, 10, 12);
    const came = (i: number): number => noonMs - 60_000 + i * 777;
    const index = indexOf(
      ...Array.from({ length: 60 }, (_, i) => {
        const number = (i * 37) % 60;
        return single(product(`p${number}`, { name: 'desk lamp', createdAtMs: came(i) }));
      }),
    );
    const at = (nowMs: number): string[] => ids(index, 'lamp', { nowMs, limit: 60 });
    const order = at(noonMs);
    for (let minute = 1; minute < 12 * 60; minute++) expect(at(noonMs + minute * 60_000)).toEqual(order);
  });

  it('still shows new products first among those alike', () => {
    const dayMs = 86_400_000;
    const index = indexOf(
      single(product('a', { name: 'desk lamp', createdAtMs: 0 })),
      single(product('b', { name: 'desk lamp', createdAtMs: 20 * dayMs })),
    );
    expect(ids(index, 'lamp', { nowMs: 21 * dayMs })).toEqual(['b', 'a']);
    expect(ids(index, 'lamp', { nowMs: 80 * dayMs })).toEqual(['a', 'b']);
  });
});
