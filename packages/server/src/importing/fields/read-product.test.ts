import type { ProductInput } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { NO_TRAITS, type ShopTraits } from '../import-settings.ts';
import { FieldMap } from './field-map.ts';
import type { DecimalStyle } from './read-number.ts';
import { ProductReader, type ReadProduct } from './read-product.ts';
import { readTime } from './read-time.ts';
import { readAttribute } from './read-values.ts';

const read = (
  record: Record<string, unknown>,
  options: { map?: string[]; decimal?: DecimalStyle; files?: boolean; traits?: Partial<ShopTraits> } = {},
): ReadProduct =>
  new ProductReader(new FieldMap(options.map ?? []), {
    decimal: options.decimal ?? 'auto',
    traits: { ...NO_TRAITS, siteUrl: 'https://shop.example', ...options.traits },
    files: options.files ?? false,
    flags: true,
  }).read(Object.entries(record));
const item = (record: Record<string, unknown>, map: string[] = []): unknown => {
  const result = read(record, { map });
  if ('fault' in result) throw new Error(result.fault);
  return result.item;
};

describe('a row without what each product needs', () => {
  const told = (record: Record<string, unknown>): unknown => {
    const result = read(record);
    return 'fault' in result ? result.fault : [result.item, result.warnings.map(({ field }) => field)];
  };

  it.each([
    [{ name: 'Lamp', ean: '4006381333931' }, '4006381333931'],
    [{ name: 'Lamp', mpn: 'L-1', url: 'https://x.example/l' }, 'L-1'],
    [{ name: 'Lamp', url: 'https://x.example/l' }, 'https://x.example/l'],
    [{ name: 'Lamp', price: 5 }, 'Lamp'],
    [{ name: 'Lamp', wood: 'oak' }, 'Lamp'],
  ])('%j gets an id, and it is said', (record, id) => {
    expect(told(record)).toEqual([expect.objectContaining({ externalId: id, name: 'Lamp' }), ['externalId']]);
  });

  it('gets a short one, which no other row has', () => {
    const options = { decimal: 'auto', traits: NO_TRAITS, files: false, flags: false } as const;
    const reader = new ProductReader(new FieldMap([]), options);
    const long = 'x'.repeat(400);
    const ids = ['Lamp', 'Lamp', long, `${long}y`].map((name) => {
      const result = reader.read(Object.entries({ name, price: '5' }));
      return 'item' in result ? result.item.externalId : null;
    });
    expect(ids).toEqual(['Lamp', 'Lamp (2)', expect.any(String), expect.any(String)]);
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    'Nr',
    'Nr.',
    'No.',
    'N°',
    'Numéro',
  ])('is numbered by a column %s alone, and it is said', (column) => {
    const record = { [column]: '17', Name: 'Saft', Preis: '2,49' };
    expect(read(record)).toMatchObject({
      item: { externalId: '17', name: 'Saft', price: 2.49 },
      warnings: [
        { field: 'externalId', message: expect.stringContaining(`the column ${column} stands in its place`) },
      ],
    });
    expect(read({ ...record, 'Art.-Nr.': 'S-4' })).toMatchObject({ item: { externalId: 'S-4' } });
    expect(read(record, { map: [`${column}=`] })).toMatchObject({ item: { externalId: 'Saft' } });
  });

  it('is a heading of the table where it has a name alone', () => {
    expect(told({ name: 'LAMPS' })).toMatch(/no column of the file was taken for the id/);
  });

  it('has the name of its description, where that is short', () => {
    const product = { externalId: 'L-1', sku: 'L-1', name: 'Desk lamp, red' };
    expect(told({ code: 'L-1', 'Item description': 'Desk lamp, red' })).toEqual([product, ['name']]);
    expect(told({ code: 'L-1', description: 'x'.repeat(300) })).toMatch(/name/);
  });
});

