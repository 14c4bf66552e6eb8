import { changedPrice, customFields, imagesInText, optionsIn } from './bigcommerce-cells.ts';
import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { amountOf, inherited, measuresOf, siteAddress, slashPath, withoutEmpty } from './product-parts.ts';
import { commaList, entriesOf } from './row.ts';

/** A product has 600 variants and 1,000 images at most. A file without a second product must not fill the memory. */
const MOST_ROWS = 3000;

/** Columns of the templates "Bulk edit" and "Default", and of today's export. */
const FIELDS = {
  item: ['item type', 'item'],
  id: ['product id', 'id'],
  name: ['product name', 'name'],
  sku: ['product code sku', 'product sku', 'sku', 'code'],
  options: ['options'],
  brand: ['brand name', 'brand'],
  description: ['product description', 'description'],
  price: ['price'],
  salePrice: ['sale price'],
  visible: ['product visible', 'is visible', 'visible'],
  purchasable: ['allow purchases'],
  availability: ['product availability'],
  tracking: ['track inventory', 'inventory tracking'],
  stock: ['current stock level', 'stock level', 'current stock'],
  categories: ['category', 'categories', 'category string'],
  categoryDetails: ['category details'],
  images: [/^product image url(?: \d+)?$/, 'image url export', 'image url import', 'variant image url'],
  imageFiles: [/^product image file(?: \d+)?$/],
  imageText: ['product images'],
  gtin: ['product upc ean', 'upc ean', 'upc', 'ean', 'global trade item number', 'gtin'],
  mpn: ['manufacturer part number', 'mpn'],
  url: ['product url'],
  customFields: ['product custom fields', 'custom fields'],
  condition: ['product condition'],
  keywords: ['search keywords'],
  weight: ['product weight', 'weight'],
  width: ['product width', 'width'],
  height: ['product height', 'height'],
  depth: ['product depth', 'depth'],
} as const;

type Field = keyof typeof FIELDS;
type BigRow = Row<Field>;

const TABLE: ColumnTable<Field> = {
  fields: FIELDS,
  leftOut: [
    /^(?:product type|type|option set|bin picking|brand id|channels?$|cost price|retail price|msrp|map price|calculated price)/,
    /^(?:fixed shipping|free shipping|product warranty|warranty|low stock|product image|image |video|meta |page title)/,
    /^(?:show product condition|sort order|product tax|tax |stop processing|redirect|minimum purchase|maximum purchase|is featured|featured|event date)/,
    /^(?:date added|date modified|product date|category id|variants$|myob|hide|show|gift wrapping|is customized|product inventoried|customs?|hs code|country of origin)/,
  ],
};

const itemOf = (row: BigRow): string => row.cell('item').toLowerCase();
const isProduct = (row: BigRow): boolean => ['product', ''].includes(itemOf(row));
const isVariant = (row: BigRow): boolean => ['sku', 'variant'].includes(itemOf(row));
const isNo = (text: string): boolean => /^(?:n|no|false|0)$/i.test(text);

const categoriesOf = (row: BigRow): string[] => {
  const details = [...row.cell('categoryDetails').matchAll(/Category Path: ([^,|;]+)/g)].map(
    ([, path = '']) => path,
  );
  const paths = row.cell('categories').split(';');
  return [...new Set([...paths, ...details].map(slashPath))].filter((path) => path !== '');
};

const stockOf = (row: BigRow, tracking: string): Record<string, string> => {
  if (isNo(row.cell('purchasable')) || /^disabled$/i.test(row.cell('availability')))
    return { availability: 'out_of_stock' };
  if (/^pre-?order$/i.test(row.cell('availability'))) return { availability: 'preorder' };
  const stock = row.cell('stock');
  if (/^(?:none|n|no)?$/i.test(tracking) || stock === '') return { availability: 'in_stock' };
  const left = Math.max(0, Math.trunc(amountOf(stock)));
  return { availability: left > 0 ? 'in_stock' : 'out_of_stock', stockQuantity: String(left) };
};

const pricesOf = (row: BigRow, base: BigRow = row): Record<string, string> => {
  const own = amountOf(row.cell('price')) > 0 ? row : base;
  const salePrice = own.cell('salePrice');
  return { price: own.cell('price'), ...(amountOf(salePrice) > 0 && { salePrice }) };
};

const codesOf = (row: BigRow): Record<string, string> => ({
  sku: row.cell('sku'),
  gtin: row.cell('gtin'),
  mpn: row.cell('mpn'),
});

