import { fold } from '../analyze/fold.ts';
import type { RangeCounts } from '../filter/count-numbers.ts';
import type { CountedColumn } from '../filter/count-own-column.ts';
import type { FacetCounts, FacetValues } from '../filter/facet-counts.ts';
import { summarizeColumn, type ValueCounts } from '../filter/sum-up-values.ts';
import { numberOf } from '../ingest/product-facts.ts';

/** Groups that have a field, and by filter key those that have each value. */
export type CountedField = { groups: number; values: ReadonlyMap<string, number> };

export type Counted = {
  /** Groups in the answer. */
  groups: number;
  fields: ReadonlyMap<string, CountedField>;
  /** By filtered field, counted without its own filter. */
  own: ReadonlyMap<string, CountedField>;
  availability: readonly { value: string; count: number }[];
  ranges: ReadonlyMap<string, RangeCounts>;
  /** A value as shoppers see it, by its filter key. */
  shown: (field: string, key: string) => string;
};

/** Numbers for the values of one answer. */
class AnswerValues implements FacetValues {
  readonly columns: string[] = [];
  readonly keys: string[] = [];
  readonly valueNumber: number[] = [];
  private readonly columnOfValue: number[] = [];
  private readonly numbers = new Map<string, Map<string, number>>();
  private readonly shown: Counted['shown'];

  constructor(shown: Counted['shown']) {
    this.shown = shown;
  }

  column(field: string): number | undefined {
    const at = this.columns.indexOf(field);
    return at === -1 ? undefined : at;
  }

  add(field: string, { values }: CountedField): ValueCounts {
    const known = this.numbers.get(field) ?? new Map<string, number>();
    if (!this.numbers.has(field)) this.columns.push(field);
    this.numbers.set(field, known);
    const column = this.columns.indexOf(field);
    const numbers = Array.from(values.keys(), (key) => known.get(key) ?? this.number(known, column, key));
    return { values: Uint32Array.from(numbers), counts: Uint32Array.from(values.values()) };
  }

  foldedKey(value: number): string {
    return fold(this.keys[value] ?? '');
  }

  shownValue(value: number): string {
    const field = this.columns[this.columnOfValue[value] ?? 0] ?? '';
    return this.shown(field, this.keys[value] ?? '');
  }

  private number(known: Map<string, number>, column: number, key: string): number {
    const number = this.keys.push(key) - 1;
    known.set(key, number);
    this.columnOfValue.push(column);
    this.valueNumber.push(numberOf(key)[0] ?? Number.NaN);
    return number;
  }
}

const NOTHING: CountedField = { groups: 0, values: new Map() };
const NO_RANGE: RangeCounts = { min: 0, max: 0, histogram: [] };

/** The counts of another engine as facets read them. */
export class OutsideCounts implements FacetCounts {
  readonly values: AnswerValues;
  private readonly counted: Counted;
  private readonly known: ValueCounts[] = [];
  private readonly fields: CountedField[] = [];

  constructor(counted: Counted) {
    this.counted = counted;
    this.values = new AnswerValues(counted.shown);
    for (const [field, own] of counted.fields) {
      this.known.push(this.values.add(field, own));
      this.fields.push(own);
    }
  }

  columns(): ReturnType<FacetCounts['columns']> {
    const valuesOf = (column: number): ValueCounts =>
      this.known[column] ?? { values: new Uint32Array(), counts: new Uint32Array() };
    return {
      groups: this.counted.groups,
      columnGroups: Uint32Array.from(this.fields, ({ groups }) => groups),
      values: valuesOf,
      summary: (column) => summarizeColumn(this.values, this.fields[column]?.groups ?? 0, valuesOf(column)),
    };
  }

  own(field: string): CountedColumn {
    const own = this.counted.own.get(field) ?? NOTHING;
    const counted = this.values.add(field, own);
    return { counted, summary: summarizeColumn(this.values, own.groups, counted) };
  }

  availability(): { value: string; count: number }[] {
    return [...this.counted.availability];
  }

  range(field: string): RangeCounts {
    return this.counted.ranges.get(field) ?? NO_RANGE;
  }
}
