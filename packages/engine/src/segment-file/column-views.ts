import { compareCodePoints } from './compare-code-points.ts';
import { filterKey } from './filter-key.ts';
import type { SegmentFileReader } from './read-segment-file.ts';
import { Section } from './sections.ts';
import { StringTable } from './string-table.ts';

/** The exact values and numbers of a segment's docs, by column. */
export class ColumnViews {
  readonly names: StringTable;
  /** Values of column c: from `columnValues[c]` to `columnValues[c + 1]`, exclusive, in order of their filter key. */
  readonly columnValues: Uint32Array;
  readonly values: StringTable;
  readonly valueDocsStart: Uint32Array;
  readonly valueDocs: Uint32Array;
  readonly docValuesStart: Uint32Array;
  readonly docValues: Uint32Array;
  private readonly columnNumbers: Uint32Array;
  private readonly numberDocs: Uint32Array;
  private readonly numberValues: Float64Array;

  constructor(file: SegmentFileReader) {
    this.names = new StringTable(file.bytes(Section.columnBlob), file.uint32(Section.columnStart));
    this.columnValues = file.uint32(Section.columnValues);
    this.values = new StringTable(file.bytes(Section.valueBlob), file.uint32(Section.valueStart));
    this.valueDocsStart = file.uint32(Section.valueDocsStart);
    this.valueDocs = file.uint32(Section.valueDocs);
    this.docValuesStart = file.uint32(Section.docValuesStart);
    this.docValues = file.uint32(Section.docValues);
    this.columnNumbers = file.uint32(Section.columnNumbers);
    this.numberDocs = file.uint32(Section.numberDocs);
    this.numberValues = file.float64(Section.numberValues);
  }

  /** Number of the column, or -1. */
  column(name: string): number {
    return this.names.find(Buffer.from(name));
  }

  /** Ascending docs of every spelling of a value, one list per spelling. */
  docsOf(column: number, value: string): Uint32Array[] {
    return this.valuesOf(column, value).map((index) =>
      this.valueDocs.subarray(this.valueDocsStart[index], this.valueDocsStart[index + 1]),
    );
  }

  /** Number of every spelling of a value. */
  valuesOf(column: number, value: string): number[] {
    const key = filterKey(value);
    const end = this.columnValues[column + 1] ?? 0;
    let low = this.columnValues[column] ?? 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareCodePoints(filterKey(this.values.at(middle)), key) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < end && filterKey(this.values.at(low)) === key; low++) found.push(low);
    return found;
  }

  /** The first value of a doc in a column, as it was written; null without one. */
  valueOf(name: string, doc: number): string | null {
    const column = this.column(name);
    if (column === -1) return null;
    const first = this.columnValues[column] ?? 0;
    const end = this.columnValues[column + 1] ?? 0;
    const docEnd = this.docValuesStart[doc + 1] ?? 0;
    for (let at = this.docValuesStart[doc] ?? 0; at < docEnd; at++) {
      const value = this.docValues[at] ?? 0;
      if (value >= first && value < end) return this.values.at(value);
    }
    return null;
  }

  /** The docs with a number in a column, ascending, and the numbers. */
  numbers(column: number): { docs: Uint32Array; values: Float64Array } {
    const from = this.columnNumbers[column] ?? 0;
    const to = this.columnNumbers[column + 1] ?? 0;
    return { docs: this.numberDocs.subarray(from, to), values: this.numberValues.subarray(from, to) };
  }
}
