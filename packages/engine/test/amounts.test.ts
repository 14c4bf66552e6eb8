import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

const indexOf = (...names: string[]): SearchIndex => {
  const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
  const groups = names.map((name, i) => single(product(`p${i}`, { name })));
  index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
  return index;
};

const names = (index: SearchIndex, query: string): string[] =>
  index.search(request(query)).groups.map(({ product: { name } }) => name);

describe('an amount in a query', () => {
  it('finds the same in every way of writing it, and nothing of another amount', () => {
    const shop = indexOf('pot 5 l', 'pan 5 litre', 'jar 50 l', 'bowl 0.5 l');
    for (const query of ['5l', '5 l', '5 liter', '5 litres', '5000 ml']) {
      expect([query, names(shop, query).toSorted()]).toEqual([query, ['pan 5 litre', 'pot 5 l']]);
    }
  });

  it('finds the bare number below it', () => {
    const shop = indexOf('tv 55" oled', 'tv size 55 oled', 'tv 65" oled');
    for (const query of ['55 inch', '55"', '55in', '55-inch', '55 Zoll']) {
      expect([query, names(shop, query)]).toEqual([query, ['tv 55" oled', 'tv size 55 oled']]);
    }
    expect(names(shop, '55').toSorted()).toEqual(['tv 55" oled', 'tv size 55 oled']);
  });

  it('finds no number of another unit', () => {
    const shop = indexOf('valve 12V', 'dog food 12 kg', 'battery size 12', 'battery 12 V');
    for (const query of ['12v', '12 v', '12 volt'])
      expect([query, names(shop, query).toSorted()]).toEqual([
        query,
        ['battery 12 V', 'battery size 12', 'valve 12V'],
      ]);
    expect(names(shop, '12')).toHaveLength(4);
  });

  it('of a fraction is a size, whatever part numbers the shop has', () => {
    const fittings = [
      'ball valve 1/2"',
      'ball valve 1/4"',
      'nipple 1 1/2" steel',
      'pipe ½ inch',
      'elbow 3/8 in',
    ];
    const index = SearchIndex.create({ dimensions: 16, nowMs: () => 0 });
    const groups = [
      ...fittings.map((name, i) => single(product(`p${i}`, { name }))),
      single(product('sv', { name: 'solenoid valve', sku: 'SV 12 14' })),
    ];
    index.apply({ add: buildSegment(groups, { dimensions: 16 }), removeRoots: [] });
    for (const query of ['1/2"', '1/2 inch', '1/2 in', '½"', '½ inch', '1/2-inch', '0.5 inch'])
      expect([query, names(index, query).toSorted()]).toEqual([query, ['ball valve 1/2"', 'pipe ½ inch']]);
    for (const query of ['1/2', '½'])
      expect([query, names(index, query).slice(0, 2).toSorted()]).toEqual([
        query,
        ['ball valve 1/2"', 'pipe ½ inch'],
      ]);
    for (const query of ['1 1/2 inch', '1 ½"', '1-1/2"', '1½"'])
      expect([query, names(index, query)]).toEqual([query, ['nipple 1 1/2" steel']]);
    expect(names(index, '3/8 zoll')).toEqual(['elbow 3/8 in']);
    expect(names(index, 'sv 12 14')).toEqual(['solenoid valve']);
  });

  it('finds sides together before the same numbers apart', () => {
    const shop = indexOf('panel 8 of 4 grey', "panel 4'x8' grey");
    for (const query of ['4 x 8 panel', '4x8 panel', "4' x 8' panel"]) {
      expect([query, names(shop, query)[0]]).toEqual([query, "panel 4'x8' grey"]);
    }
  });

  it('is marked with its unit', () => {
    const marked = (name: string, query: string): string | undefined =>
      indexOf(name).search(request(query, { highlight: true })).groups[0]?.highlights.name;
    expect(marked('TV 55" OLED', '55 inch')).toBe('TV <mark>55&quot;</mark> OLED');
    expect(marked('Pot of 5 Litres', '5l')).toBe('Pot of <mark>5 Litres</mark>');
    expect(marked("Board 4' x 8' oak", '4x8')).toBe('Board <mark>4&#39; x 8&#39;</mark> oak');
  });
});
