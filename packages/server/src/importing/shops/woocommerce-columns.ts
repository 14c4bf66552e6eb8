import { bareColumn, type ColumnNames, type ColumnTable } from './columns.ts';
import NAMES from './woocommerce-columns.json' with { type: 'json' };

type Named = keyof typeof NAMES;

/** Attributes of one product. */
const MOST_ATTRIBUTES = 50;

const numbered = (field: Named): string[] =>
  NAMES[field].flatMap((name) =>
    Array.from({ length: MOST_ATTRIBUTES }, (_, at) => name.replace('%d', String(at + 1))),
  );

const UNITS = ['kg', 'g', 'lbs', 'oz', 'm', 'cm', 'mm', 'in', 'yd'];

/** Their names end with the shop's unit, such as `weight kg`. */
const measured = (field: Named): string[] =>
  NAMES[field].flatMap((name) => [name, ...UNITS.map((unit) => `${name} ${unit}`)]);

/**
 * Columns of WooCommerce's export as its own translations name them, with `%d` for a number. Names are as `bareColumn` leaves
 * them.
 */
const FIELDS = {
  id: ['id'],
  type: NAMES.type,
  sku: NAMES.sku,
  gtin: [/^gtin/, ...NAMES.gtin],
  name: NAMES.name,
  published: NAMES.published,
  visibility: NAMES.visibility,
  short: NAMES.short,
  description: NAMES.description,
  saleFrom: NAMES.saleFrom,
  saleTo: NAMES.saleTo,
  inStock: NAMES.inStock,
  stock: NAMES.stock,
  backorders: NAMES.backorders,
  salePrice: NAMES.salePrice,
  regularPrice: NAMES.regularPrice,
  categories: NAMES.categories,
  tags: NAMES.tags,
  images: NAMES.images,
  parent: NAMES.parent,
  externalUrl: NAMES.externalUrl,
  brand: [
    /^(?:brands?|marken?|marques?|marcas?|march[io]|merk(?:en)?|mark[ai]|producent|varumärken?|mærker?|merker?|meta (?:product |pwb |yith )?brand)$/,
  ],
  weight: measured('weight'),
  length: measured('length'),
  width: measured('width'),
  height: measured('height'),
  metaCodes: [
    /^m[eé]ta(?:dane)? (?:wpm gtin code|alg ean|global unique id|ean|gtin|hwp product gtin|ts gtin|barcode|upc)$/,
  ],
  attributes: [...numbered('attributeName'), ...numbered('attributeValues')],
} satisfies Record<string, ColumnNames>;

export type WooField = keyof typeof FIELDS;

export const WOO_TABLE: ColumnTable<WooField> = { fields: FIELDS, leftOut: [/./] };

/** Whether a column such as `Attribute 2 value(s)` holds a name or a value; null: neither. */
export const attributeColumn = (column: string): { number: number; part: 'name' | 'value' } | null => {
  const bare = bareColumn(column);
  const number = Number(/\d+/.exec(bare)?.[0]);
  const name = bare.replace(/\d+/, '%d');
  if (NAMES.attributeName.includes(name)) return { number, part: 'name' };
  return NAMES.attributeValues.includes(name) ? { number, part: 'value' } : null;
};

const matches = (bare: ReadonlySet<string>, field: WooField): boolean =>
  FIELDS[field].some((wanted) =>
    [...bare].some((column) => (typeof wanted === 'string' ? column === wanted : wanted.test(column))),
  );

/** Columns that hardly another file has. */
const TELLING: readonly WooField[] = [
  'published',
  'visibility',
  'saleFrom',
  'saleTo',
  'inStock',
  'backorders',
  'regularPrice',
  'attributes',
];
/** Of these as many make an export. */
const ENOUGH = 3;

/** Whether a file with these columns is an export of WooCommerce, in any of its languages. */
export const isWooCommerce = (header: readonly string[]): boolean => {
  const bare = new Set(header.map(bareColumn));
  const has = (...fields: WooField[]): boolean => fields.every((field) => matches(bare, field));
  if (has('regularPrice', 'attributes', 'sku')) return true;
  if (!has('type')) return false;
  return has('sku', 'inStock') || TELLING.filter((field) => matches(bare, field)).length >= ENOUGH;
};

/** Columns of an export from which nothing was left out: 39 at least. */
const WHOLE_EXPORT = 30;

/** Why the columns of an export hold no products; null: they are understood. */
export const refusalOfWoo = (bare: ReadonlySet<string>): string | null => {
  // Owners choose the columns of an export: one of a few columns may have no prices.
  const needed: WooField[] = bare.size < WHOLE_EXPORT ? ['name'] : ['name', 'regularPrice'];
  const missing = needed.filter((field) => !matches(bare, field));
  if (missing.length === 0) return null;
  return (
    `these columns of WooCommerce were not found: ${missing.join(', ')}. If the export is in another language, ` +
    'export it again with your WordPress account in English'
  );
};
