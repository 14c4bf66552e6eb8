import type { FacetDictionary, SegmentNumbers } from './facet-dictionary.ts';

/** One column: groups that have it, distinct values, those that are not numbers, and the entropy of its values. */
export type ColumnSummary = { groups: number; distinct: number; textual: number; sum: number; bits: number };

/** A value's number in the dictionary, and the groups that have it. */
export type ValueCount = { value: number; count: number };

/** Groups that have each value of one column in one segment. `counts[i]` is of the segment's value `first + i`. */
export type SegmentValues = { numbers: SegmentNumbers; first: number; counts: Uint32Array };

/** n * log2(n), which a broad answer needs ten thousand times. */
const BITS = Float64Array.from({ length: 4_096 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));

/** Sums of one column over all segments: the values that any group has, unordered. */
export const addUpValues = (
  dictionary: FacetDictionary,
  segments: readonly SegmentValues[],
): ValueCount[] => {
  const sums = dictionary.sumsOfValues();
  const touched: number[] = [];
  for (const { numbers, first, counts } of segments) {
    for (let i = 0; i < counts.length; i++) {
      const count = counts[i] as number;
      if (count === 0) continue;
      const value = numbers.values[first + i] as number;
      if (sums[value] === 0) touched.push(value);
      sums[value] = (sums[value] as number) + count;
    }
  }
  const found = touched.map((value) => ({ value, count: sums[value] as number }));
  for (const value of touched) sums[value] = 0;
  return found;
};

export const summarizeColumn = (
  { valueNumber }: FacetDictionary,
  groups: number,
  values: readonly ValueCount[],
): ColumnSummary => {
  const summary = { groups, distinct: values.length, textual: 0, sum: 0, bits: 0 };
  if (values.length === 0) return summary;
  for (const { value, count } of values) {
    if (Number.isNaN(valueNumber[value])) summary.textual++;
    summary.sum += count;
    summary.bits -= count < BITS.length ? (BITS[count] as number) : count * Math.log2(count);
  }
  summary.bits = Math.log2(summary.sum) + summary.bits / summary.sum;
  return summary;
};
