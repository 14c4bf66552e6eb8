import type { StringTable, StringTableData } from './string-table.ts';

/** A string of sorted tables: the first `count` of `tables` have it, in their order, each at the place in `places`. */
export type Occurrences = { count: number; tables: Uint32Array; places: Uint32Array };

/** Compares two strings of tables by their bytes. */
const compare = (one: StringTable, at: number, other: StringTable, otherAt: number): number => {
  const from = one.start[at] as number;
  const otherFrom = other.start[otherAt] as number;
  const length = (one.start[at + 1] as number) - from;
  const otherLength = (other.start[otherAt + 1] as number) - otherFrom;
  const shared = Math.min(length, otherLength);
  for (let i = 0; i < shared; i++) {
    const difference = (one.blob[from + i] as number) - (other.blob[otherFrom + i] as number);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
};

/** The next strings of tables: the table with the least one comes first. */
class NextStrings {
  readonly places: Uint32Array;
  private readonly tables: readonly StringTable[];
  private readonly order: number[] = [];

  constructor(tables: readonly StringTable[]) {
    this.tables = tables;
    this.places = new Uint32Array(tables.length);
    for (let table = 0; table < tables.length; table++) this.insert(table);
  }

  /** The table with the least string, and of several the first; undefined: all are read. */
  get first(): number | undefined {
    return this.order[0];
  }

  /** Whether the next string of another table is the same as one that is read. */
  isNext(table: number, place: number): boolean {
    const first = this.order[0];
    if (first === undefined) return false;
    const [one, other] = [this.tables[first] as StringTable, this.tables[table] as StringTable];
    return compare(one, this.places[first] as number, other, place) === 0;
  }

  /** Goes on in the first table. */
  advance(): void {
    const table = this.order.shift() as number;
    this.places[table] = (this.places[table] as number) + 1;
    this.insert(table);
  }

  private insert(table: number): void {
    if ((this.places[table] as number) >= (this.tables[table] as StringTable).count) return;
    let low = 0;
    let high = this.order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBefore(this.order[middle] as number, table)) low = middle + 1;
      else high = middle;
    }
    this.order.splice(low, 0, table);
  }

  private isBefore(one: number, other: number): boolean {
    const [place, otherPlace] = [this.places[one] as number, this.places[other] as number];
    const order = compare(
      this.tables[one] as StringTable,
      place,
      this.tables[other] as StringTable,
      otherPlace,
    );
    return order < 0 || (order === 0 && one < other);
  }
}

/**
 * Merges tables that are sorted by code point into one, without decoding a string. `keeps` is called for each string
 * in order, and says whether it stays.
 */
export const mergeTables = (
  tables: readonly StringTable[],
  keeps: (occurrences: Occurrences) => boolean,
): StringTableData => {
  const blob = new Uint8Array(tables.reduce((bytes, table) => bytes + table.blob.length, 0));
  const start = new Uint32Array(tables.reduce((count, table) => count + table.count, 0) + 1);
  const next = new NextStrings(tables);
  const found: Occurrences = {
    count: 0,
    tables: new Uint32Array(tables.length),
    places: new Uint32Array(tables.length),
  };
  let kept = 0;
  let end = 0;
  for (let table = next.first; table !== undefined; table = next.first) {
    const place = next.places[table] as number;
    found.count = 0;
    for (let same: number | undefined = table; same !== undefined; ) {
      found.tables[found.count] = same;
      found.places[found.count++] = next.places[same] as number;
      next.advance();
      same = next.isNext(table, place) ? next.first : undefined;
    }
    if (!keeps(found)) continue;
    const { blob: source, start: starts } = tables[table] as StringTable;
    const to = starts[place + 1] as number;
    for (let at = starts[place] as number; at < to; at++) blob[end++] = source[at] as number;
    start[++kept] = end;
  }
  return { blob: blob.slice(0, end), start: start.slice(0, kept + 1) };
};
