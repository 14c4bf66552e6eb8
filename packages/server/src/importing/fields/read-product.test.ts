import { describe, expect, it } from 'vitest';
import { FieldMap } from './field-map.ts';
import type { DecimalStyle } from './read-number.ts';
import { ProductReader, type ReadProduct } from './read-product.ts';
import { readAttribute, readTime } from './read-values.ts';

const read = (
  record: Record<string, unknown>,
  options: { map?: string[]; decimal?: DecimalStyle; files?: boolean } = {},
): ReadProduct =>
  new ProductReader(new FieldMap(options.map ?? []), {
    decimal: options.decimal ?? 'auto',
    files: options.files ?? false,
    flags: true,
  }).read(Object.entries(record));
const item = (record: Record<string, unknown>, map: string[] = []): unknown => {
  const result = read(record, { map });
  if ('fault' in result) throw new Error(result.fault);
  return result.item;
};

describe('times', () => {
  it.each([
    ['2026-01-01T00:00+0100', '2025-12-31T23:00:00.000Z'],
    ['2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01 10:30:00', '2026-01-01T10:30:00.000Z'],
    ['2026-01-01T10:30:00Z', '2026-01-01T10:30:00.000Z'],
    ['tomorrow', null],
    ['01/02/2026', null],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});

describe('attributes', () => {
  it('become numbers where a range makes sense, and stay as they are where digits are a name', () => {
    expect(readAttribute('weight', '1.5')).toBe(1.5);
    expect(readAttribute('size', '38')).toBe('38');
    expect(readAttribute('article code', '12')).toBe('12');
    expect(readAttribute('weight', '007')).toBe('007');
    expect(readAttribute('waterproof', 'true')).toBe(true);
  });
});

describe('columns', () => {
  it('are found by field name in any writing, by synonym, and else become attributes', () => {
    const record = {
      'External ID': 'A1',
      Title: ' Lamp ',
      LINK: 'https://shop.example/a1',
      image_link: 'https://shop.example/a1.jpg',
      'Regular Price': '1.234,56 €',
      'g:sale_price': '999,00 EUR',
      EAN: 4006381333931,
      'product type': 'Home>Lamps|Sale',
      tags: 'a, b;c',
      Stock: '12',
      availability: 'In Stock',
      'average rating': '4,5',
      reviews: '12',
      Colour: 'red',
      'Cable length': '1.8',
      empty: '',
    };
    expect(item(record)).toEqual({
      externalId: 'A1',
      name: 'Lamp',
      url: 'https://shop.example/a1',
      imageUrl: 'https://shop.example/a1.jpg',
      price: 1234.56,
      currency: 'EUR',
      salePrice: 999,
      gtin: '4006381333931',
      categories: ['Home > Lamps', 'Sale'],
      tags: ['a', 'b', 'c'],
      stockQuantity: 12,
      availability: 'in_stock',
      rating: { average: 4.5, count: 12 },
      attributes: { color: 'red', 'Cable length': 1.8 },
    });
  });

  it('of the exact name win over synonyms, wherever they stand', () => {
    expect(item({ id: '7', externalId: 'A', title: 'T', name: 'N' })).toEqual({ externalId: 'A', name: 'N' });
    expect(item({ externalId: 'A', id: '7', name: 'N', title: 'T' })).toEqual({ externalId: 'A', name: 'N' });
  });

  it('of a description are many, and the longest text is the one', () => {
    for (const name of ['desc', 'details', 'body_html', 'Long Description', 'short_description'])
      expect(item({ id: '7', name: 'N', [name]: 'Soft wool' })).toMatchObject({ description: 'Soft wool' });
    const record = {
      id: '7',
      name: 'N',
      short_description: 'Wool',
      body_html: 'Soft wool',
      details: { a: 1 },
    };
    expect(item({ ...record, desc: 'W' })).toMatchObject({ description: 'Soft wool' });
    expect(item({ ...record, description: 'Own' })).toMatchObject({ description: 'Own' });
  });

  it('of the stock are many', () => {
    for (const name of ['stock', 'qty', 'Quantity', 'inventory'])
      expect(item({ id: '7', name: 'N', [name]: '3' })).toMatchObject({ stockQuantity: 3 });
  });

  it('go where --map says, or nowhere', () => {
    const record = { Nr: 'A', Bezeichnung: 'Lampe', Farbe: 'rot', Preis: '3', intern: 'x' };
    const map = ['nr=externalId', 'Bezeichnung=name', 'farbe=attributes.color', 'Preis=price', 'intern='];
    expect(item(record, map)).toEqual({
      externalId: 'A',
      name: 'Lampe',
      price: 3,
      attributes: { color: 'rot' },
    });
  });

  it.each([
    ['a=nmae', /'nmae' is no field; did you mean 'name'/],
    ['nonsense', /must look like column=field/],
    ['=name', /must look like/],
    ['a=attributes.', /is no field/],
  ])('refuses --map %s', (map, message) => {
    expect(() => new FieldMap([map])).toThrow(message);
  });

  it('take the article number for the id when there is no other', () => {
    expect(item({ sku: 'S-1', name: 'N' })).toEqual({ externalId: 'S-1', sku: 'S-1', name: 'N' });
  });
});

describe('contract-shaped records', () => {
  it('pass as they are', () => {
    const product = {
      externalId: 'A',
      name: 'N',
      price: 3.5,
      currency: 'EUR',
      images: ['https://x.example/1.jpg'],
      categories: ['A > B'],
      attributes: { weight: 3, tags: ['x'], ok: true },
      rating: { average: 4, count: 2 },
      metadata: { nested: { deep: [1] } },
    };
    expect(item(product)).toEqual(product);
    expect(item({ externalId: 'A', deleted: true })).toEqual({ externalId: 'A', deleted: true });
  });

  it('keep unknown scalars as attributes, name what fits nowhere, and pass over null', () => {
    const reader = new ProductReader(new FieldMap([]), { decimal: 'auto', files: false, flags: true });
    const result = reader.read(
      Object.entries({
        externalId: 'A',
        name: 'N',
        brand: null,
        voltage: 230,
        note: { a: 1 },
        long: 'x'.repeat(600),
      }),
    );
    expect(result).toMatchObject({ item: { externalId: 'A', name: 'N', attributes: { voltage: 230 } } });
    expect([...reader.notes.toAttributes]).toEqual(['voltage']);
    expect([...reader.notes.ignored]).toEqual(['note', 'long']);
  });

  it.each([
    [{ externalId: 'A' }, /name/],
    [{ name: 'N' }, /externalId/],
    [{ externalId: 'A', name: 'N', price: 'cheap' }, /price: 'cheap' is no amount/],
    [{ externalId: 'A', name: 'N', price: -1 }, /price/],
    [{ externalId: 'A', name: 'N', availability: 'perhaps' }, /availability/],
    [{ externalId: 'A', name: 'N', url: '/relative' }, /url: must be an absolute/],
    [{ externalId: 'A', name: 'N', stock: 'many' }, /stockQuantity: 'many' is no number/],
    [{ externalId: 'A', name: 'N', attributes: 'x' }, /attributes must be an object/],
    [{ externalId: '\ud800', name: 'N' }, /Unicode/],
  ])('are refused with the field and the reason: %j', (record, reason) => {
    expect(read(record)).toMatchObject({ fault: expect.stringMatching(reason) });
  });

  it('survive keys that mean something to JavaScript', () => {
    const record = JSON.parse(
      '{"externalId":"A","name":"N","__proto__":{"x":1},"constructor":"c"}',
    ) as Record<string, unknown>;
    expect(item(record)).toMatchObject({ externalId: 'A', name: 'N', attributes: { constructor: 'c' } });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
