import type { SourceEntry } from '../parsers/source-record.ts';

/** Names of one field's columns, as `bareColumn` leaves them. A pattern may stand for several columns. */
export type ColumnNames = readonly (string | RegExp)[];

/** A shop system's columns by field, and those that tell shoppers nothing. */
export type ColumnTable<K extends string> = {
  fields: Readonly<Record<K, ColumnNames>>;
  leftOut: readonly RegExp[];
};

/** Lower case, one blank for each run of other signs: `Body (HTML)` -> `body html`. */
export const bareColumn = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const matches = (bare: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? bare === wanted : wanted.test(bare);

const placesOf = (bare: readonly string[], names: ColumnNames): number[] => {
  const places = names.flatMap((name) => bare.flatMap((column, at) => (matches(column, name) ? [at] : [])));
  return [...new Set(places)];
};

/** Where a file's columns are found; made once from its header. */
export class Columns<K extends string> {
  readonly #places: ReadonlyMap<K, readonly number[]>;
  /** Columns of the shop's own. */
  readonly own: readonly number[];
  readonly #leftOut: readonly number[];
  readonly #header: readonly string[];

  constructor(header: readonly string[], { fields, leftOut }: ColumnTable<K>) {
    const bare = header.map(bareColumn);
    const keys = Object.keys(fields) as K[];
    this.#header = header;
    this.#places = new Map(keys.map((key) => [key, placesOf(bare, fields[key])]));
    const known = new Set([...this.#places.values()].flat());
    const others = bare.flatMap((_, at) => (known.has(at) ? [] : [at]));
    const isLeftOut = (at: number): boolean => {
      const name = bare[at] ?? '';
      return name === '' || leftOut.some((pattern) => pattern.test(name));
    };
    this.own = others.filter((at) => !isLeftOut(at));
    this.#leftOut = others.filter((at) => isLeftOut(at) && bare[at] !== '');
  }

  /** Whether a row has these columns in this order. */
  isOf(entries: readonly SourceEntry[]): boolean {
    return entries.length === this.#header.length && entries.every(([name], at) => name === this.#header[at]);
  }

  placesOf(key: K): readonly number[] {
    return this.#places.get(key) ?? [];
  }

  has(key: K): boolean {
    return this.placesOf(key).length > 0;
  }

  nameOf(at: number): string {
    return this.#header[at] ?? '';
  }

  /** Adds the columns to `names` that hold something and are left out. */
  noteLeftOut(cells: readonly string[], names: Set<string>): void {
    for (const at of this.#leftOut) if (cells[at] !== '') names.add(this.nameOf(at));
  }
}

/** A row of a shop system's export, by its fields. */
export class Row<K extends string> {
  readonly line: number;
  readonly #columns: Columns<K>;
  readonly #cells: readonly string[];

  constructor(columns: Columns<K>, cells: readonly string[], line: number) {
    this.line = line;
    this.#columns = columns;
    this.#cells = cells;
  }

  /** Whether the file has a column for it. */
  has(field: K): boolean {
    return this.#columns.has(field);
  }

  /** The first cell of the field that holds something; else empty. */
  cell(field: K): string {
    for (const at of this.#columns.placesOf(field)) {
      const value = this.#cells[at] ?? '';
      if (value !== '') return value;
    }
    return '';
  }

  /** All cells of the field that hold something. */
  cells(field: K): string[] {
    return this.#columns
      .placesOf(field)
      .map((at) => this.#cells[at] ?? '')
      .filter((value) => value !== '');
  }

  /** Names and values of a field's columns that hold something. */
  named(field: K): [name: string, value: string][] {
    return this.#columns
      .placesOf(field)
      .map((at): [string, string] => [this.#columns.nameOf(at), this.#cells[at] ?? ''])
      .filter(([, value]) => value !== '');
  }

  /** Cells in columns of the shop's own: the reader finds out where they go. */
  own(): SourceEntry[] {
    const { own } = this.#columns;
    return own.flatMap((at): SourceEntry[] => {
      const value = this.#cells[at] ?? '';
      return value === '' ? [] : [[this.#columns.nameOf(at), value]];
    });
  }
}