describe('words and signs of files', () => {
  const addresses = { image: 'img/a.jpg', url: 'www.shop.example/a' };
  it.each([
    [{ stock: '> 50' }, { stockQuantity: 50 }],
    [{ stock: '100+' }, { stockQuantity: 100 }],
    [{ stock: '5 Stk.' }, { stockQuantity: 5 }],
    [{ stock: 'Unlimited' }, { availability: 'in_stock' }],
    [{ stock: 'nein' }, { availability: 'out_of_stock' }],
    [{ 'in stock': '25' }, { stockQuantity: 25 }],
    [{ availability: 'Y' }, { availability: 'in_stock' }],
    [{ availability: 'Нет в наличии' }, { availability: 'out_of_stock' }],
    [{ categories: 'Home >> Lamps | Sale' }, { categories: ['Home > Lamps', 'Sale'] }],
    [{ categories: 'lamps,desks' }, { categories: ['lamps', 'desks'] }],
    [{ categories: 'Oil, vinegar and 1,5 litres' }, { categories: ['Oil, vinegar and 1,5 litres'] }],
    [addresses, { imageUrl: 'https://shop.example/img/a.jpg', url: 'https://www.shop.example/a' }],
    [{ brand: '#N/A', color: 'null', parent_id: '0' }, {}],
    [
      { price: '7', currency: 'RUR' },
      { price: 7, currency: 'RUB' },
    ],
  ])('%j', (record, wanted) => {
    expect(item({ id: 'A', name: 'Lamp', ...record })).toEqual({ externalId: 'A', name: 'Lamp', ...wanted });
  });

  it('a number that a spreadsheet cut off is left out, and it is said', () => {
    const result = read({ id: 'A', name: 'Lamp', ean: '4,00638E+12' });
    expect(result).toMatchObject({ item: { externalId: 'A', name: 'Lamp' }, warnings: [{ field: 'gtin' }] });
  });

  it.each([
    [{ price: '80', 'old price': '100' }, [100, 80]],
    [{ price: '100', 'old price': '80' }, [100, undefined]],
    [{ price: '100', 'old price': '0,00' }, [100, undefined]],
    [{ 'old price': '100' }, [100, undefined]],
    [{ mrp: '100', discounted_price: '80' }, [100, 80]],
    [{ price: '80', regular_price: '100', sale_price: '80' }, [100, 80]],
    [{ price: '100', 'sale price': '80', 'on sale': 'No' }, [100, undefined]],
    [{ price: '100', 'sale price': '80', 'on sale': 'Yes' }, [100, 80]],
  ])('of %j the price and the sale price', (record, wanted) => {
    const { price, salePrice } = item({ id: 'A', name: 'Lamp', ...record }) as ProductInput;
    expect([price, salePrice]).toEqual(wanted);
  });

  it("texts in the shop's language go before those of others, which stand in where it has none", () => {
    const traits = { ...NO_TRAITS, language: 'de' };
    const options = { decimal: 'auto', traits, files: false, flags: false } as const;
    const record = {
      id: 'A',
      name_en: 'A longer name',
      name_de: 'Lampe',
      'description-en_US': 'Bright.',
      'categories[en]': 'Lamps',
      'categories[de]': 'Lampen',
    };
    expect(new ProductReader(new FieldMap([], 'de'), options).read(Object.entries(record))).toMatchObject({
      item: { externalId: 'A', name: 'Lampe', description: 'Bright.', categories: ['Lampen'] },
    });
  });
});

