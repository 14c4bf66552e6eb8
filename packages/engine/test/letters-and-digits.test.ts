import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchResult, IndexProduct } from '../src/types.ts';
import { product, request, single } from './products.ts';

const shopOf = (...sold: (string | Partial<IndexProduct>)[]) => {
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  const groups = sold.map((it, i) => single(product(`p${i}`, typeof it === 'string' ? { name: it } : it)));
  index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
  const ask = (query: string): EngineSearchResult => index.search(request(query));
  const found = (query: string): string[] => ask(query).groups.map(({ product: { name } }) => name);
  return { ask, found };
};

const shop = shopOf(
  'Charger 15 W for iPhone 14',
  'Apple iPhone 14',
  'Apple iPhone 15',
  'Screw M8 x 60',
  'Screw M8 x 40 mm',
  'Sony PS5 console',
  'Controller for PS 5',
  'PS/2 switch with 5 ports',
  'Windows 10 Home',
  'Windows 11 Pro',
  'Google Pixel 8',
  'Google Pixel 7a',
  'Tyre 195/65 R15',
  'Tyre 205/55 R16',
  'Galaxy S24 Ultra',
  'Galaxy S24',
  'Oil 10W40',
  'Washer TW5600',
  'Ink 5600 black',
  { name: 'Tape deck', sku: 'TD5600' },
);

describe('letters and digits together or apart are one', () => {
  it.each([
    ['iphone15', 'Apple iPhone 15'],
    ['iPhone15', 'Apple iPhone 15'],
    ['iphone14', 'Apple iPhone 14'],
    ['m8x40', 'Screw M8 x 40 mm'],
    ['m8 x40', 'Screw M8 x 40 mm'],
    ['windows11', 'Windows 11 Pro'],
    ['windows11pro', 'Windows 11 Pro'],
    ['pixel8', 'Google Pixel 8'],
    ['pixel7a', 'Google Pixel 7a'],
    ['205/55r16', 'Tyre 205/55 R16'],
    ['205/55R16', 'Tyre 205/55 R16'],
    ['s24ultra', 'Galaxy S24 Ultra'],
    ['s 24 ultra', 'Galaxy S24 Ultra'],
    ['10w 40', 'Oil 10W40'],
    ['10w-40', 'Oil 10W40'],
    ['tw 5600', 'Washer TW5600'],
    ['iphone15 256gb', 'Apple iPhone 15'],
  ])('%s is %s', (query, name) => {
    expect(shop.found(query)[0]).toBe(name);
    expect(shop.ask(query).correctedQuery).toBeNull();
  });

  it('and nothing of it is dropped', () => {
    for (const query of ['iphone15', 'm8x40', 'windows11', 'pixel8', '205/55r16', 'ps5', '5600'])
      expect([query, shop.ask(query).relaxation]).toEqual([query, null]);
  });

  it('where a shop writes both, with what it writes as typed first, and nothing that only has the pieces', () => {
    expect(shop.found('ps5')).toEqual(['Sony PS5 console', 'Controller for PS 5']);
    expect(shop.found('ps 5').slice(0, 2).toSorted()).toEqual(['Controller for PS 5', 'Sony PS5 console']);
  });

  it('a number is found in a word of letters and digits, below the number itself', () => {
    expect(shop.found('5600')[0]).toBe('Ink 5600 black');
    expect(shop.found('5600').toSorted()).toEqual(['Ink 5600 black', 'Tape deck', 'Washer TW5600']);
    expect(shopOf('Washer TW5600', 'Bag').found('5600')).toEqual(['Washer TW5600']);
  });

  it('a model that the shop does not have is found by its word, as if typed apart', () => {
    expect(shop.found('iphone16')).toEqual(shop.found('iphone 16'));
    expect(shop.ask('iphone16').relaxation?.droppedTerms).toEqual(['16']);
  });

  it('an unknown part number stays one', () => {
    for (const query of ['xq99zz81', 'td5601', 'tw5601', 'wh1000xm6']) expect(shop.found(query)).toEqual([]);
  });
});

it('a word and a number find the same product first, with a space between or not', () => {
  const word = fc.constantFrom(
    'iphone',
    'windows',
    'pixel',
    'playstation',
    'galaxy',
    'batterie',
    'ps',
    'rtx',
  );
  const number = fc.integer({ min: 2, max: 9999 }).map(String);
  fc.assert(
    fc.property(word, number, fc.boolean(), fc.boolean(), (name, digits, apart, typedApart) => {
      const written = (space: boolean): string => (space ? `${name} ${digits}` : `${name}${digits}`);
      const { found } = shopOf('Lamp 7 W', `New ${written(apart)} here`, `Cup ${digits} of ${name} x`);
      expect(found(written(typedApart))[0]).toBe(`New ${written(apart)} here`);
    }),
    { numRuns: 60 },
  );
});

it('hostile alternations of letters and digits cost little', () => {
  const started = process.cpuUsage().user;
  for (const query of [
    'a1'.repeat(40),
    Array.from({ length: 40 }, (_, i) => `a${i}b${i}c`).join(' '),
    '1x'.repeat(99),
  ])
    shop.found(query);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(400);
});
