import type { EngineFacet } from '../types.ts';
import { priceNow } from './price-now.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { AVAILABILITIES } from '../ingest/live-columns.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import { type FacetDomain, visitDomain } from './facet-domain.ts';
import { bucketsOf } from './histogram.ts';

/** Groups by value number and by column number of the dictionary. */
export type ColumnCounts = { values: Uint32Array; columns: Uint32Array; groups: number };

/**
 * Counts all columns at once over the docs of one field's domain. A group counts once a value, although several of its
 * members may have it: they come one after another, so remembering the last group is enough.
 */
export const countColumns = (domain: FacetDomain, dictionary: FacetDictionary, field: string): ColumnCounts => {
  for (const segment of domain.catalog.segments) dictionary.numbersOf(segment);
  const values = new Uint32Array(dictionary.values.length);
  const columns = new Uint32Array(dictionary.columns.length);
  const lastOfValue = new Uint32Array(values.length);
  const lastOfColumn = new Uint32Array(columns.length);
  let groups = 0;
  let lastGroup = -1;
  visitDomain(domain, field, (segment, doc, group) => {
    if (group !== lastGroup) groups++;
    lastGroup = group;
    const numbers = dictionary.numbersOf(segment);
    const { docValues, docValuesStart } = segment.view.columns;
    const end = docValuesStart[doc + 1] as number;
    for (let at = docValuesStart[doc] as number; at < end; at++) {
      const value = numbers[docValues[at] as number] as number;
      if (lastOfValue[value] === group + 1) continue;
      lastOfValue[value] = group + 1;
      values[value] = (values[value] as number) + 1;
      const column = dictionary.valueColumn[value] as number;
      if (lastOfColumn[column] === group + 1) continue;
      lastOfColumn[column] = group + 1;
      columns[column] = (columns[column] as number) + 1;
    }
  });
  return { values, columns, groups };
};

/** Groups by availability. */
export const countAvailability = (domain: FacetDomain): { value: string; count: number }[] => {
  const counts = AVAILABILITIES.map(() => 0);
  const last = AVAILABILITIES.map(() => -1);
  visitDomain(domain, 'availability', (segment, doc, group) => {
    const value = segment.live.availability[doc] as number;
    if (last[value] === group) return;
    last[value] = group;
    counts[value] = (counts[value] ?? 0) + 1;
  });
  return AVAILABILITIES.map((value, i) => ({ value, count: counts[i] ?? 0 })).filter(({ count }) => count > 0);
};

/** Calls `take` with each number that a doc has in a field. */
export type ReadNumbers = (segment: AttachedSegment, doc: number, take: (value: number) => void) => void;

export const readPrice =
  (nowMs: number): ReadNumbers =>
  ({ live }, doc, take) => {
    const price = priceNow(live, doc, nowMs);
    if (!Number.isNaN(price)) take(price);
  };

export const readRating: ReadNumbers = ({ view }, doc, take) => {
  const rating = view.rating[doc] as number;
  if (!Number.isNaN(rating)) take(rating);
};

export const readColumn =
  (dictionary: FacetDictionary, column: number): ReadNumbers =>
  (segment, doc, take) => {
    const numbers = dictionary.numbersOf(segment);
    const { docValues, docValuesStart } = segment.view.columns;
    for (let at = docValuesStart[doc] as number; at < (docValuesStart[doc + 1] as number); at++) {
      const value = numbers[docValues[at] as number] as number;
      if (dictionary.valueColumn[value] === column) take(dictionary.valueNumber[value] as number);
    }
  };

export type RangeCounts = Pick<Extract<EngineFacet, { type: 'range' }>, 'min' | 'max' | 'histogram'>;

/** Least and greatest number of a field's domain, and a histogram in groups; zeros and no bucket when there is none. */
export const countRange = (domain: FacetDomain, field: string, read: ReadNumbers): RangeCounts => {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const note = (value: number): void => {
    min = Math.min(min, value);
    max = Math.max(max, value);
  };
  visitDomain(domain, field, (segment, doc) => {
    read(segment, doc, note);
  });
  if (min > max) return { min: 0, max: 0, histogram: [] };
  const buckets = bucketsOf(min, max);
  const counts = new Uint32Array(buckets.count);
  const last = new Float64Array(buckets.count).fill(-1);
  visitDomain(domain, field, (segment, doc, group) => {
    read(segment, doc, (value) => {
      const bucket = buckets.indexOf(value) - buckets.first;
      if (last[bucket] === group) return;
      last[bucket] = group;
      counts[bucket] = (counts[bucket] as number) + 1;
    });
  });
  const histogram = Array.from(counts, (count, i) => ({
    from: buckets.bound(buckets.first + i),
    to: buckets.bound(buckets.first + i + 1),
    count,
  }));
  return { min, max, histogram };
};
