import { readAvailability } from '../fields/read-values.ts';
import { fillPattern } from '../fields/url-pattern.ts';
import type { ShopTraits } from '../import-settings.ts';
import type { Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { HeldChildren } from './held-children.ts';
import { amountOf, inherited, measuresOf } from './product-parts.ts';
import { commaList, entriesOf } from './row.ts';
import { attributeColumn, refusalOfWoo, WOO_TABLE, type WooField } from './woocommerce-columns.ts';

type WooRow = Row<WooField>;
type Fields = Record<string, unknown>;

/** `Parent` names a product by this or by its SKU. */
const BY_ID = /^id:\s*(\d+)$/i;
/** A variation without a stock of its own. */
const OF_PARENT = 'parent';

/** In a file without types, a row with a parent is a variation, and one without a price has them. */
const typeOf = (row: WooRow): string => {
  if (row.has('type')) return row.cell('type').toLowerCase();
  if (!['', '0'].includes(row.cell('parent'))) return 'variation';
  return row.cell('regularPrice') === '' ? 'variable' : 'simple';
};

const isOfType = (row: WooRow, type: string): boolean => typeOf(row).split(/\W+/).includes(type);

/** A line break is written as `\n`, and a `\n` of the text itself as `\\n`. */
const withBreaks = (text: string): string =>
  text
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\n');

const attributesOf = (row: WooRow): Fields => {
  const names = new Map<number, string>();
  const values = new Map<number, string>();
  for (const [column, cell] of row.named('attributes')) {
    const place = attributeColumn(column);
    if (place !== null) (place.part === 'name' ? names : values).set(place.number, cell);
  }
  const attributes: Fields = {};
  for (const [number, named] of names) {
    const name = named.replace(/^pa_/, '').toLowerCase();
    const [value, ...more] = commaList(values.get(number) ?? '');
    if (name !== '' && value !== undefined) attributes[name] = more.length === 0 ? value : [value, ...more];
  }
  return attributes;
};

/** A product that may be ordered without stock can be. */
const stockOf = (row: WooRow): Fields => {
  const stock = row.cell('stock');
  const told = readAvailability(row.cell('inStock'));
  const isOrdered = /^(?:1|notify|yes)$/i.test(row.cell('backorders'));
  const isEmpty = stock !== '' && stock !== OF_PARENT && amountOf(stock) === 0 && !/[1-9]/.test(stock);
  const isBelow = stock.startsWith('-');
  const availability = isOrdered && told !== 'out_of_stock' && (isEmpty || isBelow) ? 'backorder' : told;
  return { stockQuantity: stock, availability: availability ?? 'in_stock' };
};

const pricesOf = (row: WooRow): Fields => ({
  price: row.cell('regularPrice'),
  salePrice: row.cell('salePrice'),
  salePriceFrom: row.cell('saleFrom'),
  salePriceTo: row.cell('saleTo'),
});

const hiddenBecause = (row: WooRow): string | null => {
  const published = row.cell('published');
  if (published === '-1') return 'draft';
  if (published !== '' && published !== '1') return 'not published';
  const visibility = row.cell('visibility').toLowerCase();
  return visibility === 'hidden' || visibility === 'catalog' ? 'not visible in search' : null;
};

/** What variations take from their product. */
const sharedOf = ({ brand, categories, tags, url, imageUrl, attributes, stockQuantity }: Fields): Fields => ({
  brand,
  categories,
  tags,
  url,
  imageUrl,
  attributes,
  stockQuantity,
});

/** The product export of WooCommerce, in the languages of its translations. */
export class WooCommerceRows implements RowReader<WooField> {
  readonly table = WOO_TABLE;
  readonly hidden = new Map<string, number>();
  readonly #traits: ShopTraits;
  /** By WooCommerce's number. */
  readonly #ids = new Map<string, string>();
  /** By externalId; null: the shop does not show it. */
  readonly #parents = new Map<string, Fields | null>();
  readonly #held = new HeldChildren();

  constructor(traits: ShopTraits) {
    this.#traits = traits;
  }

  get waitingChars(): number {
    return this.#held.chars;
  }

  refusal(bareHeader: ReadonlySet<string>): string | null {
    return refusalOfWoo(bareHeader);
  }

  take(row: WooRow): Made[] {
    const [number, sku] = [row.cell('id'), row.cell('sku')];
    const externalId = sku === '' ? (number === '' ? '' : `woo-${number}`) : sku;
    if (isOfType(row, 'variation')) return this.#variation(row, externalId);
    const hidden = hiddenBecause(row);
    if (number !== '') this.#ids.set(number, externalId);
    const fields = hidden === null ? this.#fieldsOf(row, externalId) : null;
    const isVariable = isOfType(row, 'variable');
    const shared = fields === null ? null : { ...fields, stockQuantity: row.cell('stock') };
    const children = isVariable ? this.#childrenOf(number, externalId, shared) : [];
    if (fields === null) return [...countHidden(this.hidden, hidden ?? ''), ...children];
    const isSold = !isVariable && !isOfType(row, 'grouped');
    const sold = isSold ? { ...pricesOf(row), ...stockOf(row) } : {};
    return [{ line: row.line, entries: entriesOf({ ...fields, ...sold }) }, ...children];
  }

  end(): Made[] {
    return this.#held.takeAll().map(({ line, fields }) => ({ line, entries: entriesOf(ownStock(fields)) }));
  }

  #fieldsOf(row: WooRow, externalId: string): Fields {
    const images = commaList(row.cell('images'));
    return {
      externalId,
      name: row.cell('name'),
      description: withBreaks(row.cell('description') || row.cell('short')),
      brand: row.cell('brand'),
      sku: row.cell('sku'),
      gtin: row.cell('gtin') || row.cell('metaCodes'),
      categories: commaList(row.cell('categories')),
      tags: commaList(row.cell('tags')),
      url: row.cell('externalUrl') || this.#urlOf(row),
      imageUrl: images[0] ?? '',
      images: images.slice(1),
      attributes: {
        ...attributesOf(row),
        ...measuresOf({
          weight: row.cell('weight'),
          length: row.cell('length'),
          width: row.cell('width'),
          height: row.cell('height'),
        }),
      },
    };
  }

  /** By the pattern; variations have no page. */
  #urlOf(row: WooRow): string {
    const { urlPattern } = this.#traits;
    if (urlPattern === null || isOfType(row, 'variation')) return '';
    const columns = { id: row.cell('id'), sku: row.cell('sku'), name: row.cell('name') };
    return fillPattern(urlPattern, columns) ?? '';
  }

  #variation(row: WooRow, externalId: string): Made[] {
    const hidden = hiddenBecause(row);
    if (hidden !== null) return countHidden(this.hidden, hidden);
    const named = row.cell('parent');
    const [, number] = BY_ID.exec(named) ?? [];
    const parentExternalId = number === undefined ? named : (this.#ids.get(number) ?? `woo-${number}`);
    const fields = {
      ...this.#fieldsOf(row, externalId),
      parentExternalId,
      ...pricesOf(row),
      ...stockOf(row),
    };
    const parent = this.#parents.get(parentExternalId);
    const key = number === undefined ? named : `id:${number}`;
    if (parent === undefined) return this.#held.add(key, { line: row.line, fields });
    return this.#child({ line: row.line, fields }, parent);
  }

  #child({ line, fields }: { line: number; fields: Fields }, parent: Fields | null): Made[] {
    if (parent === null) return countHidden(this.hidden, 'variation of a product that is not shown');
    const stockQuantity = fields.stockQuantity === OF_PARENT ? parent.stockQuantity : fields.stockQuantity;
    return [{ line, entries: entriesOf({ ...inherited(fields, parent), stockQuantity }) }];
  }

  /** Remembers a product for its variations; returns those that stood before it. */
  #childrenOf(number: string, externalId: string, fields: Fields | null): Made[] {
    this.#parents.set(externalId, fields === null ? null : sharedOf(fields));
    const waiting = [...this.#held.take(`id:${number}`), ...this.#held.take(externalId)];
    const parent = this.#parents.get(externalId) ?? null;
    return waiting.flatMap((child) =>
      this.#child({ ...child, fields: { ...child.fields, parentExternalId: externalId } }, parent),
    );
  }
}

/** Of a variation whose product is not in the file. */
const ownStock = (fields: Fields): Fields =>
  fields.stockQuantity === OF_PARENT ? { ...fields, stockQuantity: '' } : fields;
