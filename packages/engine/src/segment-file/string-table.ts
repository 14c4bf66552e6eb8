import { compareCodePoints } from './compare-code-points.ts';
import { lastNotAbove } from './last-not-above.ts';

export type StringTableData = { blob: Uint8Array; start: Uint32Array };

/** UTF-8 strings one after another and the start of each. `start` has one entry more than there are strings. */
export const writeStringTable = (strings: readonly string[]): StringTableData => {
  let bytes = 0;
  for (const text of strings) bytes += Buffer.byteLength(text);
  const blob = Buffer.allocUnsafeSlow(bytes);
  const start = new Uint32Array(strings.length + 1);
  let at = 0;
  strings.forEach((text, i) => {
    at += blob.write(text, at, 'utf8');
    start[i + 1] = at;
  });
  return { blob, start };
};

/** Strings inside a segment file; decoded one at a time, searched without decoding. */
export class StringTable {
  readonly count: number;
  readonly start: Uint32Array;
  readonly blob: Buffer;

  constructor(blob: Uint8Array, start: Uint32Array) {
    this.blob = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
    this.start = start;
    this.count = Math.max(0, start.length - 1);
  }

  at(index: number): string {
    return this.blob.toString('utf8', this.start[index] ?? 0, this.start[index + 1] ?? 0);
  }

  /** Index of a string in a table sorted by code point, or -1. `bytes` is its UTF-8. */
  find(bytes: Uint8Array): number {
    const index = this.lowerBound(bytes);
    return index < this.count && this.compareAt(index, bytes) === 0 ? index : -1;
  }

  /** First index whose string is not below `bytes`. */
  lowerBound(bytes: Uint8Array): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareAt(middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Index of the string that contains byte `offset` of the blob. */
  indexAt(offset: number): number {
    return lastNotAbove(this.start, offset);
  }

  /** The strings that begin with `prefix` in a sorted table, as [first, end). */
  prefixRange(prefix: Uint8Array): [number, number] {
    const first = this.lowerBound(prefix);
    let low = first;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.startsAt(middle, prefix)) low = middle + 1;
      else high = middle;
    }
    return [first, low];
  }

  private startsAt(index: number, prefix: Uint8Array): boolean {
    const from = this.start[index] ?? 0;
    if ((this.start[index + 1] ?? 0) - from < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) if (this.blob[from + i] !== prefix[i]) return false;
    return true;
  }

  private compareAt(index: number, bytes: Uint8Array): number {
    const from = this.start[index] ?? 0;
    const length = (this.start[index + 1] ?? 0) - from;
    const shared = Math.min(length, bytes.length);
    for (let i = 0; i < shared; i++) {
      const difference = (this.blob[from + i] ?? 0) - (bytes[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - bytes.length;
  }
}

export const sortByCodePoint = (strings: Iterable<string>): string[] => [...strings].sort(compareCodePoints);
