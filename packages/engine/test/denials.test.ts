import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { SynonymRule } from '../src/synonyms/index.ts';
import type { IndexProduct } from '../src/types.ts';
import { NaiveIndex } from './naive/naive.ts';
import { product, request, single } from './products.ts';

type Row = [name: string, fields?: Partial<IndexProduct>];
type Answer = { names: string[]; applied: string[] };

/** A shop of these products, whose answers the naive index has to give as well. */
const shop = (rows: readonly Row[], rules: readonly SynonymRule[] = []) => {
  const groups = rows.map(([name, fields], i) => single(product(`p${i}`, { name, ...fields })));
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
  index.setSynonyms([...rules]);
  const naive = new NaiveIndex();
  naive.setSynonyms(rules);
  for (const group of groups) naive.put(group);
  return (query: string, plainText: string[] = [], language = 'en'): Answer => {
    const asked = request(query, { plainText, language });
    const found = index.search(asked);
    const names = found.groups.map((group) => group.product.externalId);
    expect(names).toEqual(naive.search(asked).hits.map(({ externalId }) => externalId));
    return {
      names: found.groups.map((group) => group.product.name),
      applied: found.appliedFilters.map(
        ({ field, value, not, text }) => `${not ? 'not ' : ''}${field} ${JSON.stringify(value)} <- ${text}`,
      ),
    };
  };
};

describe('a brand that begins with a denial is a brand', () => {
  it.each([
    ['no boundaries jeans', 'Skinny jeans', 'No Boundaries', 'Jeans with boundaries print'],
    ['jeans no boundaries', 'Skinny jeans', 'No Boundaries', 'Jeans with boundaries print'],
    ['not your mothers shampoo', 'Curl shampoo', "Not Your Mother's", 'Shampoo for your hair'],
    ['not your mother’s shampoo', 'Curl shampoo', "Not Your Mother's", 'Shampoo for your hair'],
    ['no cow bar', 'Protein bar', 'No Cow', 'Cow milk bar'],
    ['without walls', 'Jacket', 'Without Walls', 'Art of walls'],
    ['sans soucis cream', 'Day cream', 'Sans Soucis', 'Cream soucis'],
    ['ohne gleichen creme', 'Creme', 'Ohne Gleichen', 'Gleichen Creme'],
  ])('%s', (query, name, brand, other) => {
    const { names, applied } = shop([[other], [name, { brand }]])(query);
    expect(names[0]).toBe(name);
    expect(applied.filter((text) => text.startsWith('not '))).toEqual([]);
  });

  it('and elsewhere the denial stays one', () => {
    const { names } = shop([['Cow milk bar'], ['Oat bar'], ['Protein bar', { brand: 'No Cow' }]])(
      'bar without milk',
    );
    expect(names).not.toContain('Cow milk bar');
  });
});

/** Shops that sell what the title seems to take back, and what it seems to be for. */
const TITLES: [query: string, name: string, language: string, others: string[]][] = [
  ['no country for old men', 'No Country for Old Men (DVD)', 'en', ['Country songs CD', 'Socks for old men']],
  ['no country for old men dvd', 'No Country for Old Men', 'en', ['Country songs DVD', 'Old DVD for men']],
  ['No Time to Die', 'No Time to Die - Blu-ray', 'en', ['Time to read', 'Time lamp']],
  ['no strings attached', 'No Strings Attached', 'en', ['Guitar strings', 'String bag']],
  ['without remorse', 'Without Remorse', 'en', ['Remorse', 'A lamp']],
  ['rebel without a cause', 'Rebel Without a Cause', 'en', ['The cause', 'A lamp']],
  ['sin city', 'Sin City', 'es', ['Sexo en la city', 'City bike']],
  ['sin tetas no hay paraíso', 'Sin tetas no hay paraíso', 'es', ['Tetas', 'Paraíso perdido']],
  ['ohne dich', 'Ohne Dich', 'de', ['Für dich', 'Dich']],
  ['ohne krimi geht die mimi nie ins bett', 'Ohne Krimi geht die Mimi nie ins Bett', 'de', ['Krimi', 'Bett']],
  ['sans famille', 'Sans famille', 'fr', ['Jeu de famille', 'Album de famille']],
  ['senza sangue', 'Senza sangue', 'it', ['Sangue e arena', 'Lampada']],
  ['bez końca', 'Bez końca', 'pl', ['Końca nie ma', 'Lampa']],
  ['utan dig', 'Utan dig', 'sv', ['Dig', 'Lampa']],
  ['zonder titel', 'Zonder titel', 'nl', ['Titel', 'Lamp']],
];

