import type { FieldName } from './field-map.ts';
import { readMoney } from './read-money.ts';
import { type DecimalStyle, readDecimal } from './read-number.ts';
import { readAvailability, readList, readTime } from './read-values.ts';

/** Separators of images in a cell: addresses hold commas, names of files hold blanks. */
const ADDRESSES = /[|;,]\s*(?=https?:)|\s+/;
const FILES = /[|;]\s*|,\s*(?=https?:)|(?<=\.(?:jpe?g|png|webp|avif|gif|hei[cf])),\s*|(?<!\s)\s+(?=https?:)/i;

/** Values of a list; the contract takes far fewer. */
const MOST_LISTED = 1_000;

/** `Shoes>Running` as the contract writes paths: `Shoes > Running`. */
const withSpaces = (path: string): string =>
  path
    .split('>')
    .map((level) => level.trim())
    .join(' > ');

type ListField = 'categories' | 'googleCategory' | 'tags' | 'images';

const isPath = (field: FieldName): boolean => field === 'categories' || field === 'googleCategory';
const isList = (field: FieldName): field is ListField =>
  isPath(field) || field === 'tags' || field === 'images';

/** Gathers one product from the entries of a record. What cannot be read is told in `faults`. */
export class ProductDraft {
  /** How a field is read that is more than a text. */
  static readonly #readers: Partial<Record<FieldName, (draft: ProductDraft, value: unknown) => void>> = {
    price: (draft, value) => draft.#money('price', value),
    salePrice: (draft, value) => draft.#money('salePrice', value),
    stockQuantity: (draft, value) => draft.#number('stockQuantity', value),
    popularity: (draft, value) => draft.#number('popularity', value),
    rating: (draft, value) => draft.#wholeRating(value),
    ratingAverage: (draft, value) => draft.#rate('average', value),
    ratingCount: (draft, value) => draft.#rate('count', value),
    availability: (draft, value) => {
      draft.fields.availability = readAvailability(String(value)) ?? value;
    },
    salePriceFrom: (draft, value) => draft.#time('salePriceFrom', String(value)),
    salePriceTo: (draft, value) => draft.#time('salePriceTo', String(value)),
    salePriceDates: (draft, value) => draft.#period(String(value)),
    itemGroupId: (draft, value) => {
      draft.itemGroupId = String(value).trim();
    },
    deleted: (draft, value) => {
      draft.deleted = value === true || /^(true|yes|1)$/i.test(String(value));
    },
    attributes: (draft, value) => draft.#object('attributes', value),
    metadata: (draft, value) => draft.#object('metadata', value),
    currency: (draft, value) => {
      draft.fields.currency = typeof value === 'string' ? value.trim().toUpperCase() : value;
    },
  };

  /** Checked against the contract only when all of it is there. */
  readonly fields: Record<string, unknown> = {};
  readonly attributes: Record<string, unknown> = {};
  readonly metadata: Record<string, unknown> = {};
  readonly faults: string[] = [];
  readonly imageFiles: string[] = [];
  itemGroupId: string | null = null;
  deleted = false;
  readonly #decimal: DecimalStyle;
  /** Fields set by a column that bears their own name: a synonym never replaces these. */
  readonly #exact = new Set<FieldName>();
  readonly #lists = new Map<FieldName, Set<string>>();
  #rating: { average?: number; count?: number } = {};

  readonly #files: boolean;

  /** `files`: images may be files of a folder. */
  constructor(decimal: DecimalStyle, files = false) {
    this.#decimal = decimal;
    this.#files = files;
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

  #object(field: 'attributes' | 'metadata', value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.faults.push(`${field} must be an object`);
    } else Object.assign(this[field], value);
  }

  #money(field: 'price' | 'salePrice', value: unknown): void {
    if (typeof value !== 'string') {
      this.fields[field] = value;
      return;
    }
    const money = readMoney(value, { decimal: this.#decimal });
    if ('fault' in money) {
      this.faults.push(`${field}: ${money.fault}`);
      return;
    }
    this.fields[field] = money.amount;
    if (money.currency !== undefined) this.fields.currency ??= money.currency;
  }

  #number(field: 'stockQuantity' | 'popularity', value: unknown): void {
    const number = this.#decimalOf(field, value);
    if (number !== null) this.fields[field] = number;
  }

  #decimalOf(field: string, value: unknown): number | null {
    const number = typeof value === 'string' ? readDecimal(value, this.#decimal) : value;
    if (typeof number === 'number') return number;
    this.faults.push(`${field}: '${String(value)}' is no number`);
    return null;
  }

  #wholeRating(value: unknown): void {
    if (typeof value === 'object') this.fields.rating = value;
    else this.#rate('average', value);
  }

  #rate(part: 'average' | 'count', value: unknown): void {
    const number = this.#decimalOf(`rating.${part}`, value);
    if (number !== null) this.#rating[part] = number;
    if (this.#rating.average !== undefined) this.fields.rating = { count: 0, ...this.#rating };
  }

  #time(field: 'salePriceFrom' | 'salePriceTo', text: string): void {
    const time = readTime(text);
    if (time === null) this.faults.push(`${field}: '${text}' is no time such as 2026-03-01T00:00:00Z`);
    else this.fields[field] = time;
  }

  /** Google's `from/to`. */
  #period(text: string): void {
    const [from = '', to = ''] = text.split('/');
    if (from.trim() !== '') this.#time('salePriceFrom', from);
    if (to.trim() !== '') this.#time('salePriceTo', to);
  }

  #addToList(field: ListField, value: unknown): void {
    const separators = isPath(field) ? /[|;]/ : field === 'tags' ? /[|;,]/ : this.#files ? FILES : ADDRESSES;
    const parts = readList(value, separators);
    // A category of digits alone is a number of Google's taxonomy, which tells a shopper nothing.
    const kept = isPath(field)
      ? parts.filter((part) => !/^\d+$/.test(part)).map((part) => withSpaces(part))
      : parts;
    const list = this.#lists.get(field) ?? new Set();
    for (const part of kept) {
      if (list.size === MOST_LISTED && !list.has(part)) {
        this.faults.push(`${field}: more than ${MOST_LISTED} values`);
        break;
      }
      list.add(part);
    }
    this.#lists.set(field, list);
  }

  /** Writes the lists that were gathered into `fields`. */
  finishLists(): void {
    for (const [field, list] of this.#lists) {
      if (list.size > 0 && field !== 'googleCategory') this.fields[field] = [...list];
    }
    // Google's taxonomy only where the shop has no category of its own: those are the words of its shoppers.
    const google = this.#lists.get('googleCategory');
    if (google !== undefined && google.size > 0) this.fields.categories ??= [...google];
  }
}
