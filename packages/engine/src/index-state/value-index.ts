import { filterKey } from '../ingest/product-facts.ts';
import { isSayable, saidAs } from '../understand/field-kinds.ts';
import type { SegmentView } from './segment-view.ts';

const EMPTY = 0;
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
 * again when asked for. Built in one pass over the distinct values (about 1 us each).
 */
export class ValueIndex {
  private readonly view: SegmentView;
  /** Value number + 1 by hash; 0: empty. */
  private readonly table: Uint32Array;
  private readonly mask: number;
  private readonly names = new Map<number, ValueName[]>();
  private readonly numbers = new Map<number, Map<string, number[]>>();

  constructor(view: SegmentView) {
    this.view = view;
    const { values, names, columnValues } = view.columns;
    let size = 16;
    while (size < values.count * 2) size *= 2;
    this.mask = size - 1;
    this.table = new Uint32Array(size);
    for (let column = 0; column < names.count; column++) {
      const field = names.at(column);
      for (let value = columnValues[column] ?? 0; value < (columnValues[column + 1] ?? 0); value++) {
        this.add(field, value);
      }
    }
  }

  /** Visits the values that are called `key`, with their columns. */
  find(key: string, visit: (column: number, value: number) => void): void {
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

  /** Numbers of every spelling of a value of a column. */
  numbersOf(column: number, value: string): readonly number[] {
    let numbers = this.numbers.get(column);
    if (numbers === undefined) {
      numbers = new Map();
      for (const { number, value: text } of this.namesOf(column)) {
        const key = filterKey(text);
        const same = numbers.get(key);
        if (same === undefined) numbers.set(key, [number]);
        else same.push(number);
      }
      this.numbers.set(column, numbers);
    }
    return numbers.get(filterKey(value)) ?? [];
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
