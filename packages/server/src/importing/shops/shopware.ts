import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { type Child, HeldChildren } from './held-children.ts';
import { amountOf, inherited, measuresOf, siteAddress, withoutEmpty } from './product-parts.ts';
import { entriesOf } from './row.ts';

/** Columns of the product profile of Shopware 6, and of the articles of Shopware 5. */
const FIELDS = {
  id: ['id'],
  parentId: ['parent id', 'parentid'],
  number: ['product number', 'productnumber', 'ordernumber'],
  mainNumber: ['mainnumber'],
  active: ['active'],
  name: [/^name(?: [a-z]{2}(?: [a-z]{2})?| default)?$/],
  addition: ['additionaltext'],
  description: ['description long', /^description(?: [a-z]{2}(?: [a-z]{2})?| default)?$/],
  price: ['price gross', 'price ek', 'price'],
  netPrice: ['price net'],
  listPrice: ['list price gross', 'pseudoprice ek', 'pseudoprice', 'price list price gross'],
  stock: ['available stock', 'stock', 'instock'],
  closeout: ['is closeout', 'closeout', 'laststock'],
  brand: ['manufacturer name', 'manufacturer', 'supplier'],
  categories: ['categories', 'category names', 'category'],
  options: ['options', 'option names', 'configuratoroptions'],
  properties: ['properties', 'property names', 'propertyvaluename'],
  gtin: ['ean'],
  mpn: ['manufacturer number', 'manufacturernumber', 'suppliernumber'],
  images: ['cover media url', 'cover url', 'imageurl', 'image url', 'media'],
  keywords: [/^keywords(?: [a-z]{2}(?: [a-z]{2})?)?$/, 'custom search keywords'],
  weight: ['weight'],
  width: ['width'],
  height: ['height'],
  length: ['length'],
} as const;

type Field = keyof typeof FIELDS;
type ShopwareRow = Row<Field>;

const TABLE: ColumnTable<Field> = {
  fields: FIELDS,
  leftOut: [
    / (?:id|ids|alt|title|\d+)$/,
    /(?:ids|id)$/,
    /^(?:tax|purchase|sales channel|visibilit|created|updated|added|changed|releasedate|release date|shippingfree|shippingtime)/,
    /^(?:topseller|meta|minpurchase|maxpurchase|min purchase|max purchase|referenceunit|packunit|reference unit|pack unit)/,
    /^(?:pricegroup|stockmin|configurator|configset|propertygroup|similar|accessory|main$|attr\d|baseprice|price h|pseudoprice h|from |to )/,
    /^(?:cover media|description|mark as topseller|auto increment|child count|rating|delivery|variant|translat|layout)/,
  ],
};

/** Shopware's ids: 32 hexadecimal digits, or plain numbers in Shopware 5. */
const ID = /^(?:[0-9a-f]{32}|\d+)$/i;

