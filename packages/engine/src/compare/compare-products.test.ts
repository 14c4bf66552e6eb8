import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexProduct } from '../types.ts';
import { type CellValue, type ComparedProduct, compareProducts } from './index.ts';

type Attributes = IndexProduct['attributes'];
type Given = Partial<Omit<IndexProduct, 'live'>> & {
  price?: number | null;
  compareAtPrice?: number | null;
} & {
  availability?: IndexProduct['live']['availability'];
};

let made = 0;
const compared = ({ price = 10, compareAtPrice = null, availability, ...given }: Given): ComparedProduct => {
  made += 1;
  return {
    product: {
      externalId: `P-${made}`,
      name: `Product ${made}`,
      currency: 'EUR',
      categories: [],
      tags: [],
      attributes: {},
      language: 'en',
      createdAtMs: 0,
      ...given,
      live: {
        price,
        salePrice: null,
        salePriceFromMs: null,
        salePriceToMs: null,
        availability: availability ?? 'in_stock',
        stockQuantity: null,
        popularity: null,
      },
    },
    price,
    compareAtPrice,
  };
};
const tableOf = (attributes: readonly Attributes[]) =>
  compareProducts(
    attributes.map((each) => compared({ attributes: each })),
    'en',
  ).rows.filter(({ name }) => !['price', 'availability'].includes(name));
/** The one row that these attributes make. */
const rowOf = (...attributes: Attributes[]) => {
  const rows = tableOf(attributes);
  expect(rows).toHaveLength(1);
  return rows[0];
};

describe('one row holds what the products mean, however each writes its name', () => {
  it.each<[string, Attributes[]]>([
    ['case and signs', [{ 'Heel height': 3 }, { heel_height: 3 }, { heelHeight: 3 }]],
    ['plural', [{ color: 'red' }, { colors: ['red', 'blue'] }]],
    ['synonyms of the packs', [{ Colour: 'red' }, { color: 'red' }, { Farbe: 'rot' }]],
    ['a unit in one of them', [{ weight_g: 500 }, { weight: '500 g' }, { 'Weight (kg)': 0.5 }]],
    ['a unit of one letter behind its measure', [{ 'capacity l': 1 }, { capacity: '1000 ml' }]],
  ])('%s', (_, attributes) => expect(rowOf(...attributes)?.values).not.toContain(null));

  it('one name, whatever stands in it', () => {
    expect(rowOf({ weight_g: 500 }, { weight_g: 'light' })?.values).toEqual([500, 'light']);
  });

  it('but not when one product has both names', () => {
    const rows = tableOf([{ port: 'USB-C', ports: 4 }, { ports: 2 }]);
    expect(rows.map(({ name, values }) => [name, values])).toEqual([
      ['ports', [4, 2]],
      ['port', ['USB-C', null]],
    ]);
  });

  it('and not where a word only looks like a unit', () => {
    expect(tableOf([{ 'left foot': 'yes' }, { left: 'yes' }])).toHaveLength(2);
    expect(tableOf([{ 'temperature min': 5 }, { temperature: 5 }])).toHaveLength(2);
    expect(tableOf([{ 'size m': 5 }, { size: 5 }])).toHaveLength(2);
  });
});

describe('values that say the same do not differ', () => {
  it.each<[CellValue, CellValue]>([
    ['5 l', '5000 ml'],
    ['10"', '25.4 cm'],
    ['1 lb', '453.59237 g'],
    ['2 years', '24 months'],
    ['1,5 kg', '1500 g'],
    ['90 x 200 cm', '900 x 2000 mm'],
    [true, 'yes'],
    ['Nein', false],
    [5, '5'],
    ['5.0', '5,0'],
    ['Stainless Steel', 'stainless-steel'],
    [
      ['red', 'blue'],
      ['Blue', 'red'],
    ],
    [['red', 'blue'], 'blue, red'],
    [['red'], 'Red'],
  ])('%j and %j', (left, right) => {
    expect(rowOf({ field: left }, { field: right })).toMatchObject({ differs: false, values: [left, right] });
  });

  it.each<[CellValue, CellValue]>([
    ['5 l', '5 kg'],
    ['5 l', 5],
    ['30 days', '1 month'],
    ['007', '7'],
    ['1,000', '1'],
    ['20-50 mm', '20 x 50 mm'],
    ['red, blue', 'red'],
    ['yes', 'partly'],
    ['up to 5 l', '5 l'],
    [-5, 5],
  ])('%j and %j do differ', (left, right) => {
    expect(rowOf({ field: left }, { field: right })).toMatchObject({ differs: true, better: null });
  });

  it('a field that one record lacks differs', () => {
    expect(rowOf({ field: 'a' }, {})).toMatchObject({ differs: true, values: ['a', null] });
  });

  it('an empty text or list says nothing', () => {
    expect(tableOf([{ field: ' ' }, { field: [] }])).toEqual([]);
  });
});

