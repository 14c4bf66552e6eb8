import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { AVAILABILITIES } from '../ingest/live-columns.ts';
import { numberOf } from '../ingest/product-facts.ts';
import type { EngineFacet } from '../types.ts';
import { domainOf, type FacetDomain } from './facet-domain.ts';
import { Buckets } from './histogram.ts';
import { comparablePrice } from './price-now.ts';

/** Groups by availability. */
export const countAvailability = (domain: FacetDomain): { value: string; count: number }[] => {
  const counts = AVAILABILITIES.map(() => 0);
  for (const segment of domain.catalog.segments) {
    const last = AVAILABILITIES.map(() => -1);
    const ids = domainOf(domain, segment, 'availability');
    for (let i = 0; i < ids.length; i++) {
      const doc = (ids[i] as number) - segment.docBase;
      const value = segment.live.availability[doc] as number;
      const group = segment.view.docGroup[doc] as number;
      if (last[value] === group) continue;
      last[value] = group;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return AVAILABILITIES.map((value, i) => ({ value, count: counts[i] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
};

/** The numbers of a field in its domain's docs, group by group, with the group of each. */
class NumberList {
  values = new Float64Array(1_024);
  groups = new Uint32Array(1_024);
  count = 0;

  add(value: number, group: number): void {
    if (this.count === this.values.length) this.makeRoom(1);
    this.values[this.count] = value;
    this.groups[this.count++] = group;
  }

  /** For so many more numbers, which the caller may write itself. */
  makeRoom(more: number): void {
    const { values, groups, count } = this;
    if (count + more <= values.length) return;
    this.values = new Float64Array((count + more) * 2);
    this.groups = new Uint32Array((count + more) * 2);
    this.values.set(values);
    this.groups.set(groups);
  }
}

/** One for the process: a range is counted before the next is collected. */
const list = new NumberList();

/** Puts the numbers of a field into the list. */
export type CollectNumbers = (domain: FacetDomain, numbers: NumberList) => void;

const addPrices = (segment: AttachedSegment, ids: Uint32Array, nowMs: number, list: NumberList): void => {
  list.makeRoom(ids.length);
  const { values, groups } = list;
  const { docBase, groupBase, view, live, hasOtherCurrencies } = segment;
  const { docGroup } = view;
  const { price, salePrice } = live;
  let { count } = list;
  for (let i = 0; i < ids.length; i++) {
    const doc = (ids[i] as number) - docBase;
    // Spares most products the questions about sales and currencies.
    const isPlain = Number.isNaN(salePrice[doc]) && !hasOtherCurrencies;
    const value = isPlain ? (price[doc] as number) : comparablePrice(segment, doc, nowMs);
    if (Number.isNaN(value)) continue;
    values[count] = value;
    groups[count++] = groupBase + (docGroup[doc] as number);
  }
  list.count = count;
};

export const collectPrices =
  (nowMs: number): CollectNumbers =>
  (domain, numbers) => {
    for (const segment of domain.catalog.segments)
      addPrices(segment, domainOf(domain, segment, 'price'), nowMs, numbers);
  };

export const collectRatings: CollectNumbers = (domain, numbers) => {
  for (const segment of domain.catalog.segments) {
    const { view, docBase, groupBase } = segment;
    const ids = domainOf(domain, segment, 'rating');
    for (let i = 0; i < ids.length; i++) {
      const doc = (ids[i] as number) - docBase;
      const value = view.rating[doc] as number;
      if (!Number.isNaN(value)) numbers.add(value, groupBase + (view.docGroup[doc] as number));
    }
  }
};

/** With this many times fewer docs than numbers in the column, values are read doc by doc. */
const FEW_DOCS = 16;

type SegmentColumn = { segment: AttachedSegment; column: number };

const addFromDocs = ({ segment, column }: SegmentColumn, ids: Uint32Array, numbers: NumberList): void => {
  const { columns, docGroup } = segment.view;
  const { docValues, docValuesStart, columnValues } = columns;
  const first = columnValues[column] as number;
  const last = columnValues[column + 1] as number;
  for (const id of ids) {
    const doc = id - segment.docBase;
    for (let at = docValuesStart[doc] as number; at < (docValuesStart[doc + 1] as number); at++) {
      const value = docValues[at] as number;
      if (value >= last) break;
      if (value < first) continue;
      for (const number of numberOf(columns.values.at(value))) {
        numbers.add(number, segment.groupBase + (docGroup[doc] as number));
      }
    }
  }
};

/** The docs of the column and of the domain both ascend. */
const addFromColumn = ({ segment, column }: SegmentColumn, ids: Uint32Array, numbers: NumberList): void => {
  const { docs, values } = segment.view.columns.numbers(column);
  const { docBase, groupBase } = segment;
  const { docGroup } = segment.view;
  let at = 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    while (at < ids.length && (ids[at] as number) - docBase < doc) at++;
    if (at === ids.length) return;
    if ((ids[at] as number) - docBase === doc) {
      numbers.add(values[i] as number, groupBase + (docGroup[doc] as number));
    }
  }
};

/** The numbers of a column: by the docs of the domain when they are few, else by the column itself. */
export const collectColumn =
  (field: string): CollectNumbers =>
  (domain, numbers) => {
    for (const segment of domain.catalog.segments) {
      const column = segment.view.columns.column(field);
      if (column === -1) continue;
      const ids = domainOf(domain, segment, field);
      const isFew = ids.length * FEW_DOCS < segment.view.columns.numbers(column).docs.length;
      (isFew ? addFromDocs : addFromColumn)({ segment, column }, ids, numbers);
    }
  };

export type RangeCounts = Pick<Extract<EngineFacet, { type: 'range' }>, 'min' | 'max' | 'histogram'>;

const NO_NUMBERS: RangeCounts = { min: 0, max: 0, histogram: [] };

const histogramOf = (buckets: Buckets, counts: Uint32Array): RangeCounts['histogram'] =>
  Array.from(counts, (count, i) => ({
    from: buckets.bound(buckets.first + i),
    to: buckets.bound(buckets.first + i + 1),
    count,
  }));

/**
 * Least and greatest number in a field's domain, and a histogram in groups. Zeros and no bucket when there is no
 * number.
 */
export const countRange = (domain: FacetDomain, collect: CollectNumbers): RangeCounts => {
  list.count = 0;
  collect(domain, list);
  const { values, groups, count } = list;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = values[i] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (count === 0) return NO_NUMBERS;
  const buckets = new Buckets(min, max);
  const counts = new Uint32Array(buckets.count);
  let group = -1;
  // A bit for each bucket that has counted the group.
  let counted = 0;
  for (let i = 0; i < count; i++) {
    const bucket = buckets.indexOf(values[i] as number) - buckets.first;
    if (groups[i] !== group) {
      group = groups[i] as number;
      counted = 0;
    }
    if ((counted & (1 << bucket)) !== 0) continue;
    counted |= 1 << bucket;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return { min, max, histogram: histogramOf(buckets, counts) };
};

/** The same from distinct numbers and the groups that have each, where no group has two. */
export const rangeOfCounts = (numbers: Float64Array, groups: Uint32Array): RangeCounts => {
  if (numbers.length === 0) return NO_NUMBERS;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (number < min) min = number;
    if (number > max) max = number;
  }
  const buckets = new Buckets(min, max);
  const counts = new Uint32Array(buckets.count);
  for (let i = 0; i < numbers.length; i++) {
    const bucket = buckets.indexOf(numbers[i] as number) - buckets.first;
    counts[bucket] = (counts[bucket] as number) + (groups[i] as number);
  }
  return { min, max, histogram: histogramOf(buckets, counts) };
};

/** Groups with a number from `min` to `max`, both included; absent: open. */
export type CountedRange = { min?: number; max?: number; count: number };

/** Rounded to two digits, so that people can read the bound. */
const readable = (value: number): number => Number(value.toPrecision(2));

const countBetween = (min: number, max: number): number => {
  const { values, groups, count } = list;
  let found = 0;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const value = values[i] as number;
    if (value < min || value > max || groups[i] === last) continue;
    last = groups[i] as number;
    found++;
  }
  return found;
};

/** Three ranges of about as many groups each; fewer where numbers repeat, none where all are equal. */
export const splitNumbers = (domain: FacetDomain, collect: CollectNumbers): CountedRange[] => {
  list.count = 0;
  collect(domain, list);
  const sorted = list.values.slice(0, list.count).sort();
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const cuts = [1 / 3, 2 / 3].map((share) => readable(sorted[Math.floor(sorted.length * share)] ?? 0));
  const bounds = [...new Set(cuts)].filter((cut) => cut > least && cut < most);
  if (bounds.length === 0) return [];
  const ranges = bounds.map((max, i) => (i === 0 ? { max } : { min: bounds[i - 1] as number, max }));
  const all: { min?: number; max?: number }[] = [...ranges, { min: bounds.at(-1) as number }];
  return all
    .map((range) => ({
      ...range,
      count: countBetween(range.min ?? Number.NEGATIVE_INFINITY, range.max ?? Number.POSITIVE_INFINITY),
    }))
    .filter(({ count }) => count > 0);
};