const parts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `Color:Yellow|Size:L`; a name that comes again has several values. Ids say nothing. */
const namedValues = (text: string): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = {};
  for (const part of parts(text)) {
    const at = part.indexOf(':');
    const [name, value] = [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
    if (at < 1 || name === '' || value === '') continue;
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
};

const pricesOf = (row: ShopwareRow): Record<string, string> => {
  const [price, list] = [row.cell('price') || row.cell('netPrice'), row.cell('listPrice')];
  return amountOf(list) > amountOf(price) && price !== '' ? { price: list, salePrice: price } : { price };
};

/** Only a product of a clearance sale cannot be ordered when its stock is gone; a file may not tell. */
const stockOf = (row: ShopwareRow): Record<string, string> => {
  const stock = row.cell('stock');
  if (stock === '') return {};
  const left = Math.max(0, Math.trunc(amountOf(stock)));
  const closeout = row.cell('closeout');
  const empty = /^(?:0|false)$/i.test(closeout) ? 'backorder' : 'out_of_stock';
  return { availability: left > 0 ? 'in_stock' : empty, stockQuantity: String(left) };
};

/** Shopware's product export. A variant names its product, by id in Shopware 6 and by number in Shopware 5. */
export class ShopwareRows implements RowReader<Field> {
  readonly table = TABLE;
  readonly hidden = new Map<string, number>();
  readonly leftOut = new Set<string>();
  readonly #siteUrl: string | null;
  readonly #ownPages: boolean;
  readonly #held = new HeldChildren();
  /** What variants take from their product, by the product's id or number; as JSON, which takes less memory. */
  readonly #products = new Map<string, string>();
  #productChars = 0;
  readonly #hiddenIds = new Set<string>();
  /** A product that waits for the next row: with variants behind it, it is not sold itself. */
  #last: { id: string; line: number; fields: Record<string, unknown>; row: ShopwareRow } | null = null;

  /** `ownPages`: the shop itself says where its product pages are. */
  constructor(siteUrl: string | null, ownPages: boolean) {
    this.#siteUrl = siteUrl;
    this.#ownPages = ownPages;
  }

  get waitingChars(): number {
    return this.#held.chars + this.#productChars;
  }

  take(row: ShopwareRow): Made[] {
    const [id, number] = [row.cell('id'), row.cell('number')];
    const parent = row.cell('parentId') || (row.cell('mainNumber') === number ? '' : row.cell('mainNumber'));
    if (/^(?:0|false)$/i.test(row.cell('active')) || this.#hiddenIds.has(parent)) {
      if (id !== '') this.#hiddenIds.add(id);
      return countHidden(this.hidden, 'disabled');
    }
    const fields = this.#fieldsOf(row);
    if (parent === '') return [...this.#finishLast(false), ...this.#startProduct(row, fields)];
    const child = { line: row.line, fields };
    // The main article of Shopware 5 is a variant itself.
    const isContainer = row.cell('parentId') !== '' && row.cell('parentId') === this.#last?.id;
    const done = this.#finishLast(isContainer);
    const product = this.#products.get(parent);
    return [
      ...done,
      ...(product === undefined ? this.#held.add(parent, child) : [variant(child, JSON.parse(product))]),
    ];
  }

  end(): Made[] {
    const orphans = this.#held.takeAll().map(({ line, fields }): Made => {
      return {
        line,
        fault: `parent_id: the product of variant '${String(fields.externalId)}' is not in the file`,
        partly: [['externalId', fields.externalId]],
      };
    });
    return [...this.#finishLast(false), ...orphans];
  }

  #startProduct(row: ShopwareRow, fields: Record<string, unknown>): Made[] {
    const key = row.has('mainNumber') ? row.cell('number') : row.cell('id');
    const { description: _, images: __, stockQuantity: ___, availability: ____, ...plain } = fields;
    const options = Object.keys(namedValues(row.cell('options')));
    const kept = Object.entries(fields.attributes as object).filter(([name]) => !options.includes(name));
    const shared = { ...plain, attributes: Object.fromEntries(kept) };
    const text = JSON.stringify(shared);
    this.#products.set(key, text);
    this.#productChars += text.length;
    const held = this.#held.take(key);
    this.#last = { id: row.cell('id'), line: row.line, fields, row };
    if (held.length === 0) return [];
    return [...this.#finishLast(!row.has('mainNumber')), ...held.map((child) => variant(child, shared))];
  }

  /** `isContainer`: its variants are sold, not the product itself. */
  #finishLast(isContainer: boolean): Made[] {
    const last = this.#last;
    this.#last = null;
    if (last === null) return [];
    const { price, salePrice, availability, stockQuantity, ...plain } = last.fields;
    const sold = isContainer ? {} : { price, salePrice, availability, stockQuantity };
    return [{ line: last.line, entries: [...entriesOf({ ...plain, ...sold }), ...last.row.own()] }];
  }

  #fieldsOf(row: ShopwareRow): Record<string, unknown> {
    const [id, number] = [row.cell('id'), row.cell('number')];
    const [imageUrl = '', ...images] = [...new Set(row.cells('images').flatMap(parts))]
      .filter((image) => !ID.test(image))
      .map((image) => siteAddress(this.#siteUrl, image))
      .filter((image) => image !== '');
    const measures = measuresOf({
      weight: row.cell('weight'),
      width: row.cell('width'),
      height: row.cell('height'),
      length: row.cell('length'),
    });
    return {
      externalId: number || id,
      sku: number,
      name: [row.cell('name'), row.cell('addition')].filter((text) => text !== '').join(' '),
      description: row.cell('description'),
      brand: row.cell('brand'),
      gtin: row.cell('gtin'),
      mpn: row.cell('mpn'),
      categories: this.#categoriesOf(row),
      tags: row.cell('keywords').split(/[|,]/),
      url:
        row.has('mainNumber') || id === '' || this.#ownPages
          ? ''
          : siteAddress(this.#siteUrl, `detail/${id}`),
      imageUrl,
      images,
      attributes: withoutEmpty({
        ...measures,
        ...namedValues(row.cell('properties')),
        ...namedValues(row.cell('options')),
      }),
      ...pricesOf(row),
      ...stockOf(row),
    };
  }

  /** The export of the shop's own profile has ids of categories; their names are in a profile with names. */
  #categoriesOf(row: ShopwareRow): string[] {
    const all = parts(row.cell('categories'));
    const named = all.filter((one) => !ID.test(one));
    if (named.length < all.length) for (const [column] of row.named('categories')) this.leftOut.add(column);
    return named;
  }
}

const variant = ({ line, fields }: Child, product: Record<string, unknown>): Made => {
  const own = { ...fields, parentExternalId: product.externalId };
  const isPriced = fields.price !== '' && fields.price !== undefined;
  const prices = isPriced ? {} : { price: product.price, salePrice: product.salePrice };
  const { sku: _, gtin: __, mpn: ___, ...shared } = product;
  return { line, entries: entriesOf(inherited({ ...own, ...prices }, shared)) };
};
