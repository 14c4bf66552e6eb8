import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { AVAILABILITIES } from '../ingest/live-columns.ts';
import { numberOf } from '../ingest/product-facts.ts';
import type { EngineFacet } from '../types.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import { domainOf, domainTest, type FacetDomain } from './facet-domain.ts';
import { bucketsOf } from './histogram.ts';
import { priceNow } from './price-now.ts';

/** What the docs of a domain have in the columns of the dictionary, in groups. */
export type ColumnCounts = {
  groups: number;
  /** Groups by value number, and the numbers of those that any group has. */
  values: Uint32Array;
  touched: number[];
  columns: ColumnSummary[];
};

/** One column: groups that have it, distinct values, those that are no number, and the entropy of its values. */
export type ColumnSummary = { groups: number; distinct: number; textual: number; sum: number; bits: number };

/** n * log2(n), which a broad answer asks for ten thousand times. */
const BITS = Float64Array.from({ length: 4_096 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));

const summarize = (
  dictionary: FacetDictionary,
  { values, touched }: Pick<ColumnCounts, 'values' | 'touched'>,
  columnGroups: Uint32Array,
): ColumnSummary[] => {
  const columns = Array.from(columnGroups, (groups) => ({
    groups,
    distinct: 0,
    textual: 0,
    sum: 0,
    bits: 0,
  }));
  const { valueColumn, valueNumber } = dictionary;
  for (const value of touched) {
    const count = values[value] as number;
    const column = columns[valueColumn[value] as number] as ColumnSummary;
    column.distinct++;
    if (Number.isNaN(valueNumber[value])) column.textual++;
    column.sum += count;
    column.bits -= count < BITS.length ? (BITS[count] as number) : count * Math.log2(count);
  }
  for (const column of columns) {
    if (column.sum > 0) column.bits = Math.log2(column.sum) + column.bits / column.sum;
  }
  return columns;
};

type SegmentCounts = { values: Uint32Array; touched: number[]; columns: Uint32Array; groups: number };

/**
 * Counts one segment by its own value numbers. A doc has no value twice and its values stand in order of their columns,
 * so a group of one member needs no memory of what was counted; several members come one after another, and the last
 * group that counted a value (or column) is enough.
 */
const countSegment = (
  segment: AttachedSegment,
  valueColumn: Uint32Array,
  ids: Uint32Array,
): SegmentCounts => {
  const { columns, docGroup, groupStart } = segment.view;
  const { docValues, docValuesStart } = columns;
  const counts = {
    values: new Uint32Array(valueColumn.length),
    columns: new Uint32Array(columns.names.count),
  };
  const several = segment.view.groups < segment.view.docs;
  const lastOfValue = new Uint32Array(several ? counts.values.length : 0);
  const lastOfColumn = new Uint32Array(several ? counts.columns.length : 0);
  const touched: number[] = [];
  let groups = 0;
  let lastGroup = -1;
  for (const id of ids) {
    const doc = id - segment.docBase;
    const group = docGroup[doc] as number;
    const end = docValuesStart[doc + 1] as number;
    if (group !== lastGroup) groups++;
    lastGroup = group;
    const alone = (groupStart[group + 1] as number) - (groupStart[group] as number) === 1;
    let lastColumn = -1;
    for (let at = docValuesStart[doc] as number; at < end; at++) {
      const value = docValues[at] as number;
      if (!alone) {
        if (lastOfValue[value] === group + 1) continue;
        lastOfValue[value] = group + 1;
      }
      const before = counts.values[value] as number;
      if (before === 0) touched.push(value);
      counts.values[value] = before + 1;
      const column = valueColumn[value] as number;
      if (column === lastColumn) continue;
      lastColumn = column;
      if (!alone) {
        if (lastOfColumn[column] === group + 1) continue;
        lastOfColumn[column] = group + 1;
      }
      counts.columns[column] = (counts.columns[column] as number) + 1;
    }
  }
  return { ...counts, touched, groups };
};

