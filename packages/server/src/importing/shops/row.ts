import type { SourceRecord } from '../parsers/source-record.ts';

/** A row of a shop system's export, by the names of its columns. */
export class ShopRow {
  readonly record: number;
  readonly line: number;
  readonly #cells = new Map<string, string>();

  constructor(source: SourceRecord & { entries: [string, unknown][] }) {
    this.record = source.record;
    this.line = source.line;
    for (const [name, value] of source.entries)
      this.#cells.set(name.trim().toLowerCase(), String(value ?? '').trim());
  }

  /** Whether the file has the column. */
  has(name: string): boolean {
    return this.#cells.has(name.toLowerCase());
  }

  /** The cell of the first of these columns that holds something; empty when none does. */
  cell(...names: string[]): string {
    for (const name of names) {
      const value = this.#cells.get(name.toLowerCase()) ?? '';
      if (value !== '') return value;
    }
    return '';
  }
}

/** The fields that hold something, as entries of a record under the contract's own names. */
export const entriesOf = (fields: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => {
    if (value === '' || value === undefined || value === null) return false;
    if (Array.isArray(value)) return value.length > 0;
    return typeof value !== 'object' || Object.keys(value).length > 0;
  });

/** Parts of a list between commas; `\,` is a comma of a part. */
export const commaList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