describe('a number says its unit where names write different ones', () => {
  it('in the cell, and not in the label', () => {
    expect(rowOf({ weight_g: 600 }, { weight_kg: 0.5 })).toMatchObject({
      label: 'Weight',
      values: ['600 g', '0.5 kg'],
      differs: true,
    });
  });
  it('else in the label', () => {
    expect(rowOf({ weight_g: 600 }, { weight_g: 500 })).toMatchObject({
      label: 'Weight (g)',
      values: [600, 500],
    });
  });
});

describe('better is what is plainly better', () => {
  const fieldOf = (name: string, ...products: Given[]) =>
    compareProducts(products.map(compared), 'en').rows.find((row) => row.name === name)?.better;

  it('a lower price, but not one of another currency, nor of two', () => {
    expect(fieldOf('price', { price: 5 }, { price: 4 })).toBe(1);
    expect(fieldOf('price', { price: 5 }, { price: 4, currency: 'USD' })).toBeNull();
    expect(fieldOf('price', { price: 5 }, { price: 4 }, { price: 4 })).toBeNull();
    expect(fieldOf('price', { price: 5 }, { price: null })).toBeNull();
  });
  it('a higher rating that somebody gave', () => {
    const rating = (average: number, count: number) => ({ rating: { average, count } });
    expect(fieldOf('rating', rating(4, 9), rating(4.5, 2))).toBe(1);
    expect(fieldOf('rating', rating(4, 9), rating(5, 0))).toBeNull();
  });
  it('the only one in stock', () => {
    expect(fieldOf('availability', { availability: 'preorder' }, { availability: 'in_stock' })).toBe(1);
    expect(
      fieldOf('availability', { availability: 'preorder' }, { availability: 'out_of_stock' }),
    ).toBeNull();
  });
  it.each<[string, CellValue, CellValue, number | null]>([
    ['warranty', '2 years', '30 months', 1],
    ['Garantie', '3 Jahre', '24 Monate', 0],
    ['warrantyYears', 2, 5, 1],
    ['noise level', '40 db', '35 db', 1],
    ['warranty', '2 years', '90 days', null],
    ['warranty', '2 years', 3, null],
    ['warranty', 'lifetime', '3 years', null],
    ['weight', '1 kg', '2 kg', null],
    ['pages', 100, 200, null],
    ['warranty', '1.000 days', '2 days', null],
  ])('%s of %j and %j: %j', (name, left, right, better) => {
    expect(rowOf({ [name]: left }, { [name]: right })?.better).toBe(better);
  });
});

describe('sentences', () => {
  const kettles = [
    compared({
      externalId: 'K-1',
      name: 'Kettle {value} <b>One</b>',
      price: 39.9,
      compareAtPrice: 49.9,
      brand: 'Brewline',
      rating: { average: 4.6, count: 128 },
      attributes: { warranty: '2 years', capacity: '1 l', thermometer: true },
    }),
    compared({
      externalId: 'K-2',
      name: 'Kettle\u202e\nTwo',
      price: 29,
      brand: 'Brewline',
      rating: { average: 4.1, count: 12 },
      attributes: { warranty: '36 months', capacity: '1000 ml', thermometer: 'no' },
    }),
  ];
  it('say what the records say, in English', () => {
    const { summary, highlights } = compareProducts(kettles, 'en-US');
    expect(summary).toBe(
      '“Kettle Two” has the lowest price: €29.00 (“Kettle {value} <b>One</b>”: €39.90). ' +
        '“Kettle {value} <b>One</b>” is rated highest: 4.6 of 5 from 128 ratings (“Kettle Two”: 4.1). ' +
        'Warranty: “Kettle Two” has the most with 36 months (“Kettle {value} <b>One</b>”: 2 years). ' +
        'They differ in Thermometer. They are alike in Availability, Brand, Capacity.',
    );
    expect(highlights).toEqual([
      { index: 0, text: 'On sale: €39.90 instead of €49.90' },
      { index: 0, text: 'Highest rating: 4.6 of 5 from 128 ratings' },
      { index: 0, text: 'Thermometer: yes; the others: no' },
      { index: 1, text: 'Lowest price: €29.00' },
      { index: 1, text: 'Warranty: 36 months, the most' },
    ]);
  });
  it('in German, and in English where nothing else is known', () => {
    const german = compareProducts(kettles, 'de');
    expect(german.summary).toContain('„Kettle Two“ hat den niedrigsten Preis: 29,00\u00a0€');
    expect(german.rows[0]?.label).toBe('Preis');
    expect(compareProducts(kettles, 'fi').summary).toBe(compareProducts(kettles, 'en').summary);
    expect(() => compareProducts(kettles, 'de-x')).not.toThrow();
  });
  it('tell products of one name apart', () => {
    const { summary } = compareProducts(
      [
        compared({ externalId: 'M-1', name: 'Mug', price: 3 }),
        compared({ externalId: 'M-2', name: 'Mug', price: 4 }),
      ],
      'en',
    );
    expect(summary).toContain('“Mug” (M-1) has the lowest price');
  });
  it('say so when nothing differs', () => {
    const same = [compared({}), compared({})];
    expect(compareProducts(same, 'en').summary).toBe(
      'Their records say the same in every point that is compared.',
    );
  });
  it('claim no difference of a switch that a record leaves out', () => {
    const { highlights } = compareProducts(
      [compared({ attributes: { waterproof: true } }), compared({})],
      'en',
    );
    expect(highlights).toEqual([]);
  });
});

