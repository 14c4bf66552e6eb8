import { describe, expect, it, vi } from 'vitest';
import { DocOrder } from '../src/rank/doc-order.ts';
import type { SearchIndex } from '../src/search-index.ts';
import type { EngineSearchRequest, IndexProduct } from '../src/types.ts';
import { product, request, shopOf, single } from './products.ts';

const axis = (at: number): Float32Array => new Float32Array(16).fill(1, at, at + 1);

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
    for (const [last, said, place] of [
      [television, null, 0],
      [filed, null, 0],
      [bench, 'tv', 9],
    ] as const) {
      const index = shopWith(...stands, last);
      const { groups } = index.search(request('tv'));
      expect(groups.map(({ product: { externalId } }) => externalId).indexOf('tv')).toBe(place);
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
  const vector = axis(0);
  /** Meaning finds none of them for `vector`. */
  const unlike = (...products: IndexProduct[]): SearchIndex =>
    shopOf(...products.map((one) => single(one, axis(1))));

  it('is said to', () => {
    expect(saidOf(unlike(mat, ...named('Oak bench')), 'printer', { vector })).toBe('printer');
    const filed = { ...mat, categories: ['Printers > Bath'] };
    expect(saidOf(unlike(filed), 'printer', { vector })).toBe('printer');
  });

  it('is not said of what is called, filed, tagged or described by an attribute as it', () => {
    const things = [
      { brand: 'Printer & Sons' },
      { categories: ['Office > Printers'] },
      { tags: ['printer'] },
      { attributes: { type: 'Printer' } },
      { attributes: { type: 'Device\nPrinter' } },
      { mpn: 'PRINTER' },
    ];
    for (const fields of things)
      expect(saidOf(unlike({ ...mat, ...fields }), 'printer', { vector }), JSON.stringify(fields)).toBeNull();
  });

  it('is not said of what is found by meaning too, which may be the thing under another name', () => {
    expect(saidOf(shopOf(single(mat, vector)), 'printer', { vector })).toBeNull();
  });

  it('is not said where meaning was not asked, or does not know the product yet', () => {
    expect(saidOf(unlike(mat), 'printer')).toBeNull();
    const index = shopOf(single(mat), single(product('bench'), axis(1)));
    expect(saidOf(index, 'printer', { vector })).toBeNull();
  });

  it('is not said of a variant whose parent is called so', () => {
    const { live } = product('a');
    const parent = product('a', { name: 'Printer Lumen', live: { ...live, price: null } });
    const child = product('b', { name: 'Lumen, blue', parentExternalId: 'a' });
    const vectors = new Map([parent, child].map(({ externalId }) => [externalId, axis(1)]));
    const index = shopOf({ ...single(parent), children: [child], vectors });
    expect(index.search(request('printer', { vector })).groups[0]?.product.externalId).toBe('b');
    expect(saidOf(index, 'printer', { vector })).toBeNull();
  });

  it('is not said of what a part number finds', () => {
    expect(saidOf(unlike({ ...mat, mpn: 'SM-200' }), 'SM-200', { vector })).toBeNull();
  });

  it('is not said of a department', () => {
    const index = unlike({ ...mat, description: 'For every kitchen', categories: ['Kitchen > Textiles'] });
    expect(saidOf(index, 'kitchen', { vector })).toBeNull();
  });

  it('is told in little time, however much its attributes say', () => {
    const long = '1 x '.repeat(500);
    const attributes = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`a${i}`, long]));
    const mats = Array.from({ length: 10 }, (_, i) => ({ ...mat, externalId: `mat${i}`, attributes }));
    const index = unlike(...mats);
    const asked = (): string | null => saidOf(index, 'printer', { vector, limit: 0 });
    asked();
    const before = process.threadCpuUsage();
    expect(asked()).toBe('printer');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
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

  it('nothing is said under a filter: the shop may have it elsewhere', () => {
    const parts = TV_PARTS.map((one) => ({ ...one, brand: 'Oaky', categories: ['Furniture'] }));
    const television = product('tv', { name: 'Aurora 55" LED TV', brand: 'Aurora', categories: ['TVs'] });
    const index = shopWith(...parts, television);
    const asked: [string, Partial<EngineSearchRequest>][] = [
      ['tv', { filters: { categories: ['Furniture'] } }],
      ['tv', { filters: { brand: ['Oaky'] } }],
      ['tv', { filters: { not: { brand: ['Aurora'] } } }],
      ['oaky tv', {}],
      ['tv not aurora', {}],
    ];
    for (const [query, more] of asked) {
      const { total } = index.search(request(query, more));
      expect(total, query).toBe(3);
      expect(saidOf(index, query, more), query).toBeNull();
    }
  });

  it('nothing is said of names and categories too long to be read', () => {
    const long = product('a', { name: `TV stand ${'steel '.repeat(70)}` });
    const filed = product('a', { name: 'TV stand', categories: Array(20).fill(`${'Steel '.repeat(5)}`) });
    for (const one of [long, filed]) expect(saidOf(shopWith(one), 'tv')).toBeNull();
  });

  it('the best are looked for once more only where something could be said of them', () => {
    const index = shopWith(...TV_PARTS);
    const noted = vi.spyOn(DocOrder.prototype, 'note');
    const passes = (query: string, more: Partial<EngineSearchRequest> = {}): number => {
      noted.mockClear();
      const { total } = index.search(request(query, { sort: 'price_asc', ...more }));
      return noted.mock.calls.length / total;
    };
    expect(passes('tv')).toBe(2);
    expect(passes('')).toBe(1);
    expect(passes('tv', { filters: { price: { max: 15 } } })).toBe(1);
    expect(passes('tv zxqvw')).toBe(1);
    expect(passes('bench')).toBe(1);
    noted.mockRestore();
  });

  it('nothing is said when nothing is asked for or found', () => {
    for (const query of ['', 'xylophone']) expect(saidOf(shopWith(...TV_PARTS), query)).toBeNull();
  });
});
