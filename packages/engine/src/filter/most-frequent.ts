import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import type { ValueCounts } from './sum-up-values.ts';

/**
 * Compares two places of the counts: first the value that more groups have, then by key. `numbers`: of the
 * values, where all are numbers; among equal counts the smaller one is first then.
 */
export const byFrequency = (
  { values, counts }: ValueCounts,
  keys: readonly string[],
  numbers: readonly number[] = [],
): ((a: number, b: number) => number) => {
  const keyAt = (place: number): string => keys[values[place] as number] ?? '';
  const numberAt = (place: number): number => numbers[values[place] as number] ?? 0;
  return (a, b) =>
    (counts[b] as number) - (counts[a] as number) ||
    numberAt(a) - numberAt(b) ||
    compareCodePoints(keyAt(a), keyAt(b));
};

/**
 * The first `most` of the places 0 to `count` - 1 in this order. A field may have ten thousand values, most of one product
 * each: to sort them all, or to make an object for each, took most of a search with 50 such facets.
 */
export const firstInOrder = (
  count: number,
  order: (a: number, b: number) => number,
  most: number,
): number[] => {
  const first: number[] = [];
  for (let place = 0; place < count; place++) {
    if (first.length === most) {
      if (order(place, first[most - 1] as number) > 0) continue;
      first.pop();
    }
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(place, first[middle] as number) > 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, place);
  }
  return first;
};
