import { fold } from '../analyze/fold.ts';
import { numberOf } from '../ingest/product-facts.ts';
import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import type { FacetPosition } from '../types.ts';
import type { FieldRule } from './facet-rules.ts';
import { naturalOrder } from './natural-order.ts';
import type { ValueCounts } from './sum-up-values.ts';

/** Compares two places of the counts of a facet. */
export type ValueOrder = (a: number, b: number) => number;

/** The place of `OrderedValues.after`. */
export const AFTER = -1;

/**
 * The values of a facet. `keys`: filter keys by number; `folded`: these without accents. `numbers`: what the values are worth, where all are numbers.
 * `after`: a value that is perhaps not among them, at the place AFTER.
 */
export type OrderedValues = {
  counted: ValueCounts;
  keys: readonly string[];
  folded: (value: number) => string;
  numbers?: readonly number[] | undefined;
  after?: FacetPosition | null | undefined;
};

/**
 * First the value that more groups have; of equal counts the smaller number, then by key. A rule of the shop may sort by name
 * or put some values first.
 */
export const valueOrder = (
  { counted: { values, counts }, keys, folded, numbers = [], after }: OrderedValues,
  rule?: FieldRule,
): ValueOrder => {
  const afterNumber = numberOf(after?.key ?? '')[0] ?? 0;
  const keyAt = (place: number): string =>
    (place === AFTER ? after?.key : keys[values[place] as number]) ?? '';
  const countAt = (place: number): number => (place === AFTER ? after?.count : counts[place]) ?? 0;
  const numberAt = (place: number): number =>
    numbers.length === 0 ? 0 : place === AFTER ? afterNumber : (numbers[values[place] as number] ?? 0);
  const byValue: ValueOrder = (a, b) => numberAt(a) - numberAt(b) || compareCodePoints(keyAt(a), keyAt(b));
  const byCount: ValueOrder = (a, b) => countAt(b) - countAt(a) || byValue(a, b);
  const foldedAfter = fold(after?.key ?? '');
  const foldedAt = (place: number): string =>
    place === AFTER ? foldedAfter : folded(values[place] as number);
  switch (rule?.sort) {
    case 'value':
      return (a, b) => numberAt(a) - numberAt(b) || naturalOrder(foldedAt(a), foldedAt(b)) || byValue(a, b);
    case 'given':
      return (a, b) => rule.rankOf(keyAt(a)) - rule.rankOf(keyAt(b)) || byCount(a, b);
    default:
      return byCount;
  }
};

/**
 * The first `most` of the places 0 to `count` - 1 in this order, without those that are not listed. A field may have ten thousand values, most of one product each: to sort them
 * all, or to make an object for each, took most of a search with 50 such facets.
 */
export const firstInOrder = (
  count: number,
  order: ValueOrder,
  { most, isListed }: { most: number; isListed?: ((place: number) => boolean) | undefined },
): number[] => {
  const first: number[] = [];
  for (let place = 0; place < count; place++) {
    if (isListed?.(place) === false) continue;
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
