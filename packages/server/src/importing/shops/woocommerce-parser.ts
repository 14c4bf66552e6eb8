import { readAvailability } from '../fields/read-values.ts';
import { CsvParser } from '../parsers/csv-parser.ts';
import type { RecordParser, SourceRecord } from '../parsers/source-record.ts';
import { commaList, entriesOf, ShopRow } from './row.ts';

const MOST_ATTRIBUTES = 50;
/** `Parent` names a product by this or by its SKU. */
const BY_ID = /^id:\s*(\d+)$/i;

const typeOf = (row: ShopRow): string => row.cell('Type').toLowerCase();

/** A variable product is sold by its variations; a group is a page of products that stand for themselves. */
const isVariable = (row: ShopRow): boolean => /\bvariable\b/.test(typeOf(row));
const isGroup = (row: ShopRow): boolean => /\bgrouped\b/.test(typeOf(row));
const isVariation = (row: ShopRow): boolean => /\bvariation\b/.test(typeOf(row));

/** Variations have no place in the catalog of their own; -1 is a draft. */
const isOffered = (row: ShopRow): boolean => {
  const published = row.cell('Published');
  return published === '' || published === '1';
};

const attributesOf = (row: ShopRow): Record<string, string | string[]> => {
  const attributes: Record<string, string | string[]> = {};
  for (let number = 1; number <= MOST_ATTRIBUTES; number++) {
    const name = row.cell(`Attribute ${number} name`).replace(/^pa_/, '').toLowerCase();
    const [value, ...more] = commaList(row.cell(`Attribute ${number} value(s)`));
    if (name === '' || value === undefined) continue;
    attributes[name] = more.length === 0 ? value : [value, ...more];
  }
  return attributes;
};

const availabilityOf = (row: ShopRow): string => readAvailability(row.cell('In stock?')) ?? 'in_stock';

/** WooCommerce writes an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

/** The product export of WooCommerce, in English column names. Drafts and groups of products are left out. */
export class WooCommerceParser implements RecordParser {
  readonly #csv = new CsvParser();
  /** The externalId of each product that may be named as a parent, by WooCommerce's own number. */
  readonly #ids = new Map<string, string>();
  readonly #leftOut = new Set<string>();

  push(text: string): SourceRecord[] {
    return this.#csv.push(text).flatMap((source) => this.#product(source));
  }

  end(): SourceRecord[] {
    return this.#csv.end().flatMap((source) => this.#product(source));
  }

  #product(source: SourceRecord): SourceRecord[] {
    if (!('entries' in source)) return [source];
    const row = new ShopRow(source);
    const [number, sku] = [row.cell('ID'), row.cell('SKU')];
    const externalId = sku === '' ? (number === '' ? '' : `woo-${number}`) : sku;
    if (number !== '') this.#ids.set(number, externalId);
    const parent = isVariation(row) ? this.#parentOf(row) : '';
    if (!isOffered(row) || isGroup(row) || this.#leftOut.has(parent)) {
      if (externalId !== '') this.#leftOut.add(externalId);
      return [];
    }
    const images = commaList(row.cell('Images'));
    const sold = isVariable(row)
      ? {}
      : {
          price: row.cell('Regular price'),
          salePrice: row.cell('Sale price'),
          salePriceFrom: row.cell('Date sale price starts'),
          salePriceTo: row.cell('Date sale price ends'),
          stockQuantity: row.cell('Stock'),
          availability: availabilityOf(row),
        };
    const fields = {
      externalId,
      parentExternalId: parent,
      name: withoutGuard(row.cell('Name')),
      description: withoutGuard(row.cell('Description', 'Short description')),
      brand: row.cell('Brands', 'Brand'),
      sku,
      gtin: row.cell('GTIN, UPC, EAN, or ISBN'),
      categories: commaList(row.cell('Categories')),
      tags: commaList(row.cell('Tags')),
      url: row.cell('External URL', 'Permalink'),
      imageUrl: images[0] ?? '',
      images: images.slice(1),
      attributes: attributesOf(row),
      ...sold,
    };
    return [{ record: row.record, line: row.line, entries: entriesOf(fields) }];
  }

  #parentOf(row: ShopRow): string {
    const named = row.cell('Parent');
    const [, number] = BY_ID.exec(named) ?? [];
    return number === undefined ? named : (this.#ids.get(number) ?? `woo-${number}`);
  }
}
