import { comparablePrice } from '../filter/price-now.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { RATING_DOUBT } from './weights.ts';

const MIDDLE_RATING = 3;

/** An average with as many middling ratings beside it as make it doubtful: one five is no five. NaN: not rated. */
const trustedRating = (average: number, count: number): number =>
  (average * count + MIDDLE_RATING * RATING_DOUBT) / (count + RATING_DOUBT);

/** What a preference `toward` an end compares, by its field; NaN: the doc has none. */
export const standingOf = (
  field: string,
  nowMs: number,
): ((segment: AttachedSegment, doc: number) => number) => {
  if (field === 'price') return (segment, doc) => comparablePrice(segment, doc, nowMs);
  if (field === 'createdAt') return ({ view }, doc) => view.createdAt[doc] as number;
  if (field === 'popularity') return ({ live }, doc) => live.popularity[doc] as number;
  if (field === 'rating') {
    return ({ view }, doc) => trustedRating(view.rating[doc] as number, view.ratingCount[doc] as number);
  }
  return () => Number.NaN;
};

/** How many of `sorted` (ascending) are below `value`. */
const below = (sorted: Float64Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Share of the others that a value does not stand behind, 0 to 1: 1 for the lowest (`toward` low) or highest, alike
 * values alike. `values`: of all that are found, without NaN.
 */
export const standing = (values: Float64Array, toward: 'low' | 'high'): ((value: number) => number) => {
  const sorted = toward === 'low' ? values : values.map((value) => -value);
  sorted.sort();
  const others = Math.max(1, sorted.length - 1);
  return (value) => 1 - below(sorted, toward === 'low' ? value : -value) / others;
};
