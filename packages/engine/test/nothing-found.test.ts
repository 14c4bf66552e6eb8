import { describe, expect, it } from 'vitest';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { SearchIndex } from '../src/search-index.ts';
import { product, request, single } from './products.ts';

type Row = [name: string, price: number | null];

const shopOf = (rows: readonly Row[]): SearchIndex => {
  const groups = rows.map(([name, price], i) => {
    const plain = product(`p${i}`, { name });
    return single({ ...plain, live: { ...plain.live, price } });
  });
  const index = SearchIndex.create({ dimensions: 8, nowMs: () => 0 });
  index.apply({ add: buildSegment(groups, { dimensions: 8 }), removeRoots: [] });
  return index;
};

const ask = (index: SearchIndex, query: string) => {
  const { total, correctedQuery, appliedFilters } = index.search(request(query, { currency: 'EUR' }));
  return { total, correctedQuery, fields: appliedFilters.map(({ field }) => field) };
};

describe('a word that the shop does not know', () => {
  const index = shopOf([
    ['Wood lathe', 90],
    ['Soap bar', 3],
  ]);

  it('that is a word elsewhere is read as a slip where the page would be empty, and the answer says so', () => {
    expect(ask(index, 'lather')).toEqual({ total: 1, correctedQuery: 'lathe', fields: [] });
  });

  it('stays as it is where the rest of the query finds something', () => {
    expect(ask(index, 'soap lather')).toMatchObject({ correctedQuery: null });
  });

  it('of six letters may have two slips where the page would be empty', () => {
    const floors = shopOf([
      ['Shop vacuum', 90],
      ['Laminate floor', 30],
      ['Brush', 3],
    ]);
    expect(ask(floors, 'vacume')).toEqual({ total: 1, correctedQuery: 'vacuum', fields: [] });
    expect(ask(floors, 'laminet')).toEqual({ total: 1, correctedQuery: 'laminate', fields: [] });
    expect(ask(floors, 'vacume brush')).toMatchObject({ total: 1, correctedQuery: null });
    expect(ask(floors, 'bruhx')).toMatchObject({ total: 0 });
  });

  it('near nothing that the shop sells finds nothing', () => {
    expect(ask(index, 'helicopter')).toEqual({ total: 0, correctedQuery: null, fields: [] });
  });
});

describe('a price', () => {
  it('is given up where nothing found has one: dearer is not what they are', () => {
    const index = shopOf([['Wood lathe', null]]);
    expect(ask(index, 'lathe under 50')).toEqual({ total: 1, correctedQuery: null, fields: [] });
  });

  it('stands where something found has one, though nothing is left', () => {
    const index = shopOf([
      ['Wood lathe', null],
      ['Metal lathe', 90],
    ]);
    expect(ask(index, 'lathe under 50')).toEqual({ total: 0, correctedQuery: null, fields: ['price'] });
  });
});
