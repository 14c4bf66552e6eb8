import type { ShopTraits } from '../import-settings.ts';
import type { FieldName } from './field-map.ts';
import type { NumberColumn } from './own-id.ts';
import { readProductMoney } from './product-money.ts';
import { type DecimalSign, type DecimalStyle, readDecimal } from './read-number.ts';
import { isNoTime, readTime } from './read-time.ts';
import { readAvailability, readList } from './read-values.ts';
import type { FieldWarning } from './warning.ts';

/** Separators of images in a cell: addresses hold commas, names of files hold blanks. */
const ADDRESSES = /[|;,]\s*(?=https?:)|\s+/;
const FILES = /[|;]\s*|,\s*(?=https?:)|(?<=\.(?:jpe?g|png|webp|avif|gif|hei[cf])),\s*|(?<!\s)\s+(?=https?:)/i;

/** Separators of categories. A comma that a blank or digit follows is a part of a name. */
const PATHS = /[|;\n]|,(?=[^\s\d])/;

/** Values of a list; the contract takes far fewer. */
const MOST_LISTED = 1_000;

/** `Shoes>Running` and `Shoes >> Running` as the contract writes paths: `Shoes > Running`. */
const withSpaces = (path: string): string =>
  path
    .split('>')
    .map((level) => level.trim())
    .filter((level, _, all) => level !== '' || all.length === 1)
    .join(' > ');

/** The number in `> 50`, `100+` and `5 Stk.`; the text as it is where it holds something else. */
const quantityIn = (text: string): string =>
  /^[<>≥~]?\s*(\d[\d.,]*)\s*(?:\+|\p{L}{1,10}\.?)?$/u.exec(text)?.[1] ?? text;

type ListField = 'categories' | 'googleCategory' | 'tags' | 'images';

const isPath = (field: FieldName): boolean => field === 'categories' || field === 'googleCategory';
const isList = (field: FieldName): field is ListField =>
  isPath(field) || field === 'tags' || field === 'images';

export type DraftOptions = {
  decimal: DecimalStyle;
  /** Decimal sign of the file's other amounts; null: not known. */
  learned: DecimalSign | null;
  /** Images may be files of a folder. */
  files: boolean;
  traits: ShopTraits;
};

