import { fillPattern } from '../fields/url-pattern.ts';
import type { ShopTraits } from '../import-settings.ts';
import { changedPrice } from './bigcommerce-cells.ts';
import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { amountOf, inherited, measuresOf, withoutEmpty } from './product-parts.ts';
import { entriesOf } from './row.ts';
import { VariantIds, VariantRows } from './variant-rows.ts';

const NO_PRODUCT = 'fieldType: the row of its product must stand before a variant';

const FIELDS = {
  id: ['handleid'],
  type: ['fieldtype'],
  name: ['name'],
  description: ['description'],
  images: ['productimageurl'],
  collection: ['collection'],
  sku: ['sku'],
  ribbon: ['ribbon'],
  price: ['price'],
  surcharge: ['surcharge'],
  visible: ['visible'],
  discountMode: ['discountmode'],
  discount: ['discountvalue'],
  inventory: ['inventory'],
  weight: ['weight'],
  brand: ['brand'],
  optionNames: [/^productoptionname\d$/],
  optionValues: [/^productoptiondescription\d$/],
  infoTitles: [/^additionalinfotitle\d$/],
  infoTexts: [/^additionalinfodescription\d$/],
} as const;

type Field = keyof typeof FIELDS;
type WixRow = Row<Field>;

const TABLE: ColumnTable<Field> = {
  fields: FIELDS,
  leftOut: [/^(?:cost|productoptiontype\d|customtext(?:field|charlimit|mandatory)\d)$/],
};

/** Names of files stand for addresses of Wix. */
const imagesOf = (row: WixRow): string[] =>
  listOf(row.cell('images')).map((file) =>
    /^https?:/.test(file) ? file : `https://static.wixstatic.com/media/${file}`,
  );

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Cells of numbered columns by their numbers. */
const byNumber = (cells: readonly [column: string, value: string][]): Map<string, string> =>
  new Map(cells.map(([column, value]) => [column.slice(-1), value]));

/** A colour is written as `#ff0000:Red`. */
const valuesOf = (text: string): string[] =>
  listOf(text).map((value) => value.replace(/^(?:#[\da-f]{3,8}|rgb\([^)]*\)):/i, ''));

const pairs = (names: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): [string, string][] =>
  [...names].map(([number, name]) => [name, texts.get(number) ?? '']);

/** Texts of a product's page that have a heading. */
const withInfo = (row: WixRow): string =>
  [
    row.cell('description'),
    ...pairs(byNumber(row.named('infoTitles')), byNumber(row.named('infoTexts')))
      .filter(([, text]) => text !== '')
      .map(([title, text]) => `<p>${title}</p>${text}`),
  ].join('');

const stockOf = (row: WixRow): Record<string, string> => {
  const inventory = row.cell('inventory');
  return /^\p{L}/u.test(inventory) ? { availability: inventory } : { stockQuantity: inventory };
};

/** The price with what the product takes off it. */
const pricesOf = (product: WixRow, surcharge: string): Record<string, string> => {
  const price =
    amountOf(surcharge) > 0
      ? changedPrice(product.cell('price'), `[ADD]${surcharge}`)
      : product.cell('price');
  const discount = product.cell('discount');
  if (amountOf(discount) <= 0) return { price };
  const isPercent = /^percent$/i.test(product.cell('discountMode'));
  return {
    price,
    salePrice: changedPrice(price, isPercent ? `[REMOVE]${discount}%` : `[REMOVE]${discount}`),
  };
};

/** The product export of Wix Stores: rows of variants stand below their product, and add to its price. */
export class WixRows implements RowReader<Field> {
  readonly table = TABLE;
  readonly hidden = new Map<string, number>();
  readonly #traits: ShopTraits;
  readonly #rows = new VariantRows<Field>();
  readonly #ids = new VariantIds();

  constructor(traits: ShopTraits) {
    this.#traits = traits;
  }

  take(row: WixRow): Made[] {
    if (!/^variant$/i.test(row.cell('type'))) return this.#family(this.#rows.begin(row));
    if (this.#rows.add(row)) return [];
    return [{ line: row.line, fault: NO_PRODUCT, partly: [['sku', row.cell('sku')]] }];
  }

  end(): Made[] {
    return this.#family(this.#rows.takeAll());
  }

  #family([product, ...others]: readonly WixRow[]): Made[] {
    if (product === undefined) return [];
    if (/^false$/i.test(product.cell('visible'))) return countHidden(this.hidden, 'not visible');
    const names = byNumber(product.named('optionNames'));
    const fields = this.#productOf(product, names);
    const variants = others.filter((row) => !/^false$/i.test(row.cell('visible')));
    const sold = variants.length === 0 ? { ...pricesOf(product, ''), ...stockOf(product) } : {};
    const entries = [...entriesOf({ ...fields, ...sold }), ...product.own()];
    return [
      { line: product.line, entries },
      ...variants.map((row, place) => this.#variant(row, { product, fields, names, place })),
    ];
  }

  #productOf(row: WixRow, names: ReadonlyMap<string, string>): Record<string, unknown> {
    const [imageUrl = '', ...images] = imagesOf(row);
    const { urlPattern } = this.#traits;
    const [id, sku, name] = [row.cell('id'), row.cell('sku'), row.cell('name')];
    const options = pairs(names, byNumber(row.named('optionValues'))).map(
      ([option, values]): [string, string | string[]] => {
        const [only = '', ...more] = valuesOf(values);
        return [option.toLowerCase(), more.length === 0 ? only : [only, ...more]];
      },
    );
    return {
      externalId: this.#ids.take(id || sku),
      name,
      description: withInfo(row),
      url: urlPattern === null ? '' : (fillPattern(urlPattern, { id, sku, name }) ?? ''),
      brand: row.cell('brand'),
      categories: listOf(row.cell('collection')),
      imageUrl,
      images,
      sku,
      attributes: {
        ...withoutEmpty({ ribbon: row.cell('ribbon') }),
        ...measuresOf({ weight: row.cell('weight') }),
        ...withoutEmpty(Object.fromEntries(options)),
      },
    };
  }

  #variant(
    row: WixRow,
    {
      product,
      fields,
      names,
      place,
    }: {
      product: WixRow;
      fields: Record<string, unknown>;
      names: ReadonlyMap<string, string>;
      place: number;
    },
  ): Made {
    const values = pairs(names, byNumber(row.named('optionValues')));
    const options = withoutEmpty(
      Object.fromEntries(values.map(([name, text]) => [name.toLowerCase(), valuesOf(text)[0] ?? ''])),
    );
    const productId = String(fields.externalId);
    const own = {
      externalId: this.#ids.of(row.cell('sku'), productId, place),
      parentExternalId: productId,
      name: [fields.name, ...Object.values(options)].join(' - '),
      sku: row.cell('sku'),
      attributes: options,
      ...pricesOf(product, row.cell('surcharge')),
      ...stockOf(row),
    };
    return { line: row.line, entries: entriesOf(inherited(own, fields)) };
  }
}
