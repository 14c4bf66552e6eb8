import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { IndexProduct } from '../src/types.ts';
import { product, request, single } from './products.ts';

type Row = [name: string, fields?: Partial<IndexProduct>];

const dress = (name: string, color: string): Row => [name, { attributes: { color } }];

const SHOP: Row[] = [
  dress('Evening dress Rosa', 'red'),
  dress('Summer dress Lily', 'blue'),
  dress('Beach dress Marina', 'navy'),
  dress('Party dress Lace', 'black'),
  ['Hiking boots Alp', { attributes: { material: 'leather', size: '42' } }],
  ['Winter boots Snow', { attributes: { material: 'faux leather', size: '43' } }],
  ['Rain boots Storm', { attributes: { material: 'rubber', size: '42' } }],
  ['Apple juice', { brand: 'Farm' }],
  ['Laptop Air', { brand: 'Apple', rating: { average: 4.6, count: 90 } }],
  ['Laptop Book', { brand: 'Zeta', rating: { average: 3.1, count: 20 } }],
  ['No iron shirt Office', {}],
  ['Flannel shirt', {}],
  ['Sugar-free cookies', {}],
  ['Butter cookies with sugar', {}],
  ['Bra with lace', {}],
  ['Bra plain', {}],
];

const groups = SHOP.map(([name, fields], i) => single(product(`p${i}`, { name, ...fields })));
const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });

const ask = (query: string, plainText: string[] = []) => {
  const { groups: found, appliedFilters } = index.search(request(query, { plainText, currency: 'USD' }));
  return { names: found.map((group) => group.product.name), appliedFilters };
};
const applied = (query: string): string[] =>
  ask(query).appliedFilters.map(
    ({ field, value, not, text }) => `${not ? 'not ' : ''}${field} ${JSON.stringify(value)} <- ${text}`,
  );

describe('what is certain becomes a filter', () => {
  it.each([
    ['red dress', ['attributes.color "red" <- red'], 'every dress has a colour, one is red'],
    ['blue dress', ['attributes.color ["blue","navy"] <- blue'], 'navy is a blue'],
    ['leather boots', ['attributes.material "leather" <- leather'], 'faux leather is none'],
    ['boots size 42', ['attributes.size "42" <- size 42'], 'said to be a size'],
    ['apple laptop', ['brand "Apple" <- apple'], 'all laptops called so are of the brand'],
    ['boots not leather', ['not attributes.material "leather" <- not leather'], 'boots say what they are of'],
    ['dress -black', ['not attributes.color "black" <- -black'], 'a minus at a word'],
    ['dress - black', ['attributes.color "black" <- black'], 'a dash between words takes nothing back'],
    ['bra without lace', ['not text "lace" <- without lace'], 'no attribute says it: the word itself'],
    ['cookies with no sugar', ['not text "sugar" <- with no sugar'], 'sugar-free cookies stay'],
    ['not leather', ['not text "leather" <- not leather'], 'nothing else: the shop without it'],
    ['laptop 4 stars and up', ['rating {"min":4} <- 4 stars and up'], 'at least'],
    ['laptop four stars and up', ['rating {"min":4} <- four stars and up'], 'a number in words'],
    ['boots size forty two', ['attributes.size "42" <- size forty two'], 'a number in words'],
    ['boots under fifty dollars', ['price {"max":50} <- under fifty dollars'], 'a number in words'],
    [
      'red dress between five and nineteen ninety nine',
      [
        'price {"min":5,"max":19.99} <- between five and nineteen ninety nine',
        'attributes.color "red" <- red',
      ],
      'numbers in words before a value',
    ],
  ])('%s: %j (%s)', (query, filters) => {
    expect(applied(query)).toEqual(filters);
  });

  it('and is plain words again when the shopper takes it off', () => {
    for (const query of [
      'red dress',
      'boots not leather',
      'bra without lace',
      'laptop four stars and up',
      'boots under fifty dollars',
    ]) {
      const texts = ask(query).appliedFilters.map(({ text }) => text);
      expect(ask(query, texts).appliedFilters).toEqual([]);
    }
  });

  it('and leaves out what it says', () => {
    expect(ask('bra without lace').names).toEqual(['Bra plain']);
    expect(ask('boots not leather').names).toEqual(
      expect.arrayContaining(['Winter boots Snow', 'Rain boots Storm']),
    );
    expect(ask('boots not leather').names).not.toContain('Hiking boots Alp');
  });
});

describe('what may mean something else stays words', () => {
  it.each([
    ['red', 'the word alone'],
    ['apple juice', 'the brand sells no juice'],
    ['apple', 'the word alone'],
    ['no iron shirt', 'a shirt is called so'],
    ['no fear shirt', 'a name'],
    ['no. 5 dress', 'a number'],
    ['boots 42', 'a bare number may be anything'],
    ['5 star laptop', 'does not say at least'],
    ['not plutonium', 'the shop has none to take back'],
    ['dress on sale', 'nothing is on sale'],
    ['boots under 20 euros', 'another currency'],
    ['red blue dress', 'two colours: which holds nobody can tell'],
    ['widget 10-20', 'a model'],
    ['boots forty two', 'a bare number may be anything'],
    ['five star laptop', 'does not say at least'],
    ['red seven samurai', 'a name'],
  ])('%s: %s', (query) => {
    expect(applied(query)).toEqual([]);
  });

  it('and no sugar finds what is sugar-free first', () => {
    expect(ask('cookies no sugar').names[0]).toBe('Sugar-free cookies');
  });

  it('and cheap and best move what is found without filtering it', () => {
    expect(ask('best laptop').names).toEqual(['Laptop Air', 'Laptop Book']);
  });

  it('and a value whose last product is gone is unknown at once', () => {
    const own = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
    own.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
    expect(own.search(request('red dress')).appliedFilters).toHaveLength(1);
    own.apply({ removeRoots: ['p0'] });
    expect(own.search(request('red dress')).appliedFilters).toEqual([]);
  });
});

it('a value that is part of a name of a thing filters nothing: bed linen need not be of linen', () => {
  const sold: Row[] = [
    ['Bed sheets Ona', { attributes: { material: 'cotton' } }],
    ['Bed canopy', { attributes: { material: 'linen' } }],
    ['Bed frame', { attributes: { material: 'oak' } }],
  ];
  const shop = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  const rows = sold.map(([name, fields], i) => single(product(`p${i}`, { name, ...fields })));
  shop.apply({ add: buildSegment(rows, { dimensions: 8 }), removeRoots: [] });
  const read = (query: string) => shop.search(request(query)).appliedFilters.map(({ text }) => text);
  expect(read('linen bed')).toEqual(['linen']);
  expect(read('bed linen')).toEqual([]);
});
