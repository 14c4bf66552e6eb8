import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchResult, GroupInput, IndexProduct } from '../src/types.ts';
import { product, request, single } from './products.ts';

const card = (id: string, fields: Partial<IndexProduct>): GroupInput => single(product(id, fields));

const groups: GroupInput[] = [
  card('headphones', { name: 'Sony over-ear headphones, black', sku: 'WH-1000XM5', gtin: '0027242923232' }),
  card('older', { name: 'Sony over-ear headphones, silver', sku: 'WH-1000XM4', gtin: '4548736112001' }),
  card('named', { name: 'Ear pads for Sony WH 1000 XM5', sku: '77-2050-A' }),
  card('compact', { name: 'Bosch drill GSR18V-110', mpn: '06019G0108' }),
  card('watt', { name: 'Fan heater 2000 watt', sku: 'FH1', gtin: '8712345200059' }),
  card('phone', { name: 'iPhone 13 cover', sku: 'IPHONE13' }),
  card('tablet', { name: 'iPhone 12 cover', sku: 'IPH12C' }),
  card('washer', { name: 'Dishwasher lamp', sku: 'LAMP-9' }),
  {
    rootId: 'shirt',
    root: product('shirt', { name: 'Linen shirt', sku: 'LS-400' }),
    children: ['S', 'M', 'L'].map((size) =>
      product(`shirt-${size}`, {
        name: `Linen shirt ${size}`,
        parentExternalId: 'shirt',
        sku: `LS-400-${size}7`,
      }),
    ),
    vectors: new Map(),
  },
];

const indexOf = (all: readonly GroupInput[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  for (const part of [all.slice(0, 4), all.slice(4)]) {
    index.apply({ add: buildSegment(part, { dimensions: 8 }), removeRoots: [] });
  }
  return index;
};
const index = indexOf(groups);
const search = (query: string): EngineSearchResult => index.search(request(query));
const idsOf = (query: string): string[] => search(query).groups.map((hit) => hit.product.externalId);

describe('a part number of the shop', () => {
  it.each([
    'WH-1000XM5',
    'wh1000xm5',
    'wh 1000 xm5',
    'WH1000-XM5',
    'wh_1000_xm5',
    'wh-1000 xm5',
  ])('is one thing however it is written: %s', (query) => {
    // A name that has it in pieces is found too, below the exact code; the XM4 is another part.
    expect(idsOf(query)).toEqual(['headphones', 'named']);
    expect(search(query).correctedQuery).toBeNull();
  });

  it('is found by its beginning', () => {
    // All that begin so, and the name that goes on in pieces.
    expect(idsOf('wh-1000').toSorted()).toEqual(['headphones', 'named', 'older']);
    expect(idsOf('wh1000x').toSorted()).toEqual(['headphones', 'older']);
    expect(idsOf('gsr18')).toEqual(['compact']);
  });

  it('is found by a stretch of its middle and by its end, below what begins so', () => {
    expect(idsOf('00xm4')).toEqual(['older']);
    expect(idsOf('19g01')).toEqual(['compact']);
    // Three characters: only as the end.
    expect(idsOf('xm4')).toEqual(['older']);
    expect(idsOf('m4x')).toEqual([]);
    // `2050` begins nothing: it stands in the middle of 77-2050-A, as a part of it.
    expect(idsOf('2050')).toEqual(['named']);
  });

  it('stands above one that only begins like it', () => {
    const two = indexOf([
      card('longer', { name: 'x', sku: 'AB1200-X' }),
      card('exact', { name: 'a name of many words that makes it a long text', sku: 'AB1200' }),
    ]);
    const found = two.search(request('ab-1200')).groups.map((hit) => hit.product.externalId);
    // AB1200 is a part of AB1200-X, so that both hold it exactly; the whole code is the shorter text.
    expect(found[0]).toBe('exact');
  });

  it('of a variant finds its card with that variant in front', () => {
    const [hit, ...others] = search('ls400m7').groups;
    expect(hit?.product.externalId).toBe('shirt-M');
    expect(others).toEqual([]);
    // The parent's code finds the whole card.
    expect(search('LS-400').groups.map((it) => it.variants.length)).toEqual([3]);
  });

  it('is found among other words', () => {
    expect(idsOf('sony wh-1000xm5 headphones')[0]).toBe('headphones');
    expect(idsOf('sony wh 1000 xm4 headphones')[0]).toBe('older');
    expect(idsOf('drill gsr18v110')[0]).toBe('compact');
  });

  it('is never read as another part number', () => {
    for (const typo of ['WH-1000XM6', 'wh1000xm6', 'wh 1000 xm6', 'GSR18V-120']) {
      expect(search(typo).correctedQuery).toBeNull();
    }
    // One digit away from two of the shop's.
    expect(idsOf('wh1000xm6')).toEqual([]);
  });

  it('is gone with the last product that has it', () => {
    const some = indexOf(groups);
    some.apply({ removeRoots: ['older'] });
    expect(some.search(request('wh1000xm')).groups.map((hit) => hit.product.externalId)).toEqual([
      'headphones',
    ]);
    expect(some.search(request('xm4')).total).toBe(0);
  });

  it('leaves the words around it to spelling', () => {
    const found = search('wh1000xm4 haedphones');
    expect(found.correctedQuery).toBe('wh1000xm4 headphones');
    expect(found.groups[0]?.product.externalId).toBe('older');
  });
});

describe('a GTIN', () => {
  it.each([
    '0027242923232',
    '027242923232',
    '27242923232',
    '00027242923232',
    '0 027242 923232',
    '0-027242-923232',
  ])('is the same with and without its leading zeros, in groups or in one: %s', (query) => {
    expect(idsOf(query)).toEqual(['headphones']);
  });

  it('of twelve digits in the catalog is found by thirteen', () => {
    const one = indexOf([card('upc', { name: 'x', gtin: '027242923232' })]);
    expect(one.search(request('0027242923232')).total).toBe(1);
  });

  it('is no other for one digit', () => expect(idsOf('0027242923233')).toEqual([]));
});

describe('numbers and amounts are words', () => {
  it('although a part number holds them', () => {
    // 8712345200059 holds 2000; the heater is found by its word, and nothing is lost for the rest of the query.
    expect(idsOf('2000 watt heater')).toEqual(['watt']);
    expect(idsOf('2345 heater')).toEqual(['watt']);
  });

  it('and two words that happen to be a code still find what has both', () => {
    // IPHONE13 is the sku of a cover; other iPhone 13 things must not be lost for it.
    const two = indexOf([...groups, card('glass', { name: 'Glass for iPhone 13' })]);
    const found = two.search(request('iphone 13')).groups.map((hit) => hit.product.externalId);
    expect(found.toSorted()).toEqual(['glass', 'phone']);
  });

  it('written side by side they are not one', () => expect(idsOf('20 50')).toEqual([]));
});
