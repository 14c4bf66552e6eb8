import { fold } from '../analyze/fold.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { numberOf } from '../ingest/product-facts.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { SegmentCounts } from './count-docs.ts';

/** Translates one segment's numbers: its columns and values to the dictionary's, and its values to its columns. */
export type SegmentNumbers = {
  columns: Uint32Array;
  values: Uint32Array;
  valueColumn: Uint32Array;
  /** By value, the first one of its spellings, which counts for all of them. Null: each value has one spelling. */
  firstSpelling: Uint32Array | null;
  /** The segment's column by the dictionary's; undefined (or past the end) when the segment lacks it. */
  columnOf: (number | undefined)[];
  /**
   * The broadest domain counted so far, and its counts. They stay valid, because a doc's values never change. 4 bytes a
   * doc and a value.
   */
  broadest: { docs: Uint32Array; counts: SegmentCounts } | null;
};

/** Values numbered per step: 2 to 5 ms. */
const PIECE = 2_048;
/** Unused values that a dictionary may hold. */
const ROOM = 1_000;

const valuesOf = (segments: readonly AttachedSegment[]): number =>
  segments.reduce((sum, { view }) => sum + view.columns.values.count, 0);

/**
 * Numbers for every column and value of the index, the same in all segments and for all spellings of a value. With them facets are counted in plain
 * arrays. A segment's values are decoded once, when they are first counted.
 */
export class FacetDictionary {
  readonly columns: string[] = [];
  /** Values by their `filterKey`, which also orders them. */
  readonly keys: string[] = [];
  /** One spelling of each value. */
  private readonly values: string[] = [];
  /** Keys without accents, of the values that were compared by words or sorted by name. */
  private readonly folded: string[] = [];
  /** Values with several spellings. */
  private readonly varied = new Set<number>();
  /** Column of each value, and the value as a number (NaN for a text). */
  readonly valueColumn: number[] = [];
  readonly valueNumber: number[] = [];
  private readonly columnNumbers = new Map<string, number>();
  private readonly valueNumbers: Map<string, number>[] = [];
  private sums = new Uint32Array(0);
  private touched = new Uint32Array(0);
  private readonly segments = new WeakMap<AttachedSegment, SegmentNumbers>();
  private readonly filling = new WeakMap<AttachedSegment, Generator<void, SegmentNumbers, void>>();

  /**
   * True when it holds more than `times` the values that segments have: most belong to no segment any more. Before that
   * a merge costs nothing here, because a merged segment has the values of its parts.
   */
  isWorn(segments: readonly AttachedSegment[], times = 2): boolean {
    return this.values.length > times * valuesOf(segments) + ROOM;
  }

  /** Whether a dictionary for these segments takes a few ms, so that the next search can build it. */
  static isSoonMade(segments: readonly AttachedSegment[]): boolean {
    return valuesOf(segments) <= PIECE;
  }

  /** The spelling of a value that shoppers see. */
  shownValue(value: number, { spellings }: Pick<Catalog, 'spellings'>): string {
    const field = this.columns[this.valueColumn[value] as number] as string;
    const name = this.values[value] as string;
    // Each level of a path has a spelling of its own.
    return this.varied.has(value) || field === 'categories' ? spellings.shown(field, name) : name;
  }

  /** The key of a value without accents. */
  foldedKey(value: number): string {
    this.folded[value] ??= fold(this.keys[value] as string);
    return this.folded[value];
  }

  column(name: string): number | undefined {
    return this.columnNumbers.get(name);
  }

  /** Numbers a segment's values in steps. A caller that needs them earlier numbers the rest. */
  *fill(segment: AttachedSegment): Generator<void, void, void> {
    while (this.step(segment) === null) yield;
  }

  numbersOf(segment: AttachedSegment): SegmentNumbers {
    for (;;) {
      const numbers = this.step(segment);
      if (numbers !== null) return numbers;
    }
  }

  /** Null when there is more to do. */
  private step(segment: AttachedSegment): SegmentNumbers | null {
    const known = this.segments.get(segment);
    if (known !== undefined) return known;
    const filling = this.filling.get(segment) ?? this.number(segment);
    const { done, value } = filling.next();
    if (done !== true) {
      this.filling.set(segment, filling);
      return null;
    }
    this.filling.delete(segment);
    this.segments.set(segment, value);
    return value;
  }

  private *number(segment: AttachedSegment): Generator<void, SegmentNumbers, void> {
    const { columns } = segment.view;
    const numbers: SegmentNumbers = {
      columns: new Uint32Array(columns.names.count),
      values: new Uint32Array(columns.values.count),
      valueColumn: new Uint32Array(columns.values.count),
      firstSpelling: null,
      columnOf: [],
      broadest: null,
    };
    for (let column = 0; column < columns.names.count; column++) {
      const target = this.columnNumber(columns.names.at(column));
      numbers.columns[column] = target;
      numbers.columnOf[target] = column;
      const end = columns.columnValues[column + 1] ?? 0;
      for (let value = columns.columnValues[column] ?? 0; value < end; value++) {
        numbers.values[value] = this.valueNumberOf(target, columns.values.at(value));
        numbers.valueColumn[value] = column;
        joinSpelling(numbers, value);
        if (value % PIECE === PIECE - 1) yield;
      }
    }
    return numbers;
  }

  /** Arrays to sum up values in, zeros between uses, and to list those that have a sum. */
  sumsOfValues(): { sums: Uint32Array; touched: Uint32Array } {
    if (this.sums.length < this.values.length) {
      this.sums = new Uint32Array(this.values.length);
      this.touched = new Uint32Array(this.values.length);
    }
    return { sums: this.sums, touched: this.touched };
  }

  private columnNumber(name: string): number {
    const known = this.columnNumbers.get(name);
    if (known !== undefined) return known;
    const number = this.columns.push(name) - 1;
    this.columnNumbers.set(name, number);
    this.valueNumbers.push(new Map());
    return number;
  }

  private valueNumberOf(column: number, value: string): number {
    const key = filterKey(value);
    const known = this.valueNumbers[column]?.get(key);
    if (known !== undefined) {
      if (this.values[known] !== value) this.varied.add(known);
      return known;
    }
    const number = this.values.push(value) - 1;
    this.keys.push(key);
    this.valueNumbers[column]?.set(key, number);
    this.valueColumn.push(column);
    this.valueNumber.push(numberOf(value)[0] ?? Number.NaN);
    return number;
  }
}

/** Joins a value of a segment to the one before it, when both are spellings of one. A column is in order of its keys. */
const joinSpelling = (numbers: SegmentNumbers, value: number): void => {
  const { values, valueColumn } = numbers;
  const isSame =
    value > 0 && values[value] === values[value - 1] && valueColumn[value] === valueColumn[value - 1];
  if (!isSame && numbers.firstSpelling === null) return;
  numbers.firstSpelling ??= Uint32Array.from(values, (_, i) => i);
  if (isSame) numbers.firstSpelling[value] = numbers.firstSpelling[value - 1] as number;
};
