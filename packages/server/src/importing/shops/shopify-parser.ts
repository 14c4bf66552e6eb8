import { readMoney } from '../fields/read-money.ts';
import { CsvParser } from '../parsers/csv-parser.ts';
import type { RecordParser, SourceRecord } from '../parsers/source-record.ts';
import { commaList, entriesOf, ShopRow } from './row.ts';

const OPTIONS = [1, 2, 3];
/** The option that Shopify writes for a product without options. */
const NO_OPTION = 'Default Title';

/** Shopify allows 2,048 variants and 250 images. A file with one handle in all its rows must not fill the memory. */
const MOST_ROWS = 3000;

const HANDLE = ['Handle', 'URL handle'];
const PRICE = ['Variant Price', 'Price'];
const SKU = ['Variant SKU', 'SKU'];

const amount = (text: string): number => {
  const money = readMoney(text);
  return typeof money === 'string' ? 0 : money.amount;
};

/** Shopify's price is what is paid; the one to compare with is the regular price, if it is higher. */
const pricesOf = (row: ShopRow): { price: string; salePrice: string } => {
  const [price, compareAt] = [row.cell(...PRICE), row.cell('Variant Compare At Price', 'Compare-at price')];
  return compareAt !== '' && amount(compareAt) > amount(price)
    ? { price: compareAt, salePrice: price }
    : { price, salePrice: '' };
};

/**
 * A product whose stock is not tracked is always in stock; one that may be oversold can be ordered. In a file without the
 * column of trackers, a quantity counts.
 */
const stockOf = (row: ShopRow): { availability: string; stockQuantity: string } => {
  const trackers = ['Variant Inventory Tracker', 'Inventory tracker'];
  const tracked = !trackers.some((name) => row.has(name)) || row.cell(...trackers) !== '';
  const quantity = row.cell('Variant Inventory Qty', 'Inventory quantity');
  if (!tracked || quantity === '') return { availability: 'in_stock', stockQuantity: '' };
  const left = Math.max(0, Math.trunc(amount(quantity)));
  const policy = row.cell('Variant Inventory Policy', 'Continue selling when out of stock');
  const empty = policy.toLowerCase() === 'continue' ? 'backorder' : 'out_of_stock';
  return { availability: left > 0 ? 'in_stock' : empty, stockQuantity: String(left) };
};

const isOffered = (first: ShopRow): boolean => {
  const status = first.cell('Status').toLowerCase();
  const published = first.cell('Published', 'Published on online store').toLowerCase();
  return (status === '' || status === 'active') && published !== 'false';
};

/**
 * Shopify's product export: one row a variant, rows of one `Handle` together, further images in rows of their own. Drafts and
 * archived products are left out. `siteUrl`: where the shop's product pages are; the export does not say.
 */
export class ShopifyParser implements RecordParser {
  readonly #csv = new CsvParser();
  readonly #siteUrl: string | null;
  /** Ids that products and variants have. Shopify allows one SKU twice. */
  readonly #ids = new Set<string>();
  #rows: ShopRow[] = [];
  #record = 0;

  constructor(siteUrl: string | null) {
    this.#siteUrl = siteUrl;
  }

  push(text: string): SourceRecord[] {
    return this.#numbered(this.#take(this.#csv.push(text)));
  }

  end(): SourceRecord[] {
    return this.#numbered([...this.#take(this.#csv.end()), ...this.#finish()]);
  }

