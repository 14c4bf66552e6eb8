import { createHash } from 'node:crypto';
import type { FieldWarning } from './warning.ts';

type Fields = Record<string, unknown>;

/** What stands in for an id, in this order: numbers of the product, its page, its name. */
const SOURCES = [
  ['gtin', 'GTIN'],
  ['mpn', "manufacturer's number"],
  ['url', 'address'],
  ['name', 'name'],
] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export type NumberColumn = { called: string; text: string };

/** Columns of numbers that may be ids or count rows: they are ids where a file has no others. */
const NUMBERS = /^(?:no|nr|num|num[eé]ro|nummer|number|n[º°o]|№|č|číslo|numer|sz[aá]m|nro)?[.\s]*$/iu;

/** A column called "No." or alike, with what it holds; null: it is none. */
export const numberColumn = (name: string, value: unknown): NumberColumn | null => {
  const called = name.trim();
  const text = typeof value === 'number' ? String(value) : textOf(value);
  return called !== '' && called.length <= 12 && text !== '' && NUMBERS.test(called)
    ? { called, text }
    : null;
};

/** Of an id's 191 characters; longer texts are cut, and a digest tells them apart. */
const LONGEST = 120;
/** Ids that are remembered; beyond that equal ones replace each other. */
const MOST_IDS = 500_000;

const shortened = (text: string): string =>
  text.length <= LONGEST
    ? text
    : `${text.slice(0, 80).toWellFormed()}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;

/** Ids of rows that have none, made from what else they hold, so that the next import finds the same products. */
export class OwnIds {
  readonly #seen = new Map<string, number>();

  /**
   * Sets the id of a row that lacks one; null: nothing was made. `hasMore`: the row has columns of the shop's own. A name alone is a
   * heading of the table, and gets no id.
   */
  fill(
    fields: Fields,
    { hasMore, mayGuess, number }: { hasMore: boolean; mayGuess: boolean; number: NumberColumn | null },
  ): FieldWarning | null {
    if (fields.externalId !== undefined) return null;
    // A shop that sends article numbers alone means them as ids.
    if (fields.sku !== undefined) {
      fields.externalId = fields.sku;
      return null;
    }
    if (!mayGuess) return null;
    const found = SOURCES.find(([field]) => textOf(fields[field]) !== '');
    const isHeading = !hasMore && Object.keys(fields).length === 1;
    if (found === undefined || isHeading || textOf(fields.name) === '') return null;
    const [field, ofField] = found;
    const called = number === null ? ofField : `column ${number.called}`;
    const made = shortened(number === null ? textOf(fields[field]) : number.text);
    fields.externalId = this.#unlike(made);
    return {
      field: 'externalId',
      message: `is not in the file: the ${called} stands in its place, and must not change`,
      value: made,
    };
  }

  /** The second of the same gets a number. */
  #unlike(id: string): string {
    const count = (this.#seen.get(id) ?? 0) + 1;
    if (count > 1 || this.#seen.size < MOST_IDS) this.#seen.set(id, count);
    return count === 1 ? id : `${id} (${count})`;
  }
}
