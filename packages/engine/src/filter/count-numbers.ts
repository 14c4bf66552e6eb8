import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { AVAILABILITIES } from '../ingest/live-columns.ts';
import { numberOf } from '../ingest/product-facts.ts';
import type { EngineFacet } from '../types.ts';
import { domainOf, domainTest, type FacetDomain } from './facet-domain.ts';
import { bucketsOf } from './histogram.ts';
import { priceNow } from './price-now.ts';

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
