import type { SourceEntry } from '../parsers/source-record.ts';
import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { amountOf } from './product-parts.ts';
import { commaList, entriesOf } from './row.ts';
import { metafieldName, metafieldValue } from './shopify-metafields.ts';

/** The option that Shopify writes for a product without options. */
const NO_OPTION = 'Default Title';

/** Shopify allows 2,048 variants and 250 images. A file with one handle in all its rows must not fill the memory. */
const MOST_ROWS = 3000;

/** Columns of the export of before 2025 and of today's. */
const FIELDS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type', 'product type'],
  category: ['product category', 'standardized product type', 'standard product type'],
  collection: ['collection', 'custom collections'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  optionName1: ['option1 name'],
  optionName2: ['option2 name'],
  optionName3: ['option3 name'],
  optionLink1: ['option1 linked to'],
  optionLink2: ['option2 linked to'],
  optionLink3: ['option3 linked to'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare at price'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity', 'inventory qty'],
  locations: [/^(?:variant )?inventory (?:qty|quantity|available|on hand) ./],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value grams'],
  weightUnit: ['variant weight unit', 'weight unit for display'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  gender: ['google shopping gender'],
  ageGroup: ['google shopping age group'],
  condition: ['google shopping condition'],
  mpn: ['google shopping mpn', 'google shopping manufacturer part number mpn'],
  googleCategory: ['google shopping google product category'],
  customLabels: [/^google shopping custom label \d$/],
} as const;

export type ShopifyField = keyof typeof FIELDS;
type ShopifyRow = Row<ShopifyField>;

export const SHOPIFY_TABLE: ColumnTable<ShopifyField> = {
  fields: FIELDS,
  leftOut: [
    /^seo /,
    /^image alt text$/,
    /^(?:variant )?(?:fulfillment service|requires shipping|taxable|tax code)$/,
    /^charge tax$/,
    /^gift card$/,
    /^template suffix$/,
    /^cost per item$/,
    /^unit price /,
    /^variant (?!metafields)/,
    /^google shopping (?:adwords|ad group|ads|custom product)/,
    // Of each market: `Price / International`.
    /^(?:included|price|compare at price) ./,
  ],
};

/** Shopify's price is what is paid; the one to compare with is the regular price, if it is higher. */
const pricesOf = (row: ShopifyRow): { price: string; salePrice: string } => {
  const [price, compareAt] = [row.cell('price'), row.cell('compareAt')];
  return compareAt !== '' && amountOf(compareAt) > amountOf(price)
    ? { price: compareAt, salePrice: price }
    : { price, salePrice: '' };
};

/** The quantity of the shop, or the sum over its locations; empty: the file does not tell. */
const quantityOf = (row: ShopifyRow): string => {
  const whole = row.cell('quantity');
  if (whole !== '') return whole;
  const parts = row.cells('locations');
  return parts.length === 0 ? '' : String(parts.reduce((sum, part) => sum + amountOf(part), 0));
};

/**
 * A product whose stock is not tracked is always in stock; one that may be oversold can be ordered. In a file without the
 * column of trackers, a quantity counts.
 */
const stockOf = (row: ShopifyRow): { availability: string; stockQuantity: string } => {
  const tracked = !row.has('tracker') || row.cell('tracker') !== '';
  const quantity = quantityOf(row);
  if (!tracked || quantity === '') return { availability: 'in_stock', stockQuantity: '' };
  const left = Math.max(0, Math.trunc(amountOf(quantity)));
  const empty = /^(?:continue|true|yes|1)$/i.test(row.cell('policy')) ? 'backorder' : 'out_of_stock';
  return { availability: left > 0 ? 'in_stock' : empty, stockQuantity: String(left) };
};

/** Why shoppers do not see the product; null: they do. */
const hiddenBecause = (first: ShopifyRow): string | null => {
  const status = first.cell('status').toLowerCase();
  if (status !== '' && status !== 'active') return status;
  return first.cell('published').toLowerCase() === 'false' ? 'not published' : null;
};

/** The weight in the unit that the shop shows, where there is one. */
const weightOf = (row: ShopifyRow): string => {
  const grams = amountOf(row.cell('grams'));
  if (grams <= 0) return '';
  return row.cell('weightUnit').toLowerCase() === 'kg' ? `${grams / 1000} kg` : `${grams} g`;
};

const categoriesOf = (first: ShopifyRow): string[] => {
  const [type, path] = [first.cell('type'), first.cell('category')];
  return [...new Set([type, path, ...commaList(first.cell('collection'))])].filter((one) => one !== '');
};

const metafieldsOf = (
  row: ShopifyRow,
): { attributes: Record<string, string | string[]>; own: SourceEntry[] } => {
  const attributes: Record<string, string | string[]> = {};
  const own: SourceEntry[] = [];
  for (const [column, text] of row.own()) {
    const name = metafieldName(column);
    const value = name === null ? null : metafieldValue(String(text));
    if (name === null) own.push([column, text]);
    else if (name === 'rating' || name === 'rating_count')
      own.push([name === 'rating' ? 'ratingAverage' : 'ratingCount', ratingOf(String(text))]);
    else if (value !== null) attributes[name] ??= value;
  }
  return { attributes, own };
};

/** Apps of reviews write `{"value": "4.5", "scale_max": "5"}`. */
const ratingOf = (text: string): string => /"value":\s*"?([\d.]+)/.exec(text)?.[1] ?? text;

const attributesOf = (row: ShopifyRow): Record<string, string> => {
  const labels = row
    .named('customLabels')
    .map(([column, value]): [string, string] => [`custom_label_${column.at(-1) ?? ''}`, value]);
  return {
    gender: row.cell('gender'),
    age_group: row.cell('ageGroup'),
    condition: row.cell('condition'),
    ...Object.fromEntries(labels),
  };
};

const withoutEmpty = <V>(values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const OPTIONS = [
  ['optionName1', 'optionLink1', 'option1'],
  ['optionName2', 'optionLink2', 'option2'],
  ['optionName3', 'optionLink3', 'option3'],
] as const;

const valuesOf = (row: ShopifyRow): string[] => OPTIONS.map(([, , value]) => row.cell(value));

/** Names of a product's options. One that is linked to a metafield has the metafield's name. */
const optionNamesOf = (first: ShopifyRow): string[] =>
  OPTIONS.map(([name, link]) => {
    const linked = first.cell(link);
    return (linked === '' ? null : metafieldName(`(${linked})`)) ?? first.cell(name).toLowerCase();
  });

const codesOf = (row: ShopifyRow): Record<string, string> => ({
  sku: row.cell('sku').replace(/^'/, ''),
  gtin: row.cell('barcode').replace(/^'/, ''),
  mpn: row.cell('mpn'),
});

/** Images in the shop's order. Rows may stand in another one. */
const imagesOf = (rows: readonly ShopifyRow[]): string[] => {
  const images = rows.flatMap((row, at) => {
    const url = row.cell('image');
    const position = Number.parseInt(row.cell('imagePosition'), 10);
    return url === '' ? [] : [{ url, position: Number.isNaN(position) ? at + 1 : position }];
  });
  return [...new Set(images.sort((a, b) => a.position - b.position).map(({ url }) => url))];
};

/** Why rows are no product; null: they are one. */
const faultOf = (handle: string, rows: readonly ShopifyRow[]): string | null => {
  if (rows.length > MOST_ROWS) return `Handle: '${handle}' has more than ${MOST_ROWS} rows`;
  if (rows[0]?.cell('title') !== '') return null;
  return `Title: is required in the first row of '${handle}'; the rows of a handle must stand together`;
};

type Product = {
  /** Of the first row: a number of the maker, which variants share where they have none. */
  mpn: string;
  fields: Record<string, unknown>;
  attributes: Record<string, unknown>;
  own: readonly SourceEntry[];
};

/**
 * Shopify's product export: one row a variant, rows of one `Handle` together, further images in rows of their own. Drafts and
 * archived products are left out. `siteUrl`: where the shop's product pages are; the export does not say.
 */
export class ShopifyRows implements RowReader<ShopifyField> {
  readonly table = SHOPIFY_TABLE;
  readonly hidden = new Map<string, number>();
  readonly #siteUrl: string | null;
  /** Ids that products and variants have. Shopify allows one SKU twice. */
  readonly #ids = new Set<string>();
  #rows: ShopifyRow[] = [];
  #handle = '';

  constructor(siteUrl: string | null) {
    this.#siteUrl = siteUrl;
  }

  refusal(header: ReadonlySet<string>): string | null {
    const isInventory = header.has('coo') || header.has('hs code') || header.has('location');
    const hasPrice = FIELDS.price.some((name) => header.has(name));
    return isInventory && !hasPrice
      ? "this is Shopify's inventory file: it has stock by location, but no prices, images or texts. Export the products instead (Products > Export)"
      : null;
  }

  take(row: ShopifyRow): Made[] {
    const handle = row.cell('handle');
    if (handle === '') return [{ line: row.line, fault: 'Handle: is required' }];
    const done = handle === this.#handle ? [] : this.end();
    this.#handle = handle;
    if (this.#rows.length <= MOST_ROWS) this.#rows.push(row);
    return done;
  }

  /** The product of the rows gathered so far: itself and its variants. */
  end(): Made[] {
    const rows = this.#rows;
    this.#rows = [];
    const [first] = rows;
    if (first === undefined) return [];
    const hidden = hiddenBecause(first);
    if (hidden !== null) return countHidden(this.hidden, hidden);
    const fault = faultOf(this.#handle, rows);
    if (fault !== null) {
      const skus = rows.map((row): SourceEntry => ['sku', row.cell('sku')]);
      return [{ line: first.line, fault, partly: [['externalId', this.#handle], ...skus] }];
    }
    const sold = rows.filter((row) =>
      [row.cell('price'), row.cell('sku'), row.cell('option1')].some(Boolean),
    );
    const [only] = sold;
    const product = this.#product(first, rows);
    const isSingle = sold.length === 1 && ['', NO_OPTION].includes(only?.cell('option1') ?? '');
    if (isSingle || only === undefined) return [single(product, first, only)];
    const names = optionNamesOf(first);
    return [
      made(first.line, product),
      ...sold.map((row, place) => this.#variant(row, { place, names, product })),
    ];
  }

  #product(first: ShopifyRow, rows: readonly ShopifyRow[]): Product {
    const handle = this.#handle;
    const [imageUrl = '', ...images] = imagesOf(rows);
    this.#ids.add(handle);
    const { attributes, own } = metafieldsOf(first);
    return {
      mpn: first.cell('mpn'),
      fields: {
        externalId: handle,
        name: first.cell('title'),
        description: first.cell('description'),
        brand: first.cell('vendor'),
        categories: categoriesOf(first),
        googleCategory: first.cell('googleCategory'),
        tags: commaList(first.cell('tags')),
        url: this.#siteUrl === null ? '' : `${this.#siteUrl}/products/${encodeURIComponent(handle)}`,
        imageUrl,
        images,
      },
      attributes: { ...attributes, ...withoutEmpty(attributesOf(first)) },
      own,
    };
  }

  #variant(
    row: ShopifyRow,
    { place, names, product }: { place: number; names: readonly string[]; product: Product },
  ): Made {
    const values = valuesOf(row);
    const options = names.flatMap((name, at) => (name === '' || !values[at] ? [] : [[name, values[at]]]));
    const {
      externalId: handle,
      name,
      brand,
      categories,
      googleCategory,
      tags,
      url,
      imageUrl,
    } = product.fields;
    const { sku = '', ...codes } = codesOf(row);
    const externalId = sku === '' || this.#ids.has(sku) ? `${String(handle)}#${place + 1}` : sku;
    this.#ids.add(externalId);
    return made(row.line, {
      fields: {
        externalId,
        parentExternalId: handle,
        name: [name, ...values.filter((value) => value !== '')].join(' - '),
        ...{ brand, categories, googleCategory, tags, url, sku, ...codes },
        mpn: codes.mpn || product.mpn,
        imageUrl: row.cell('variantImage') || imageUrl,
        ...pricesOf(row),
        ...stockOf(row),
      },
      attributes: {
        ...product.attributes,
        ...withoutEmpty({ ...attributesOf(row), weight: weightOf(row) }),
        ...Object.fromEntries(options),
      },
      own: product.own,
    });
  }
}

const made = (line: number, { fields, attributes, own }: Omit<Product, 'mpn'>): Made => ({
  line,
  entries: [...entriesOf({ ...fields, attributes }), ...own],
});

/** A product without options; `only`: its variant. */
const single = (product: Product, first: ShopifyRow, only: ShopifyRow | undefined): Made => {
  if (only === undefined) return made(first.line, product);
  return made(first.line, {
    fields: { ...product.fields, ...pricesOf(only), ...stockOf(only), ...codesOf(only) },
    attributes: { ...product.attributes, ...withoutEmpty({ weight: weightOf(only) }) },
    own: product.own,
  });
};