describe('prices of a row', () => {
  const chile = { currency: 'CLP' };
  const euro = { currency: 'EUR' };
  const prices = (record: Record<string, unknown>, traits: Partial<ShopTraits>): unknown => {
    const result = read({ id: 'A', name: 'Lamp', ...record }, { traits });
    if ('fault' in result) return result.fault;
    const { price, salePrice, currency } = result.item as ProductInput;
    return [price, salePrice, currency, ...result.warnings.map(({ field }) => field)];
  };

  it.each([
    [{ price: '$12.990', 'sale price': '9.990' }, chile, [12990, 9990, undefined]],
    [{ price: '12.990', currency: 'CLP' }, euro, [12990, undefined, 'CLP']],
    [{ currency: 'CLP', price: '12.990' }, euro, [12990, undefined, 'CLP']],
    [{ price: '12,90', currency: '€' }, chile, [12.9, undefined, 'EUR']],
    [{ price: '1.299 kr', currency: 'kr' }, { currency: 'SEK' }, [1299, undefined, 'SEK']],
    [{ price: '12.90 kr', currency: 'nok' }, euro, [12.9, undefined, 'NOK']],
    [{ price: '15.00 USD', 'sale price': '10.00 USD' }, euro, [15, 10, 'USD']],
    [{ price: '15.00 USD', 'sale price': '10.00 CAD' }, euro, [15, undefined, 'USD', 'salePrice']],
    [{ price: '15.00 USD', currency: 'EUR' }, euro, [undefined, undefined, 'EUR', 'price']],
    [{ price: 'on request', currency: 'EUR' }, euro, [undefined, undefined, 'EUR', 'price']],
    [{ price: '12,90', 'sale price': '0,00 €' }, euro, [12.9, undefined, 'EUR']],
    [{ price: '1.299' }, euro, expect.stringContaining('two ways')],
  ])('%j', (record, traits, wanted) => {
    expect(prices(record, traits)).toEqual(wanted);
  });

  const inFile = (rows: string[], decimal: DecimalStyle = 'auto'): unknown[] => {
    const traits = { ...NO_TRAITS, ...euro };
    const reader = new ProductReader(new FieldMap([]), { decimal, traits, files: false, flags: false });
    const records = rows.map((price, i) => {
      const entries = Object.entries({ id: `${i}`, name: 'Lamp', price });
      return { record: i + 1, line: i + 1, entries };
    });
    reader.learn(records);
    return records.map(({ entries }) => {
      const result = reader.read(entries);
      return 'fault' in result ? 'refused' : (result.item as ProductInput).price;
    });
  };

  it.each([
    [
      ['1.299', '12,99'],
      [1299, 12.99],
    ],
    [
      ['1.299', '1.234.567'],
      [1299, 1234567],
    ],
    [
      ['1.299', '12.99'],
      [1.299, 12.99],
    ],
    [
      ['1,299', '12.99'],
      [1299, 12.99],
    ],
    [
      ['1.299', '899'],
      ['refused', 899],
    ],
    [
      ['1.299', '12.99', '12,99'],
      ['refused', 12.99, 12.99],
    ],
  ])('%j: other amounts of the file tell what could be read in two ways', (rows, wanted) => {
    expect(inFile(rows)).toEqual(wanted);
  });

  it('what is said of the file comes first', () => {
    expect(inFile(['1.299', '1,299', '12.99'], 'point')).toEqual([1.299, 1299, 12.99]);
  });
});

