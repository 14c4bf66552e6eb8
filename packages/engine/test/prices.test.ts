import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { IndexProduct, Range } from '../src/types.ts';
import { product, request, single } from './products.ts';

/** Name, price, and attributes of the products of a shop. */
const SHOP: [name: string, price: number, attributes?: IndexProduct['attributes']][] = [
  ['Nike Air Max 90', 139, { size: '44' }],
  ['Running shoe Road', 80, { size: '36' }],
  ['Trail shoe Rock', 120, { size: '44' }],
  ['iPhone 15 Pro Max 256GB', 1299],
  ['iPhone 15 Pro Max case', 19],
  ['Centrum Silver multivitamin over 50', 22],
  ['Over 100 Crosswords', 9],
  ['Guitar amp that goes up to 11', 400],
  ['Tent for up to 4 persons', 250],
  ['Kindersitz ab 80 Monaten', 40],
  ['Backofen', 300],
  ['Spielzeug Auto', 12],
  ['Mug blue', 8],
  ['Screws 100-150', 5],
  ['Plate 100', 5],
  ['Liner for ponds', 70],
  ['Bottle 2 l', 15],
  ['Bottle Two Litre Steel', 25],
  ['Two Moons print', 5],
];

const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
const groups = SHOP.map(([name, price, attributes = {}], i) => {
  const made = product(`p${i}`, { name, attributes, currency: 'USD' });
  return single({ ...made, live: { ...made.live, price } });
});
index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });

const ask = (query: string, language = 'en', currency = 'USD') =>
  index.search(request(query, { language, currency }));
const names = (query: string): string[] => ask(query).groups.map((group) => group.product.name);
const priceOf = (query: string, language = 'en'): Range | undefined =>
  ask(query, language).appliedFilters.find(({ field }) => field === 'price')?.value as Range | undefined;

describe('a number in a name is no price', () => {
  it.each([
    ['nike air max 90', 'Nike Air Max 90', 'the shoe is called so'],
    ['air max 90 black', 'Nike Air Max 90', 'and it is not the end'],
    ['iphone 15 pro max 256', 'iPhone 15 Pro Max 256GB', 'so many gigabytes'],
    ['centrum over 50', 'Centrum Silver multivitamin over 50', 'an age in a name'],
    ['over 100 crosswords', 'Over 100 Crosswords', 'a count in a name'],
    ['guitar amp up to 11', 'Guitar amp that goes up to 11', 'a loudness'],
    ['tent for up to 4', 'Tent for up to 4 persons', 'persons'],
    ['multivitamin over 60', 'Centrum Silver multivitamin over 50', 'a guess that leaves nothing is words'],
  ])('%s: %s first (%s)', (query, first) => {
    const found = ask(query);
    expect([found.groups[0]?.product.name, found.appliedFilters]).toEqual([first, []]);
  });

  it.each<[string, Range, string]>([
    ['shoe max 90', { max: 90 }, 'no shoe is called so'],
    ['iphone max 256 usd', { max: 256 }, 'a currency'],
    ['nike air max $90', { max: 90 }, 'a currency leaves nothing, and stays'],
    ['shoe under 50', { max: 50 }, 'under says a price: leaves nothing, and stays'],
    ['mug over 5', { min: 5 }, 'no name has it'],
    ['mug over 4', { min: 4 }, 'no mug has a size'],
    ['mug up to 44', { max: 44 }, 'only shoes have that size'],
    ['guitar amp over 100', { min: 100 }, 'only crosswords are called so'],
  ])('but %s is %j (%s)', (query, price) => expect(priceOf(query)).toEqual(price));
});

