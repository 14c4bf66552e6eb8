import type { FacetDictionary, SegmentNumbers } from './facet-dictionary.ts';

/** One column: groups that have it, distinct values, those that are not numbers, and the entropy of its values. */
export type ColumnSummary = { groups: number; distinct: number; textual: number; sum: number; bits: number };

/** Numbers of values in the dictionary, unordered, and the groups that have each. */
export type ValueCounts = { values: Uint32Array; counts: Uint32Array };

/** Groups that have each value of one column in one segment. `counts[i]` is of the segment's value `first + i`. */
export type SegmentValues = { numbers: SegmentNumbers; first: number; counts: Uint32Array };

/** n * log2(n), which a broad answer needs ten thousand times. */
const BITS = Float64Array.from({ length: 4_096 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));

/** Sums of one column over all segments: the values that any group has. */
export const addUpValues = (dictionary: FacetDictionary, segments: readonly SegmentValues[]): ValueCounts => {
  const { sums, touched } = dictionary.sumsOfValues();
  let found = 0;
  for (const { numbers, first, counts } of segments) {
    for (let i = 0; i < counts.length; i++) {
      const count = counts[i] as number;
      if (count === 0) continue;
      const value = numbers.values[first + i] as number;
      if (sums[value] === 0) touched[found++] = value;
      sums[value] = (sums[value] as number) + count;
    }
  }
  const values = touched.slice(0, found);
  const counts = new Uint32Array(found);
  for (let i = 0; i < found; i++) {
    const value = values[i] as number;
    counts[i] = sums[value] as number;
    sums[value] = 0;
  }
  return { values, counts };
};

export const summarizeColumn = (
  { valueNumber }: { readonly valueNumber: readonly number[] },
  groups: number,
  { values, counts }: ValueCounts,
): ColumnSummary => {
  const summary = { groups, distinct: values.length, textual: 0, sum: 0, bits: 0 };
  if (values.length === 0) return summary;
  for (let i = 0; i < values.length; i++) {
    const count = counts[i] as number;
    if (Number.isNaN(valueNumber[values[i] as number])) summary.textual++;
    summary.sum += count;
    summary.bits -= count < BITS.length ? (BITS[count] as number) : count * Math.log2(count);
  }
  summary.bits = Math.log2(summary.sum) + summary.bits / summary.sum;
  return summary;
};
