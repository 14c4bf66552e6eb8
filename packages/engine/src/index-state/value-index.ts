import type { SegmentView } from '../segment-file/segment-view.ts';
import { isSayable, saidAs } from '../understand/values/field-kinds.ts';

const EMPTY = 0;
/** Slots of the table for each value. */
const LEAST_SLOTS = 1.25;
/** Values added per step: 2 to 10 ms. */
const PIECE = 2_048;
/** In UTF-8. A longer value has no key short enough. It skips most descriptions among the values. */
const MAX_BYTES = 400;

/** Random in each thread, so that no shop can send names that collide. */
const SEED = Math.floor(Math.random() * 2 ** 32);

/** Hashes UTF-16 units. The shift makes low bits depend on high ones at every step. */
const hashOf = (text: string): number => {
  let hash = SEED;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x85eb_ca6b);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
};

/** `words`: the key with spaces around its words. */
type ValueName = { number: number; value: string; words: string };

/**
 * Values of a segment by name. An open-addressing hash table has one entry per name. The values of one name form a
 * ring, so that sharing a name costs no longer probes. It takes at most 24 bytes a value; names are decoded again on
 * request. It is built in one pass over the distinct values (1 to 3 us each).
 *
 *   table[slot] = last value of the name -> next -> first value -> next -> ... -> last value
 */
export class ValueIndex {
  private readonly view: SegmentView;
  /** Number + 1 of the last value of a name, by hash; 0: empty. */
  private readonly table: Uint32Array;
  /** The full hash of the name in a slot. Names are compared only where it is equal. */
  private readonly hashes: Uint32Array;
  /** By value: the next value of the same name; after the last one the first. */
  private readonly next: Uint32Array;
  private readonly mask: number;
  private filling: Generator<void, void, void> | null;
  private readonly names = new Map<number, ValueName[]>();

  constructor(view: SegmentView) {
    this.view = view;
    let size = 16;
    while (size < view.columns.values.count * LEAST_SLOTS) size *= 2;
    this.mask = size - 1;
    this.table = new Uint32Array(size);
    this.hashes = new Uint32Array(size);
    this.next = new Uint32Array(view.columns.values.count);
    this.filling = this.addAll();
  }

  /** Adds the values in steps. A caller that needs them earlier adds the rest. */
  *fill(): Generator<void, void, void> {
    while (this.filling !== null) {
      this.step();
      yield;
    }
  }

  /** Visits the values named `key` in their order, with their columns. */
  find(key: string, visit: (column: number, value: number) => void): void {
    while (this.filling !== null) this.step();
    const found = this.table[this.slotOf(key, hashOf(key))] ?? EMPTY;
    if (found === EMPTY) return;
    const last = found - 1;
    let value = last;
    do {
      value = this.next[value] as number;
      visit(this.columnOf(value), value);
    } while (value !== last);
  }

  /** The slot of a name, or the empty slot where it belongs. */
  private slotOf(key: string, hash: number): number {
    let at = hash & this.mask;
    while (this.table[at] !== EMPTY) {
      if (this.hashes[at] === hash && this.keyOf((this.table[at] as number) - 1) === key) return at;
      at = (at + 1) & this.mask;
    }
    return at;
  }

  private keyOf(value: number): string {
    const { names, values } = this.view.columns;
    return saidAs(names.at(this.columnOf(value)), values.at(value));
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
    const hash = hashOf(key);
    const slot = this.slotOf(key, hash);
    const last = (this.table[slot] as number) - 1;
    this.next[value] = last === -1 ? value : (this.next[last] as number);
    if (last !== -1) this.next[last] = value;
    this.hashes[slot] = hash;
    this.table[slot] = value + 1;
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