describe('the title of a product that denies something is a title', () => {
  it.each(TITLES)('%s', (query, name, language, others) => {
    const { names, applied } = shop([name, ...others].map((one) => [one, { language }]))(query, [], language);
    expect(names[0]).toBe(name);
    expect(applied.filter((text) => text.startsWith('not '))).toEqual([]);
  });

  it.each(['series', 'Reihe', 'artist', 'book_title'])('so is a name in the field %s', (field) => {
    const { names, applied } = shop([
      ['Boundaries print', {}],
      ['Volume 3', { attributes: { [field]: 'No Boundaries' } }],
    ])('no boundaries volume 3');
    expect(names[0]).toBe('Volume 3');
    expect(applied).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['without sugar', ['Without sugar: oat bar', 'Sugar bar', 'Lamp'], 'a subtitle says of which kind'],
    ['no sugar cookies', ['No Sugar Cookies', 'Sugar cookies', 'Butter cookies'], 'others are cookies too'],
    ['shoes no laces', ['Shoes no laces', 'Shoes with laces', 'Slippers'], 'the denial ends the query'],
    ['socks without wool', ['Socks without wool', 'Wool socks', 'Wool hat'], 'others are socks too'],
    ['laces', ['No Laces for old men', 'Laces'], 'no denial'],
    ['no laces shoes', ['No Laces', 'Shoes with laces', 'Shoes'], 'a title among other words'],
    ['no laces', ['Diet', 'Shoes with laces', 'Laces for kids'], 'in no title'],
  ])('%s of %j takes something back (%s)', (query, rows, _reason) => {
    const { applied } = shop(rows.map((name) => [name]))(query);
    const isDenial = query !== 'laces';
    expect(applied.filter((text) => text.startsWith('not ')).length > 0).toBe(isDenial);
  });

  it('and a field that is no name takes something back', () => {
    const sweet: Row = ['Sweet cookies with sugar'];
    const { applied } = shop([sweet, ['Oat cookies', { attributes: { diet: 'No sugar' } }]])(
      'cookies no sugar',
    );
    expect(applied).toEqual(['not text "sugar" <- no sugar']);
  });

  it('whatever stands around it in the shop, and however long it is', () => {
    const word = fc.constantFrom('country', 'river', 'lamp', 'city', 'old', 'winter', 'street');
    const others = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    const rest = fc.array(word, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom('No', 'Without', 'Not'),
        word,
        rest,
        others,
        (denial, first, words, rows) => {
          const title = `${denial} ${first} for ${words.join(' ')}`;
          const { names, applied } = shop([[title], ...rows.map((row): Row => [row.join(' ')])])(title);
          expect(names).toContain(title);
          expect(applied.filter((text) => text.startsWith('not '))).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('what is taken back is not shown, and what says that it is free of it is, first', () => {
  it.each<[string, string[], string[], string]>([
    [
      'gloves no latex',
      ['Rubber Gloves latex free', 'Latex Gloves', 'Nitrile Gloves'],
      ['Rubber Gloves latex free', 'Nitrile Gloves'],
      'one product that is free of it does not bring back the others',
    ],
    ['bar without nut', ['Nut free bar', 'Nut bar', 'Oat bar'], ['Nut free bar', 'Oat bar'], 'an allergy'],
    ['bar no nuts', ['Nut free bar', 'Nut bar', 'Oat bar'], ['Nut free bar', 'Oat bar'], 'in the plural too'],
    ['bar no nuts', ['Nut-free bar', 'Nut bar, nut free'], ['Nut-free bar'], 'said once as it is, too'],
    ['bar no nuts', ['Bar no nuts', 'Nut bar'], ['Bar no nuts'], 'the shop says it in the same words'],
    ['bar no nuts', ['Bar with no added nuts', 'Oat bar'], ['Oat bar'], 'added nuts are not all nuts'],
    ['bar no nuts', ['Nuts bar free shipping', 'Oat bar'], ['Oat bar'], 'free of charge'],
    [
      'sweater not wool',
      ['Wool free sweater', 'Wool sweater', 'Cotton sweater'],
      ['Wool free sweater', 'Cotton sweater'],
      'the other denial',
    ],
    [
      'gloves except nitrile or latex',
      ['Rubber Gloves latex free', 'Latex Gloves', 'Nitrile Gloves', 'Vinyl Gloves'],
      ['Rubber Gloves latex free', 'Vinyl Gloves'],
      'two things taken back',
    ],
    [
      'cookies no sugar',
      ['Sugarfree cookies', 'Sugar cookies', 'Oat cookies'],
      ['Sugarfree cookies', 'Oat cookies'],
      'in one word',
    ],
  ])('%s of %j: %j (%s)', (query, rows, wanted, _reason) => {
    expect(shop(rows.map((name) => [name]))(query).names).toEqual(wanted);
  });

  it('of a child, where its parent says the word', () => {
    const parent = product('p', { name: 'Latex gloves' });
    const child = product('c', { name: 'Gloves latex free' });
    const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
    const group = { rootId: 'p', root: parent, children: [child], vectors: new Map() };
    index.apply({ add: buildSegment([group], { dimensions: 8 }), removeRoots: [] });
    expect(index.search(request('gloves no latex')).total).toBe(0);
  });
});

describe('a product is found by its whole name, though it denies something', () => {
  it.each([
    ['Girl Without a Name', 'an article behind the denial'],
    ['Anything but Ordinary CD', 'a denial of two words'],
    ['Nothing to do with no name', 'two denials'],
    ['Bread free from nuts', 'free from'],
    ['No Fear shirt', 'a name anywhere'],
  ])('%s (%s)', (name, _reason) => {
    expect(shop([[name], ['Ordinary girl name CD shirt'], ['Bread']])(name).names[0]).toBe(name);
  });
});

it('what is taken back twice is listed once, and a comparison takes nothing back', () => {
  const ask = shop([['Leather bag more 20 l'], ['Canvas bag 20 l']]);
  expect(ask(`bag ${'not leather '.repeat(20)}`).applied).toEqual(['not text "leather" <- not leather']);
  expect(ask('bag not more than 20 l').applied.filter((text) => text.startsWith('not'))).toEqual([]);
});

it('of guesses that leave nothing the stars go first, and the colour stays', () => {
  const mug = (name: string, color: string, average: number): Row => [
    name,
    { attributes: { color }, rating: { average, count: 9 } },
  ];
  const ask = shop([mug('Mug Alp', 'black', 3), mug('Mug Bo', 'white', 4.5), mug('Mug Cy', 'red', 5)]);
  expect(ask('black mug 4 stars and up')).toEqual({
    names: ['Mug Alp'],
    applied: ['attributes.color "black" <- black'],
  });
});

describe('the shop browsed without something', () => {
  const rows: Row[] = [
    ['Running shoe Pegasus', { brand: 'Nike' }],
    ['Running shoe Gel', { brand: 'Asics' }],
    ['Nike style socks', { brand: 'Sockly' }],
    ['Pan', { brand: 'Tefal', description: 'Not for Nike runners.' }],
  ];

  it.each([
    ['not nike', ['Running shoe Gel', 'Pan'], 'a brand'],
    ['-nike', ['Running shoe Gel', 'Pan'], 'a minus'],
    ['not nike or asics', ['Pan'], 'two of them'],
    ['without socks', ['Running shoe Pegasus', 'Running shoe Gel', 'Pan'], 'a word of names'],
  ])('%s: %j (%s)', (query, names, _reason) => {
    const answer = shop(rows)(query);
    expect(answer.names.toSorted()).toEqual(names.toSorted());
    expect(answer.applied[0]).toMatch(/^not text /);
  });

  it('is what the query says, until the shopper takes it off', () => {
    expect(shop(rows)('not nike', ['not nike']).applied).toEqual([]);
  });

  it('is not for what products never are, which stays words', () => {
    expect(shop(rows)('not runners').applied).toEqual([]);
  });
});

describe("the shop's other words for what is taken back are taken back too", () => {
  const rows: Row[] = [['Sneakers Alp'], ['Trainers Bo'], ['Gym shoes Cy'], ['Boots Di'], ['Shoes Eve']];
  const group: SynonymRule = { type: 'group', terms: ['sneakers', 'trainers', 'gym shoes'] };

  it.each<[string, string[], string]>([
    ['not sneakers', ['Boots Di', 'Shoes Eve'], 'words and phrases of the group'],
    ['shoes without sneakers', ['Shoes Eve'], 'beside words that are wanted'],
    ['trainers not sneakers', ['Trainers Bo'], 'what the query asks for itself stays'],
  ])('%s: %j (%s)', (query, names, _reason) => {
    expect(shop(rows, [group])(query).names.toSorted()).toEqual(names);
  });

  it('but not what a one-way rule leads to', () => {
    const oneWay: SynonymRule = { type: 'oneWay', from: 'sneakers', to: ['shoes'] };
    expect(shop(rows, [oneWay])('not sneakers').names).toContain('Shoes Eve');
  });

  it('also where a field says the word', () => {
    const shirts = ['navy', 'dark blue', 'red'].map(
      (color): Row => [`Shirt ${color[0]}`, { attributes: { color } }],
    );
    const names = { type: 'group', terms: ['navy', 'dark blue'] } as const;
    const answer = shop(shirts, [names])('shirt not navy');
    expect(answer.names).toEqual(['Shirt r']);
    expect(answer.applied).toEqual(['not attributes.color "navy" <- not navy']);
  });
});