  /** A row may be a product and a variant. An interrupted import goes on after a number, so that each needs its own. */
  #numbered(records: readonly SourceRecord[]): SourceRecord[] {
    return records.map((record) => ({ ...record, record: ++this.#record }));
  }

  #take(sources: readonly SourceRecord[]): SourceRecord[] {
    return sources.flatMap((source) => {
      if ('fault' in source) return [source];
      const row = new ShopRow(source);
      const handle = row.cell(...HANDLE);
      if (handle === '') return [{ record: row.record, line: row.line, fault: 'Handle: is required' }];
      const done = handle === this.#handle ? [] : this.#finish();
      if (this.#rows.length <= MOST_ROWS) this.#rows.push(row);
      return done;
    });
  }

  get #handle(): string | undefined {
    return this.#rows[0]?.cell(...HANDLE);
  }

  /** The product of the rows gathered so far: itself and its variants. */
  #finish(): SourceRecord[] {
    const rows = this.#rows;
    this.#rows = [];
    const [first] = rows;
    if (first === undefined || !isOffered(first)) return [];
    const fault = faultOf(first, rows);
    if (fault !== null) return [{ record: first.record, line: first.line, fault }];
    const sold = rows.filter((row) => row.cell(...PRICE, ...SKU, 'Option1 Value') !== '');
    const [only] = sold;
    const isSingle = sold.length === 1 && ['', NO_OPTION].includes(only?.cell('Option1 Value') ?? '');
    const product = this.#product(first, rows);
    if (isSingle || only === undefined) {
      const own = only === undefined ? {} : { ...pricesOf(only), ...stockOf(only), ...codesOf(only) };
      return [{ record: first.record, line: first.line, entries: entriesOf({ ...product, ...own }) }];
    }
    const names = OPTIONS.map((option) => first.cell(`Option${option} Name`));
    const variants = sold.map((row, place) => this.#variant(row, { place, names, product }));
    return [{ record: first.record, line: first.line, entries: entriesOf(product) }, ...variants];
  }

  #product(first: ShopRow, rows: readonly ShopRow[]): Record<string, unknown> {
    const handle = first.cell(...HANDLE);
    const images = rows.map((row) => row.cell('Image Src', 'Product image URL')).filter((url) => url !== '');
    this.#ids.add(handle);
    const category = first.cell('Product Category', 'Type', 'Product type');
    return {
      externalId: handle,
      name: first.cell('Title'),
      description: first.cell('Body (HTML)', 'Body HTML', 'Description'),
      brand: first.cell('Vendor'),
      categories: category === '' ? [] : [category],
      tags: commaList(first.cell('Tags')),
      url: this.#siteUrl === null ? '' : `${this.#siteUrl}/products/${encodeURIComponent(handle)}`,
      imageUrl: images[0] ?? '',
      images: images.slice(1),
    };
  }

  #variant(
    row: ShopRow,
    { place, names, product }: { place: number; names: readonly string[]; product: Record<string, unknown> },
  ): SourceRecord {
    const values = OPTIONS.map((option) => row.cell(`Option${option} Value`));
    const options = names.flatMap((name, i) =>
      name === '' || !values[i] ? [] : [[name.toLowerCase(), values[i]]],
    );
    const sku = row.cell(...SKU);
    const externalId = sku === '' || this.#ids.has(sku) ? `${product.externalId}-${place + 1}` : sku;
    this.#ids.add(externalId);
    const fields = {
      externalId,
      parentExternalId: product.externalId,
      name: [product.name, ...values.filter((value) => value !== '')].join(' - '),
      brand: product.brand,
      categories: product.categories,
      url: product.url,
      imageUrl: row.cell('Variant Image', 'Variant image URL') || product.imageUrl,
      attributes: Object.fromEntries(options) as Record<string, string>,
      ...pricesOf(row),
      ...stockOf(row),
      ...codesOf(row),
    };
    return { record: row.record, line: row.line, entries: entriesOf(fields) };
  }
}

/** Why rows are no product; null: they are one. */
const faultOf = (first: ShopRow, rows: readonly ShopRow[]): string | null => {
  const handle = first.cell(...HANDLE);
  if (rows.length > MOST_ROWS) return `Handle: '${handle}' has more than ${MOST_ROWS} rows`;
  if (first.cell('Title') !== '') return null;
  return `Title: is required in the first row of '${handle}'; the rows of a handle must stand together`;
};

const codesOf = (row: ShopRow): { sku: string; gtin: string } => ({
  sku: row.cell(...SKU),
  gtin: row.cell('Variant Barcode', 'Barcode').replace(/^'/, ''),
});