/** BigCommerce's product export: a product's row, then rows of its variants, rules and images. */
export class BigCommerceRows implements RowReader<Field> {
  readonly table = TABLE;
  readonly hidden = new Map<string, number>();
  readonly leftOut = new Set<string>();
  readonly #siteUrl: string | null;
  readonly #ids = new Set<string>();
  #product: BigRow | null = null;
  #others: BigRow[] = [];

  constructor(siteUrl: string | null) {
    this.#siteUrl = siteUrl;
  }

  take(row: BigRow): Made[] {
    if (!isProduct(row)) {
      if (this.#product === null) {
        const fault = `${row.cell('item')}: the row of its product must stand before it`;
        return [{ line: row.line, fault, partly: [['sku', row.cell('sku')]] }];
      }
      if (this.#others.length < MOST_ROWS) this.#others.push(row);
      return [];
    }
    const done = this.end();
    this.#product = row;
    return done;
  }

  end(): Made[] {
    const [product, others] = [this.#product, this.#others];
    this.#product = null;
    this.#others = [];
    if (product === null) return [];
    if (isNo(product.cell('visible'))) return countHidden(this.hidden, 'not visible');
    const fields = this.#fieldsOf(product, others);
    const variants = others.filter((row) => isVariant(row) && Object.keys(optionsOf(row)).length > 0);
    const sold =
      variants.length > 0 ? {} : { ...pricesOf(product), ...stockOf(product, product.cell('tracking')) };
    const entries = [...entriesOf({ ...fields, ...sold }), ...product.own()];
    const rules = others.filter((row) => itemOf(row) === 'rule');
    return [
      { line: product.line, entries },
      ...variants.map((row, at) => this.#variant(row, { at, product, fields, rules })),
    ];
  }

  #fieldsOf(row: BigRow, others: readonly BigRow[]): Record<string, unknown> {
    const externalId = row.cell('id') || row.cell('sku');
    this.#ids.add(externalId);
    const [imageUrl = '', ...images] = this.#imagesOf([
      row,
      ...others.filter((one) => itemOf(one) === 'image'),
    ]);
    const measures = measuresOf({
      weight: row.cell('weight'),
      width: row.cell('width'),
      height: row.cell('height'),
      depth: row.cell('depth'),
    });
    return {
      externalId,
      name: row.cell('name'),
      description: row.cell('description'),
      brand: row.cell('brand'),
      categories: categoriesOf(row),
      tags: commaList(row.cell('keywords')),
      url: siteAddress(this.#siteUrl, row.cell('url')),
      imageUrl,
      images,
      ...codesOf(row),
      attributes: withoutEmpty({
        ...measures,
        condition: row.cell('condition').toLowerCase(),
        ...customFields(row.cell('customFields')),
      }),
    };
  }

  #imagesOf(rows: readonly BigRow[]): string[] {
    const images = rows.flatMap((row) => {
      const addresses = [...row.cells('images'), ...imagesInText(row.cell('imageText'))];
      if (addresses.length === 0 && this.#siteUrl === null) {
        for (const [column] of row.named('imageFiles')) this.leftOut.add(column);
      }
      // Without addresses, the names of the files in the shop's own folder.
      return addresses.length > 0
        ? addresses
        : row.cells('imageFiles').map((file) => `product_images/${file}`);
    });
    return [...new Set(images.map((image) => siteAddress(this.#siteUrl, image)))].filter(
      (image) => image !== '',
    );
  }

  #variant(
    row: BigRow,
    {
      at,
      product,
      fields,
      rules,
    }: { at: number; product: BigRow; fields: Record<string, unknown>; rules: readonly BigRow[] },
  ): Made {
    const options = optionsOf(row);
    const sku = row.cell('sku');
    const parentId = String(fields.externalId);
    const externalId = sku === '' || this.#ids.has(sku) ? `${parentId}-${at + 1}` : sku;
    this.#ids.add(externalId);
    const rule = rules.find((one) => one.cell('sku') === sku && sku !== '');
    const prices = pricesOf(row, product);
    const price = rule === undefined ? prices.price : changedPrice(prices.price ?? '', rule.cell('price'));
    const { sku: _, gtin: __, mpn: ___, description: ____, images: _____, ...shared } = fields;
    const own = {
      externalId,
      parentExternalId: parentId,
      name: [fields.name, ...Object.values(options)].join(' - '),
      ...codesOf(row),
      imageUrl: this.#imagesOf([row])[0] ?? '',
      attributes: options,
      ...prices,
      price,
      ...stockOf(row, product.cell('tracking')),
    };
    return { line: row.line, entries: entriesOf(inherited(own, shared)) };
  }
}

const optionsOf = (row: BigRow): Record<string, string> => optionsIn(row.cell('options') || row.cell('name'));