/** Counts all columns at once, in groups, over the docs of one field's domain. */
export const countColumns = (
  domain: FacetDomain,
  dictionary: FacetDictionary,
  field: string,
): ColumnCounts => {
  const numbers = domain.catalog.segments.map((segment) => dictionary.numbersOf(segment));
  const values = new Uint32Array(dictionary.values.length);
  const columns = new Uint32Array(dictionary.columns.length);
  const touched: number[] = [];
  let groups = 0;
  domain.catalog.segments.forEach((segment, i) => {
    const own = numbers[i];
    if (own === undefined) return;
    const counts = countSegment(segment, own.valueColumn, domainOf(domain, segment, field));
    groups += counts.groups;
    for (const value of counts.touched) {
      const number = own.values[value] as number;
      const before = values[number] as number;
      if (before === 0) touched.push(number);
      values[number] = before + (counts.values[value] as number);
    }
    counts.columns.forEach((count, column) => {
      const number = own.columns[column] as number;
      columns[number] = (columns[number] as number) + count;
    });
  });
  return { groups, values, touched, columns: summarize(dictionary, { values, touched }, columns) };
};

/** Groups by availability. */
export const countAvailability = (domain: FacetDomain): { value: string; count: number }[] => {
  const counts = AVAILABILITIES.map(() => 0);
  for (const segment of domain.catalog.segments) {
    const last = AVAILABILITIES.map(() => -1);
    for (const id of domainOf(domain, segment, 'availability')) {
      const doc = id - segment.docBase;
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

/** Calls `take` with each number that a field has in the docs of its domain, group by group. */
export type VisitNumbers = (domain: FacetDomain, take: (value: number, group: number) => void) => void;

const visitDocs =
  (field: string, read: (segment: AttachedSegment, doc: number) => number): VisitNumbers =>
  (domain, take) => {
    for (const segment of domain.catalog.segments) {
      const { docGroup } = segment.view;
      for (const id of domainOf(domain, segment, field)) {
        const doc = id - segment.docBase;
        const value = read(segment, doc);
        if (!Number.isNaN(value)) take(value, segment.groupBase + (docGroup[doc] as number));
      }
    }
  };

export const visitPrices = (nowMs: number): VisitNumbers =>
  visitDocs('price', ({ live }, doc) => priceNow(live, doc, nowMs));

export const visitRatings: VisitNumbers = visitDocs('rating', ({ view }, doc) => view.rating[doc] as number);

/** A doc's values are read one by one only when there are this many times fewer docs than numbers in the column. */
const FEW_DOCS = 16;

type Take = (value: number, group: number) => void;

const takeFromDocs = (segment: AttachedSegment, column: number, ids: Uint32Array, take: Take): void => {
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
        take(number, segment.groupBase + (docGroup[doc] as number));
      }
    }
  }
};

const takeFromColumn = (
  segment: AttachedSegment,
  column: number,
  inDomain: (id: number) => boolean,
  take: Take,
): void => {
  const { docs, values } = segment.view.columns.numbers(column);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (!inDomain(segment.docBase + doc)) continue;
    take(values[i] as number, segment.groupBase + (segment.view.docGroup[doc] as number));
  }
};

/** The numbers of a column: by the docs of the domain when they are few, else by the column itself. */
export const visitColumn =
  (field: string): VisitNumbers =>
  (domain, take) => {
    for (const segment of domain.catalog.segments) {
      const column = segment.view.columns.column(field);
      if (column === -1) continue;
      const ids = domainOf(domain, segment, field);
      const isFew = ids.length * FEW_DOCS < segment.view.columns.numbers(column).docs.length;
      if (isFew) takeFromDocs(segment, column, ids, take);
      else takeFromColumn(segment, column, domainTest(domain, field), take);
    }
  };

export type RangeCounts = Pick<Extract<EngineFacet, { type: 'range' }>, 'min' | 'max' | 'histogram'>;

/** Least and greatest number of a field's domain, and a histogram in groups; zeros and no bucket when there is none. */
export const countRange = (domain: FacetDomain, visit: VisitNumbers): RangeCounts => {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  visit(domain, (value) => {
    if (value < min) min = value;
    if (value > max) max = value;
  });
  if (min > max) return { min: 0, max: 0, histogram: [] };
  const buckets = bucketsOf(min, max);
  const counts = new Uint32Array(buckets.count);
  const last = new Float64Array(buckets.count).fill(-1);
  visit(domain, (value, group) => {
    const bucket = buckets.indexOf(value) - buckets.first;
    if (last[bucket] === group) return;
    last[bucket] = group;
    counts[bucket] = (counts[bucket] as number) + 1;
  });
  const histogram = Array.from(counts, (count, i) => ({
    from: buckets.bound(buckets.first + i),
    to: buckets.bound(buckets.first + i + 1),
    count,
  }));
  return { min, max, histogram };
};