describe('a least price is not read as the most', () => {
  it.each<[string, Range, string?]>([
    ['shoe from $100', { min: 100 }],
    ['shoe >$100', { min: 100 }],
    ['shoe >= $100', { min: 100 }],
    ['shoe <$100', { max: 100 }],
    ['shoe $100+', { min: 100 }],
    ['shoe 100$+', { min: 100 }],
    ['shoe $100 & up', { min: 100 }],
    ['shoe greater than $100', { min: 100 }],
    ['shoe min. 100', { min: 100 }],
    ['shoe $100 or more', { min: 100 }],
    ['shoe $100 and up', { min: 100 }],
    ['shoe $100 or less', { max: 100 }],
    ['shoe $100 max', { max: 100 }],
    ['shoe $100 min', { min: 100 }],
    ['shoe minimum $100', { min: 100 }],
    ['shoe min 100', { min: 100 }],
    ['shoe starting from $100', { min: 100 }],
    ['shoe more expensive than $100', { min: 100 }],
    ['shoe > 100', { min: 100 }],
    ['shoe >=100', { min: 100 }],
    ['shoe < 100', { max: 100 }],
    ['shoe <= 100 dollars', { max: 100 }],
    ['shoe > 100 $', { min: 100 }],
    ['shoe < 130', { max: 130 }, 'de'],
    ['shoe 100+', { min: 100 }],
    ['shoe 100+ dollars', { min: 100 }],
    ['shoe 50+ $', { min: 50 }],
    ['shoe 50+$ road', { min: 50 }],
    ['shoe not under $100', { min: 100 }],
    ['shoe not less than 100 dollars', { min: 100 }],
    ['shoe not over $100', { max: 100 }],
    ['shoe più di 100 $', { min: 100 }, 'it'],
    ['shoe più di 100 $', { min: 100 }, 'en'],
    ['shoe da 100 a 150 usd', { min: 100, max: 150 }, 'it'],
    ['shoe tra 100 e 150', { min: 100, max: 150 }, 'it'],
    ['shoe meno di 130', { max: 130 }, 'it'],
    ['shoe boven 100 $', { min: 100 }, 'nl'],
    ['shoe vanaf $100', { min: 100 }, 'nl'],
    ['shoe meer dan 100 usd', { min: 100 }, 'nl'],
    ['shoe tussen 100 en 150', { min: 100, max: 150 }, 'nl'],
    ['shoe onder de 130', { max: 130 }, 'nl'],
    ['shoe acima de 100 usd', { min: 100 }, 'pt'],
    ['shoe mais de $100', { min: 100 }, 'pt'],
    ['shoe até 130', { max: 130 }, 'pt'],
    ['shoe de 100 à 150 $', { min: 100, max: 150 }, 'fr'],
    ['shoe à partir de 100 $', { min: 100 }, 'fr'],
    ['shoe pas plus de 130', { max: 130 }, 'fr'],
    ['shoe nicht unter 100 $', { min: 100 }, 'de'],
    ['shoe ab 100 $', { min: 100 }, 'de'],
    ['shoe no más de 130', { max: 130 }, 'es'],
    ['shoe desde $100', { min: 100 }, 'es'],
    ['shoe over one hundred dollars', { min: 100 }],
    ['shoe under one hundred and thirty', { max: 130 }],
    ['shoe unter hundertdreißig', { max: 130 }, 'de'],
    ['shoe moins de quatre-vingt-dix', { max: 90 }, 'fr'],
    ['shoe tra cento e centocinquanta', { min: 100, max: 150 }, 'it'],
  ])('%s is %j', (query, price, language = 'en') => expect(priceOf(query, language)).toEqual(price));

  it.each([
    ['shoe not $100', 'en', 'denied, and nobody knows what is meant'],
    ['shoe nicht 100 $', 'de', 'the same'],
    ['shoe > 44', 'en', 'a size that shoes come in'],
    ['shoe size > 44', 'en', 'a size'],
    ['shoe weight < 300', 'en', 'a weight'],
    ['guitar amp watt > 50', 'en', 'power'],
    ['guitar amp > 50 watt', 'en', 'power'],
    ['laptop rating > 4', 'en', 'stars'],
    ['air max > 90', 'en', 'the shoe is called so'],
    ['> 100', 'en', 'nothing is named'],
    ['shoe > 100 road', 'en', 'it may belong to what comes next'],
    ['multivitamin 50+', 'en', 'an age'],
    ['crosswords 100+', 'en', 'they are called so'],
    ['shoe 100 + 20', 'en', 'a sum'],
    ['shoe from 100', 'en', 'no currency'],
  ])('%s has no price in it (%s: %s)', (query, language) => expect(priceOf(query, language)).toBeUndefined());
});