const value: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constantFrom<CellValue[]>(
    '5 l',
    '5000 ml',
    '10"',
    'yes',
    'no',
    'red',
    '2 years',
    '24 months',
    '1,5',
    '',
  ),
  fc.integer({ min: -5, max: 5 }),
  fc.boolean(),
  fc.array(fc.constantFrom('red', 'blue', 'Red'), { maxLength: 3 }),
  fc.string({ maxLength: 12 }),
);
const attributes = fc.dictionary(
  fc.constantFrom(
    'color',
    'Colour',
    'colors',
    'weight_g',
    'Weight (kg)',
    'weight',
    'warranty',
    'brand',
    'a b',
    'aB',
  ),
  value,
);
const product = fc
  .record({
    attributes,
    price: fc.option(fc.integer({ min: 0, max: 3 })),
    brand: fc.option(fc.constantFrom('A', 'B'), { nil: '' }),
    availability: fc.constantFrom('in_stock' as const, 'out_of_stock' as const),
    name: fc.constantFrom('One', 'Two'),
  })
  .map(compared);
const products = fc.array(product, { minLength: 2, maxLength: 4 });

describe('for any products', () => {
  it('another order permutes the columns and nothing else', () => {
    fc.assert(
      fc.property(products, (list) => {
        const forwards = compareProducts(list, 'en').rows;
        const backwards = compareProducts(list.toReversed(), 'en').rows;
        const last = list.length - 1;
        expect(
          backwards.map((row) => ({
            ...row,
            values: row.values.toReversed(),
            better: row.better === null ? null : last - row.better,
          })),
        ).toEqual(forwards);
      }),
    );
  });

  it('every value stands in the record of its column, alone or with the unit of its name', () => {
    fc.assert(
      fc.property(products, (list) => {
        for (const { values } of compareProducts(list, 'en').rows) {
          values.forEach((cell, column) => {
            const { product: record, price } = list[column] as ComparedProduct;
            const held: unknown[] = [null, price, record.brand, record.live.availability];
            for (const [name, said] of Object.entries(record.attributes)) {
              held.push(said);
              for (const unit of ['g', 'kg']) if (name.includes(unit)) held.push(`${said} ${unit}`);
            }
            expect(held).toContainEqual(cell);
          });
        }
      }),
    );
  });

  it('each attribute that says something is in the table once', () => {
    fc.assert(
      fc.property(products, (list) => {
        const { rows } = compareProducts(list, 'en');
        const shown = rows.filter(
          ({ name }) => !['price', 'availability', 'brand', 'rating', 'categories'].includes(name),
        );
        list.forEach((each, column) => {
          const said = Object.entries(each.product.attributes).filter(
            ([name, one]) =>
              name !== 'brand' && !(Array.isArray(one) ? one.length === 0 : String(one).trim() === ''),
          );
          const cells = shown.filter(
            ({ name, values }) => name !== 'attributes.brand' && values[column] !== null,
          );
          expect(cells).toHaveLength(said.length);
        });
      }),
    );
  });

  it('rows that differ come first, and a better one differs', () => {
    fc.assert(
      fc.property(products, (list) => {
        const { rows } = compareProducts(list, 'en');
        const flags = rows.map(({ differs }) => differs);
        expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
        for (const { better, differs } of rows) if (better !== null) expect(differs).toBe(true);
      }),
    );
  });
});