describe('times', () => {
  const berlin = { timeZone: 'Europe/Berlin', language: 'de', currency: 'EUR' };
  const american = { timeZone: 'UTC', language: 'en', currency: 'USD' };
  it.each([
    ['2026-01-01T00:00+0100', '2025-12-31T23:00:00.000Z'],
    ['2026-01-01T00:00+01', '2025-12-31T23:00:00.000Z'],
    ['2026-01-01 00:00:00 +01:00', '2025-12-31T23:00:00.000Z'],
    ['2026-01-01', '2025-12-31T23:00:00.000Z'],
    ['2026-11-20 0:00:00', '2026-11-19T23:00:00.000Z'],
    ['2026-07-01 9:05', '2026-07-01T07:05:00.000Z'],
    ['2026-01-01T10:30:00Z', '2026-01-01T10:30:00.000Z'],
    ['2026-01-01T10:30:00.250Z', '2026-01-01T10:30:00.250Z'],
    ['1.2.2026', '2026-01-31T23:00:00.000Z'],
    ['01/02/2026 12:00', '2026-02-01T11:00:00.000Z'],
    ['26.11.26', '2026-11-25T23:00:00.000Z'],
    // Clocks went from 2:00 to 3:00.
    ['2026-03-29 2:30:00', '2026-03-29T01:30:00.000Z'],
    ['tomorrow', null],
    ['2026-02-30', null],
    ['2026-01-01 25:00', null],
    ['2026-01-01 10:00 later', null],
    ['32/13/2026', null],
    ['12', null],
  ])('%s in Berlin is %s', (text, time) => {
    expect(readTime(text, berlin)).toBe(time);
  });

  it.each([
    ['1/2/2026', american, '2026-01-02T00:00:00.000Z'],
    ['11/20/26, 3:30 PM', american, '2026-11-20T15:30:00.000Z'],
    ['20/11/2026', american, '2026-11-20T00:00:00.000Z'],
    ['1/2/2026', { ...american, currency: 'GBP' }, '2026-02-01T00:00:00.000Z'],
    ['1/2/2026', { ...american, currency: 'CAD' }, null],
    ['13/2/2026', { ...american, currency: 'CAD' }, '2026-02-13T00:00:00.000Z'],
  ])('%s: what changes places depends on the shop', (text, traits, time) => {
    expect(readTime(text, traits)).toBe(time);
  });

  it('a day alone as an end lasts through that day, also where it has 25 hours', () => {
    expect(readTime('2026-11-26', berlin, true)).toBe('2026-11-26T22:59:59.999Z');
    expect(readTime('2026-10-25', berlin, true)).toBe('2026-10-25T22:59:59.999Z');
    expect(readTime('2026-11-26 0:00:00', berlin, true)).toBe('2026-11-25T23:00:00.000Z');
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

  it('of the stock may hold words', () => {
    const wordsOf = (stock: string) => item({ id: '7', name: 'N', stock });
    expect([wordsOf('あり'), wordsOf('なし'), wordsOf('none')]).toMatchObject([
      { availability: 'in_stock' },
      { availability: 'out_of_stock' },
      { availability: 'out_of_stock' },
    ]);
  });

  it('of the stock are many', () => {
    for (const name of ['stock', 'qty', 'Quantity', 'inventory'])
      expect(item({ id: '7', name: 'N', [name]: '3' })).toMatchObject({ stockQuantity: 3 });
  });

  it.each([
    ['19,90', '12,000', 12],
    ['19,90', '12.000', 12_000],
    ['19.90', '12,000', 12_000],
    ['19.90', '12.000', 12],
    ['19,90', '5.5000', 5],
    ['19', '12.000', 12],
  ])('of a stock beside the price %s say of %s what the price says of decimals', (price, stock, stockQuantity) => {
    const reader = new ProductReader(new FieldMap([]), {
      decimal: 'auto',
      traits: NO_TRAITS,
      files: false,
      flags: false,
    });
    const entries = Object.entries({ id: '7', name: 'N', price, stock });
    reader.learn([{ record: 1, line: 2, entries }]);
    expect(reader.read(entries)).toMatchObject({ item: { stockQuantity } });
  });

  it.each([
    [
      { Artikelnummer: 'A1', Bestellnummer: 'B2' },
      { sku: 'A1', attributes: { Bestellnummer: 'B2' } },
    ],
    [
      { Artikelnummer: 'A1', SKU: 'S1' },
      { sku: 'S1', attributes: { Artikelnummer: 'A1' } },
    ],
    [{ EAN: '4006381333931', 'GTIN code': '', Barcode: '4006381333931' }, { gtin: '4006381333931' }],
    [{ 'Unique ID': 'u-9' }, { externalId: '7', attributes: { 'Unique ID': 'u-9' } }],
  ])('of a number that has two columns keep both: %j', (codes, wanted) => {
    expect(item({ id: '7', name: 'N', ...codes })).toEqual({ externalId: '7', name: 'N', ...wanted });
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
    expect(item({ id: 'S-1', name: 'N' }, ['id=sku'])).toEqual({ externalId: 'S-1', sku: 'S-1', name: 'N' });
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
    const reader = new ProductReader(new FieldMap([]), {
      decimal: 'auto',
      traits: NO_TRAITS,
      files: false,
      flags: true,
    });
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
    [{ externalId: 'A', name: 'x'.repeat(501) }, /name: must have at most 500/],
    [{ externalId: 'A', name: 'N', parentExternalId: 'x'.repeat(192) }, /parentExternalId/],
    [{ externalId: '\ud800', name: 'N' }, /Unicode/],
  ])('are refused with the field and the reason: %j', (record, reason) => {
    expect(read(record)).toMatchObject({ fault: expect.stringMatching(reason) });
  });

  const TOO_MANY_ATTRIBUTES = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`a${n}`, n]));
  it.each<[Record<string, unknown>, string, RegExp, Record<string, unknown>]>([
    [{ price: 'cheap' }, 'price', /is no amount/, {}],
    [{ price: -1 }, 'price', /at least 0/, {}],
    [{ availability: 'perhaps' }, 'availability', /is not known/, {}],
    [{ url: 'relative' }, 'url', /must be an absolute/, {}],
    [{ stock: 'many' }, 'stockQuantity', /is no number/, {}],
    [{ attributes: 'x' }, 'attributes', /is no object/, {}],
    [{ gtin: '1'.repeat(201) }, 'gtin', /at most 200/, {}],
    [{ rating: 7 }, 'rating', /at most 5/, {}],
    [{ currency: 'Taler' }, 'currency', /ISO 4217/, {}],
    [{ language: 'deutsch' }, 'language', /language tag/, {}],
    [{ description: 'x'.repeat(20_500) }, 'description', /was cut/, { description: 'x'.repeat(20_000) }],
    [{ tags: ['a', 'b'.repeat(201)] }, 'tags', /at most 200/, { tags: ['a'] }],
    [
      { images: ['https://x.example/1.jpg', 'ftp://x'] },
      'images',
      /absolute/,
      { images: ['https://x.example/1.jpg'] },
    ],
    [{ attributes: { a: 1, b: { deep: 1 } } }, 'attributes.b', /must be text/, { attributes: { a: 1 } }],
    [
      { tags: Array.from({ length: 60 }, (_, n) => `t${n}`) },
      'tags',
      /first 50/,
      {
        tags: Array.from({ length: 50 }, (_, n) => `t${n}`),
      },
    ],
    [
      { attributes: TOO_MANY_ATTRIBUTES },
      'attributes',
      /first 100/,
      {
        attributes: Object.fromEntries(Object.entries(TOO_MANY_ATTRIBUTES).slice(0, 100)),
      },
    ],
    [{ 'sale price': '5', 'sale price to': 'soon' }, 'salePriceTo', /is no time/, {}],
  ])('lose a bad field, not the row: %j', (record, field, message, kept) => {
    const result = read({ externalId: 'A', name: 'N', ...record });
    expect(result).toMatchObject({ warnings: [{ field, message: expect.stringMatching(message) }] });
    expect(result).toMatchObject({ item: { externalId: 'A', name: 'N' } });
    if ('item' in result) expect(result.item).toEqual({ externalId: 'A', name: 'N', ...kept });
  });

  it('of more than 128 KB lose their largest field', () => {
    const long = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`a${n}`, 'ü'.repeat(900)]));
    const result = read({ externalId: 'A', name: 'N', brand: 'B', attributes: long });
    expect(result).toMatchObject({ item: { brand: 'B' }, warnings: [{ field: 'attributes' }] });
  });

  it.each([
    '0',
    '0.00',
    ' EUR',
    '0,00 €',
    0,
  ])('a sale price of %j in a file is no sale price', (salePrice) => {
    expect(read({ externalId: 'A', name: 'N', price: '200.00', salePrice })).toMatchObject({
      item: { externalId: 'A', name: 'N', price: 200 },
      warnings: [],
    });
    expect(item({ externalId: 'A', name: 'N', price: '200.00', salePrice })).not.toHaveProperty('salePrice');
  });

  it('of a price that can be read in two ways are refused', () => {
    expect(read({ externalId: 'A', name: 'N', price: '1.234 €' })).toMatchObject({
      fault: expect.stringMatching(/two ways/),
    });
  });

  it('have stock in whole units, and addresses on the site of the shop', () => {
    const record = { externalId: 'A', name: 'N', url: '/a b', imageUrl: '//cdn.example/a.jpg' };
    expect(item({ ...record, stock: '12.5' })).toMatchObject({
      stockQuantity: 12,
      url: 'https://shop.example/a%20b',
      imageUrl: 'https://cdn.example/a.jpg',
    });
    expect(item({ ...record, stock: 0.25 })).toMatchObject({ stockQuantity: 1 });
  });

  it('survive keys that mean something to JavaScript', () => {
    const record = JSON.parse(
      '{"externalId":"A","name":"N","__proto__":{"x":1},"constructor":"c"}',
    ) as Record<string, unknown>;
    expect(item(record)).toMatchObject({ externalId: 'A', name: 'N', attributes: { constructor: 'c' } });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