describe('a number with a unit is no price', () => {
  it.each([
    ['kindersitz ab 80 monaten', 'de', 'an age'],
    ['backofen bis 70 grad', 'de', 'heat'],
    ['zaun bis 60 zentimeter', 'de', 'a length'],
    ['spielzeug ab 3 jahren', 'de', 'an age'],
    ['schuhe ab 36', 'de', 'a size as likely as a price'],
    ['shoe bis 44', 'de', 'a size that the shop has'],
    ['mug bis 2 liter', 'de', 'a volume'],
    ['jouet plus de 18 mois', 'fr', 'an age'],
    ['jouet moins de 3 années', 'fr', 'an age'],
    ['juguete más de 3 años', 'es', 'an age'],
    ['giocattolo più di 3 anni', 'it', 'an age'],
    ['brinquedo mais de 6 meses', 'pt', 'an age'],
    ['speelgoed boven 3 jaar', 'nl', 'an age'],
    ['sunscreen over 50 spf', 'en', 'a factor'],
    ['sunscreen spf over 50', 'en', 'a factor'],
  ])('%s (%s: %s)', (query, language) => expect(priceOf(query, language)).toBeUndefined());
});

describe('what may be a price and is no filter is no word above the thing itself', () => {
  it.each([
    ['shoe under 100€', 'another currency: the thing is found, whatever it costs'],
    ['shoe for 50 to 100 euros', 'the same of a range'],
    ['shoe 100-150', 'nothing says that it is a price'],
    ['shoe not $100', 'denied'],
  ])('%s finds the shoes (%s)', (query) => {
    expect(names(query).toSorted()).toEqual(['Running shoe Road', 'Trail shoe Rock']);
    expect(ask(query).appliedFilters).toEqual([]);
  });

  it.each([
    ['screws 100-150', 'Screws 100-150', 'they are called so'],
    ['100-150', 'Screws 100-150', 'there is nothing else'],
    ['under 100€', 'Plate 100', 'there is nothing else'],
  ])('but %s finds %s (%s)', (query, first) => expect(names(query)[0]).toBe(first));
});

it('an amount that is said in words is found however the shop writes it', () => {
  expect(names('two litre bottle').slice(0, 2).toSorted()).toEqual(['Bottle 2 l', 'Bottle Two Litre Steel']);
  expect(names('two moons')[0]).toBe('Two Moons print');
});

it('a correction leaves the numbers as they were typed', () => {
  expect(ask('botle between five and twenty dollars').correctedQuery).toBe(
    'bottle between five and twenty dollars',
  );
});

it('a unit behind a number is no misspelling of a word of the shop', () => {
  expect(ask('mug under 20 pounds').correctedQuery).toBeNull();
});

describe('a price as the Swiss write it', () => {
  const priceIn = (query: string, currency = 'CHF'): Range | undefined =>
    ask(query, 'de', currency).appliedFilters.find(({ field }) => field === 'price')?.value as
      | Range
      | undefined;

  it.each<[string, Range]>([
    ["backofen CHF 1'299", { max: 1299 }],
    ['backofen CHF 1’299.–', { max: 1299 }],
    ["backofen unter 1'299 Franken", { max: 1299 }],
    ["backofen zwischen CHF 1'000.- und CHF 1'299.-", { min: 1000, max: 1299 }],
    ["backofen CHF 1'299'000.50", { max: 1299000.5 }],
    ['spielzeug Fr. 12.50', { max: 12.5 }],
    ['spielzeug unter Fr. 80.—', { max: 80 }],
    ['spielzeug bis 80 Fr.', { max: 80 }],
    ['spielzeug SFr. 80', { max: 80 }],
    ['backofen ab CHF 50.–', { min: 50 }],
  ])('%s', (query, range) => {
    expect(priceIn(query)).toEqual(range);
  });

  it.each([
    ['spielzeug fr 42', 'a French size'],
    ["zelt 5'10", 'feet and inches'],
    ["zelt 8'300", 'no currency'],
  ])('and not %s: %s', (query) => {
    expect(priceIn(query)).toBeUndefined();
  });

  it('is said of its own currency alone', () => {
    expect(priceIn("backofen CHF 1'299", 'USD')).toBeUndefined();
    expect(priceIn('spielzeug unter Fr. 80', 'USD')).toBeUndefined();
  });
});