/** Gathers one product from the entries of a record. An optional field that cannot be read is left out with a warning. */
export class ProductDraft {
  /** How a field is read that is more than a text. */
  static readonly #readers: Partial<Record<FieldName, (draft: ProductDraft, value: unknown) => void>> = {
    price: (draft, value) => {
      draft.fields.price = value;
    },
    oldPrice: (draft, value) => draft.#amount('oldPrice', value),
    salePrice: (draft, value) => draft.#amount('salePrice', value),
    onSale: (draft, value) => {
      draft.#isOffSale = readAvailability(String(value)) === 'out_of_stock';
    },
    stockQuantity: (draft, value) => draft.#stock(value),
    popularity: (draft, value) => draft.#number('popularity', value),
    rating: (draft, value) => draft.#wholeRating(value),
    ratingAverage: (draft, value) => draft.#rate('average', value),
    ratingCount: (draft, value) => draft.#rate('count', Array.isArray(value) ? value.length : value),
    availability: (draft, value) => draft.#availability(value),
    salePriceFrom: (draft, value) => draft.#time('salePriceFrom', String(value)),
    salePriceTo: (draft, value) => draft.#time('salePriceTo', String(value)),
    salePriceDates: (draft, value) => draft.#period(String(value)),
    parentExternalId: (draft, value) => {
      // Tables of databases write 0 for no parent.
      if (String(value).trim() !== '0') draft.#text('parentExternalId', value);
    },
    itemGroupId: (draft, value) => {
      draft.itemGroupId = String(value).trim();
    },
    deleted: (draft, value) => {
      draft.deleted = value === true || /^(true|yes|1)$/i.test(String(value));
    },
    gtin: (draft, value) => draft.#code('gtin', value),
    mpn: (draft, value) => draft.#code('mpn', value),
    attributes: (draft, value) => draft.#object('attributes', value),
    metadata: (draft, value) => draft.#object('metadata', value),
    url: (draft, value) => draft.#text('url', draft.#absolute(value)),
    imageUrl: (draft, value) => draft.#text('imageUrl', draft.#files ? value : draft.#absolute(value)),
  };

  /** Checked against the contract only when all of it is there. */
  readonly fields: Record<string, unknown> = {};
  readonly attributes: Record<string, unknown> = {};
  readonly metadata: Record<string, unknown> = {};
  /** Why the product cannot be stored. */
  readonly faults: string[] = [];
  /** Why it is stored without a field. */
  readonly warnings: FieldWarning[] = [];
  readonly imageFiles: string[] = [];
  itemGroupId: string | null = null;
  numberColumn: NumberColumn | null = null;
  deleted = false;
  readonly #options: DraftOptions;
  /** Fields set by a column that bears their own name: a synonym never replaces these. */
  readonly #exact = new Set<FieldName>();
  readonly #lists = new Map<FieldName, Set<string>>();
  #rating: { average?: number; count?: number } = {};
  /** A time of the sale could not be read. */
  #saleUnclear = false;
  /** The row says that its sale price does not hold. */
  #isOffSale = false;
  /** What other languages than the shop's say, for fields that hold nothing else. */
  readonly #foreign: [field: FieldName, value: unknown][] = [];

  constructor(options: DraftOptions) {
    this.#options = options;
  }

  get #files(): boolean {
    return this.#options.files;
  }

  /** The product is stored without this field. `message` follows its name, and is one for all values. */
  warn(field: string, message: string, value?: unknown): void {
    const text = value === undefined ? {} : { value: String(value) };
    this.warnings.push({ field, message, ...text });
  }

  /** As `set`, where nothing else sets the field. */
  setForeign(field: FieldName, value: unknown): void {
    this.#foreign.push([field, value]);
  }

  #takeForeign(): void {
    const known = new Set([...Object.keys(this.fields), ...this.#lists.keys()]);
    for (const [field, value] of this.#foreign) {
      if (known.has(field)) continue;
      known.add(field);
      this.set(field, value, false);
    }
  }

  set(field: FieldName, value: unknown, exact: boolean): void {
    if (isList(field)) {
      this.#addToList(field, value);
      return;
    }
    if (this.#exact.has(field) || (!exact && !this.#isBetter(field, value))) return;
    if (exact) this.#exact.add(field);
    const read = ProductDraft.#readers[field];
    if (read === undefined) this.#text(field, value);
    else read(this, value);
  }

  /** Whether what a synonym holds is to be taken: the first one, but of several descriptions the longest text. */
  #isBetter(field: FieldName, value: unknown): boolean {
    const known = this.fields[field];
    if (field !== 'description') return known === undefined;
    return typeof value === 'string' && (typeof known !== 'string' || value.trim().length > known.length);
  }

  #text(field: FieldName, value: unknown): void {
    const text = typeof value === 'number' ? String(value) : value;
    this.fields[field] = typeof text === 'string' ? text.trim() : text;
  }

  /** A path of the shop's site, as an address. A word without a slash may be anything. */
  #absolute(value: unknown): unknown {
    const { siteUrl } = this.#options.traits;
    const text = typeof value === 'string' ? value.trim() : '';
    if (/^www\./i.test(text)) return `https://${text}`;
    if (siteUrl === null || !text.includes('/') || /^[a-z][a-z\d+.-]*:/i.test(text)) return value;
    return URL.canParse(text, siteUrl) ? new URL(text, siteUrl).href : value;
  }

  /** Spreadsheets write long numbers as `4,00638E+12`: their last digits are lost. */
  #code(field: 'gtin' | 'mpn', value: unknown): void {
    if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(String(value).trim()))
      this.warn(field, 'was cut off by a spreadsheet: format its column as text', value);
    else this.#text(field, value);
  }

  #object(field: 'attributes' | 'metadata', value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.warn(field, 'is no object', value);
    } else Object.assign(this[field], value);
  }

  /** Some feeds write a blank and the currency where there is no sale. */
  #amount(field: 'oldPrice' | 'salePrice', value: unknown): void {
    if (value !== 0 && (typeof value !== 'string' || /\p{Nd}/u.test(value))) this.fields[field] = value;
  }

  #number(field: 'stockQuantity' | 'popularity', value: unknown): void {
    const number = this.#decimalOf(field, value);
    if (number !== null) this.fields[field] = number;
  }

  /** Whole units. Less than one is one, so that what can be bought is in stock. Words tell whether there is any. */
  #stock(value: unknown): void {
    const text = String(value).trim();
    const word = /^\p{L}/u.test(text) ? readAvailability(text) : null;
    if (word !== null) {
      this.fields.availability ??= word;
      return;
    }
    const number = this.#decimalOf('stockQuantity', quantityIn(text), this.#styleOfAmounts);
    if (number !== null) this.fields.stockQuantity = number > 0 && number < 1 ? 1 : Math.floor(number);
  }

  #availability(value: unknown): void {
    const text = String(value).trim();
    const availability = readAvailability(text);
    if (availability !== null) this.fields.availability = availability;
    else if (/^\d+$/.test(text)) this.fields.stockQuantity ??= Number(text);
    else this.warn('availability', 'is not known', value);
  }

  /** As the amounts of the file are written: beside `19,90` a stock of `12,000` is 12, and `12.000` are thousands. */
  get #styleOfAmounts(): DecimalStyle {
    const { decimal, learned } = this.#options;
    if (decimal !== 'auto' || learned === null) return decimal;
    return learned === ',' ? 'comma' : 'point';
  }

  #decimalOf(field: string, value: unknown, style = this.#options.decimal): number | null {
    const number =
      typeof value === 'string'
        ? (readDecimal(value, style) ?? readDecimal(value, this.#options.decimal))
        : value;
    if (typeof number === 'number') return number;
    this.warn(field, 'is no number', value);
    return null;
  }

  #wholeRating(value: unknown): void {
    if (typeof value !== 'object' || value === null) {
      this.#rate('average', value);
      return;
    }
    const { average, rate, ratingValue, count, reviewCount } = value as Record<string, unknown>;
    this.#rate('average', average ?? rate ?? ratingValue);
    if ((count ?? reviewCount) !== undefined) this.#rate('count', count ?? reviewCount);
  }

  #rate(part: 'average' | 'count', value: unknown): void {
    const number = this.#decimalOf(`rating.${part}`, value);
    if (number !== null) this.#rating[part] = number;
    if (this.#rating.average !== undefined) this.fields.rating = { count: 0, ...this.#rating };
  }

  #time(field: 'salePriceFrom' | 'salePriceTo', text: string): void {
    if (isNoTime(text)) return;
    const time = readTime(text, this.#options.traits, field === 'salePriceTo');
    if (time !== null) {
      this.fields[field] = time;
      return;
    }
    this.#saleUnclear = true;
    this.warn(field, 'is no time such as 2026-03-01 12:00; the sale price was left out', text);
  }

  /** Google's `from/to`. */
  #period(text: string): void {
    const [from = '', to = ''] = text.split('/');
    if (from.trim() !== '') this.#time('salePriceFrom', from);
    if (to.trim() !== '') this.#time('salePriceTo', to);
  }

  /** Without one of its ends, a sale would begin too early or never end. */
  #dropUnclearSale(): void {
    if (!this.#saleUnclear) return;
    for (const field of ['salePrice', 'salePriceFrom', 'salePriceTo']) delete this.fields[field];
  }

  #addToList(field: ListField, value: unknown): void {
    const separators = isPath(field) ? PATHS : field === 'tags' ? /[|;,\n]/ : this.#files ? FILES : ADDRESSES;
    const read = readList(value, separators);
    const parts =
      field === 'images' && !this.#files ? read.map((part) => String(this.#absolute(part))) : read;
    // A category of digits alone is a number of Google's taxonomy, which tells a shopper nothing.
    const kept = isPath(field)
      ? parts.filter((part) => !/^\d+$/.test(part)).map((part) => withSpaces(part))
      : parts;
    const list = this.#lists.get(field) ?? new Set();
    for (const part of kept) {
      if (list.size === MOST_LISTED && !list.has(part)) {
        this.warn(field, `has more than ${MOST_LISTED} values`);
        break;
      }
      list.add(part);
    }
    this.#lists.set(field, list);
  }

  /** Writes what was gathered into `fields`. */
  finish(): void {
    this.#takeForeign();
    if (this.#isOffSale) delete this.fields.salePrice;
    const { decimal, learned, traits } = this.#options;
    readProductMoney(this, { decimal, learned, currency: traits.currency });
    this.#dropUnclearSale();
    for (const [field, list] of this.#lists) {
      if (list.size > 0 && field !== 'googleCategory') this.fields[field] = [...list];
    }
    // Google's taxonomy only where the shop has no category of its own: those are the words of its shoppers.
    const google = this.#lists.get('googleCategory');
    if (google !== undefined && google.size > 0) this.fields.categories ??= [...google];
  }
}
