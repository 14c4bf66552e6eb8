import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest, IndexProduct } from '../src/types.ts';
import { product, request, shopOf, single } from './products.ts';

const shopWith = (...products: IndexProduct[]): SearchIndex => shopOf(...products.map((one) => single(one)));

const named = (...names: string[]): IndexProduct[] => names.map((name, i) => product(`p${i}`, { name }));

const saidOf = (index: SearchIndex, query: string, more: Partial<EngineSearchRequest> = {}): string | null =>
  index.search(request(query, more)).relaxation?.onlyRelatedTo ?? null;

const TV_PARTS = named(
  'Flat Screen TV floorstand (black)',
  'TV wall mount 75"',
  'Remote for TV',
  'Oak bench',
);

describe('what only goes with the thing asked for', () => {
  it('is said to: stands and mounts where the shop has no television', () => {
    expect(saidOf(shopWith(...TV_PARTS), 'tv')).toBe('tv');
  });

  it('is not said to where one of the first ten is the thing, wherever it stands', () => {
    const stands = named(...Array.from({ length: 9 }, (_, i) => `TV stand ${i}`));
    const live = { ...product('tv').live, availability: 'out_of_stock' as const };
    const television = product('tv', { name: 'Aurora 55" LED TV', live });
    const filed = product('tv', { name: 'Aurora 55 tv black', categories: ['Electronics > TVs'], live });
    const bench = product('tv', { name: 'tv bench', live });
    for (const [last, said] of [
      [television, null],
      [filed, null],
      [bench, 'tv'],
    ] as const) {
      const index = shopWith(...stands, last);
      const { groups } = index.search(request('tv'));
      expect(groups.map(({ product: { externalId } }) => externalId).indexOf('tv')).toBe(9);
      expect(saidOf(index, 'tv')).toBe(said);
    }
  });

  it('is what was asked for when an accessory was', () => {
    for (const query of ['tv mount', 'tv remote']) expect(saidOf(shopWith(...TV_PARTS), query)).toBeNull();
    expect(
      saidOf(shopWith(...named('iPhone sleeve case', 'Case holder for iPhone')), 'case iphone'),
    ).toBeNull();
  });

  it('is told by what a name says that it is for, of a model that nobody knows', () => {
    const index = shopWith(...named('Cover for Zentia 12 Plus', 'Slim Folio for Zentia 12'));
    expect(saidOf(index, 'zentia 12')).toBe('zentia 12');
    expect(
      saidOf(shopWith(...named('Zentia 12 Plus 128 GB', 'Cover for Zentia 12')), 'zentia 12'),
    ).toBeNull();
  });

  it('is told in the language of the products', () => {
    const german = (name: string): IndexProduct => product(name, { name, language: 'de' });
    const index = shopWith(
      german('Halterung für Fernseher'),
      german('Fernseher Wandhalterung'),
      german('Eichenbank'),
    );
    expect(saidOf(index, 'fernseher', { language: 'de' })).toBe('fernseher');
  });

  it('is not said of a name that goes on with what the thing comes with', () => {
    const laptop = product('a', { name: 'Nimbus 14 laptop with sleeve and charger' });
    expect(saidOf(shopWith(laptop, product('b', { name: 'Laptop sleeve' })), 'laptop')).toBeNull();
  });
});

describe('what only mentions the thing asked for', () => {
  const mat = product('mat', { name: 'Stone bath mat', description: 'No thicker than printer paper' });

  it('is said to', () => {
    expect(saidOf(shopWith(mat, ...named('Oak bench')), 'printer')).toBe('printer');
  });

  it('is not said of what is called, filed, tagged or described by an attribute as it', () => {
    const things = [
      { brand: 'Printer & Sons' },
      { categories: ['Office > Printers'] },
      { tags: ['printer'] },
      { attributes: { type: 'Printer' } },
    ];
    for (const fields of things) expect(saidOf(shopWith({ ...mat, ...fields }), 'printer')).toBeNull();
  });

  it('is not said of what is found by meaning too, which may be the thing under another name', () => {
    const vector = new Float32Array(16);
    vector[0] = 1;
    expect(saidOf(shopOf(single(mat, vector)), 'printer', { vector })).toBeNull();
  });

  it('is not said of a variant whose parent is called so', () => {
    const { live } = product('a');
    const parent = product('a', { name: 'Printer Lumen', live: { ...live, price: 20 } });
    const child = product('b', { name: 'Lumen, blue', parentExternalId: 'a' });
    const index = shopOf({ ...single(parent), children: [child] });
    const cheap = { filters: { price: { max: 15 } } };
    expect(index.search(request('printer', cheap)).groups[0]?.product.externalId).toBe('b');
    expect(saidOf(index, 'printer', cheap)).toBeNull();
  });

  it('is not said of what a part number finds', () => {
    expect(saidOf(shopWith({ ...mat, mpn: 'SM-200' }), 'SM-200')).toBeNull();
  });

  it('is not said of a department', () => {
    const index = shopWith({ ...mat, description: 'For every kitchen', categories: ['Kitchen > Textiles'] });
    expect(saidOf(index, 'kitchen')).toBeNull();
  });
});

describe('of the whole answer', () => {
  it('the same is said on every page and in every order', () => {
    const index = shopWith(...TV_PARTS);
    const asked: Partial<EngineSearchRequest>[] = [
      { offset: 2, limit: 1 },
      { limit: 1 },
      { sort: 'price_asc' },
      { limit: 0 },
    ];
    for (const more of asked) expect(saidOf(index, 'tv', more)).toBe('tv');
  });

  it('nothing is said when nothing is asked for or found', () => {
    for (const query of ['', 'xylophone']) expect(saidOf(shopWith(...TV_PARTS), query)).toBeNull();
  });
});
