import { isSayable, saidAs } from '../understand/field-kinds.ts';
import type { SegmentView } from './segment-view.ts';

const EMPTY = 0;
/** Values added at a step: 2 to 10 ms. */
const PIECE = 2_048;
/** Of UTF-8: no value of more bytes has a key that is short enough. Most descriptions that pose as values. */
const MAX_BYTES = 400;

/** FNV-1a over UTF-16 units. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** `words`: its key between spaces. */
type ValueName = { number: number; value: string; words: string };

/**
 * Values of a segment by what they are called: an open hash table of value numbers, 8 bytes a value; names are decoded
 * again when asked for. Built in one pass over the distinct values (1 to 3 us each).
 */
export class ValueIndex {
  private readonly view: SegmentView;
  /** Value number + 1 by hash; 0: empty. */
  private readonly table: Uint32Array;
  private readonly mask: number;
  private filling: Generator<void, void, void> | null;
  private readonly names = new Map<number, ValueName[]>();

  constructor(view: SegmentView) {
    this.view = view;
    let size = 16;
    while (size < view.columns.values.count * 2) size *= 2;
    this.mask = size - 1;
    this.table = new Uint32Array(size);
    this.filling = this.addAll();
  }

  /** Adds the values a piece at a time; who asks before it is done adds the rest. */
  *fill(): Generator<void, void, void> {
    while (this.filling !== null) {
      this.step();
      yield;
    }
  }

  /** Visits the values that are called `key`, with their columns. */
  find(key: string, visit: (column: number, value: number) => void): void {
    while (this.filling !== null) this.step();
    const { columns } = this.view;
    for (let at = hashOf(key) & this.mask; this.table[at] !== EMPTY; at = (at + 1) & this.mask) {
      const value = (this.table[at] ?? 0) - 1;
      const column = this.columnOf(value);
      if (saidAs(columns.names.at(column), columns.values.at(value)) === key) visit(column, value);
    }
  }

  /** The values of a column in order, decoded once. */
  namesOf(column: number): readonly ValueName[] {
    let names = this.names.get(column);
    if (names === undefined) {
      names = this.readNames(column);
      this.names.set(column, names);
    }
    return names;
  }

  private readNames(column: number): ValueName[] {
    const { columnValues, values, names } = this.view.columns;
    const field = names.at(column);
    const found: ValueName[] = [];
    for (let number = columnValues[column] ?? 0; number < (columnValues[column + 1] ?? 0); number++) {
      const value = values.at(number);
      found.push({ number, value, words: ` ${saidAs(field, value)} ` });
    }
    return found;
  }

  private step(): void {
    if (this.filling?.next().done !== false) this.filling = null;
  }

  private *addAll(): Generator<void, void, void> {
    const { names, columnValues } = this.view.columns;
    for (let column = 0, value = 0; column < names.count; column++) {
      const field = names.at(column);
      const end = columnValues[column + 1] ?? 0;
      for (; value < end; value++) {
        this.add(field, value);
        if (value % PIECE === PIECE - 1) yield;
      }
    }
  }

  private add(field: string, value: number): void {
    const { values } = this.view.columns;
    const bytes = (values.start[value + 1] ?? 0) - (values.start[value] ?? 0);
    if (field !== 'categories' && bytes > MAX_BYTES) return;
    const key = saidAs(field, values.at(value));
    if (!isSayable(field, key)) return;
    let at = hashOf(key) & this.mask;
    while (this.table[at] !== EMPTY) at = (at + 1) & this.mask;
    this.table[at] = value + 1;
  }

  private columnOf(value: number): number {
    const { columnValues } = this.view.columns;
    let low = 0;
    let high = columnValues.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((columnValues[middle] ?? 0) <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
