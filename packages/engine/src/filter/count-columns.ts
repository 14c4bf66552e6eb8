import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { copyCounts, countDocs, emptyCounts, type SegmentCounts } from './count-docs.ts';
import { differingDocs } from './differing-docs.ts';
import type { FacetDictionary, SegmentNumbers } from './facet-dictionary.ts';
import { domainOf, type FacetDomain } from './facet-domain.ts';

/** One column: groups that have it, distinct values, those that are not numbers, and the entropy of its values. */
export type ColumnSummary = { groups: number; distinct: number; textual: number; sum: number; bits: number };

/** A value's number in the dictionary, and the groups that have it. */
export type ValueCount = { value: number; count: number };

/** From this share of a segment on, a domain's counts are kept. Another broad domain differs from it by few docs. */
const BROAD = 1 / 2;

type Part = { numbers: SegmentNumbers; counts: SegmentCounts; columnValues: Uint32Array };

/** n * log2(n), which a broad answer needs ten thousand times. */
const BITS = Float64Array.from({ length: 4_096 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));

/**
 * The values of a domain's docs in the columns of the dictionary, counted in groups. A column is summed up on request.
 */
export class ColumnCounts {
  groups = 0;
  /** Groups that have each column. */
  readonly columnGroups: Uint32Array;
  private readonly dictionary: FacetDictionary;
  private readonly parts: readonly Part[];
  private readonly known = new Map<number, readonly ValueCount[]>();

  constructor(dictionary: FacetDictionary, parts: readonly Part[]) {
    this.dictionary = dictionary;
    this.parts = parts;
    this.columnGroups = new Uint32Array(dictionary.columns.length);
    for (const { numbers, counts } of parts) {
      this.groups += counts.groups;
      for (let own = 0; own < counts.columns.length; own++) {
        const column = numbers.columns[own] as number;
        this.columnGroups[column] = (this.columnGroups[column] as number) + (counts.columns[own] as number);
      }
    }
  }

  /** The values that any group has, unordered. */
  values(column: number): readonly ValueCount[] {
    const known = this.known.get(column) ?? this.addUp(column);
    this.known.set(column, known);
    return known;
  }

  private addUp(column: number): ValueCount[] {
    const sums = this.dictionary.sumsOfValues();
    const touched: number[] = [];
    for (const { numbers, counts, columnValues } of this.parts) {
      const own = numbers.columnOf[column] ?? -1;
      if (own === -1) continue;
      const end = columnValues[own + 1] as number;
      for (let at = columnValues[own] as number; at < end; at++) {
        const count = counts.values[at] as number;
        if (count === 0) continue;
        const value = numbers.values[at] as number;
        if (sums[value] === 0) touched.push(value);
        sums[value] = (sums[value] as number) + count;
      }
    }
    const found = touched.map((value) => ({ value, count: sums[value] as number }));
    for (const value of touched) sums[value] = 0;
    return found;
  }

  summary(column: number): ColumnSummary {
    const { valueNumber } = this.dictionary;
    const summary = { groups: this.columnGroups[column] ?? 0, distinct: 0, textual: 0, sum: 0, bits: 0 };
    if (summary.groups === 0) return summary;
    for (const { value, count } of this.values(column)) {
      summary.distinct++;
      if (Number.isNaN(valueNumber[value])) summary.textual++;
      summary.sum += count;
      summary.bits -= count < BITS.length ? (BITS[count] as number) : count * Math.log2(count);
    }
    summary.bits = Math.log2(summary.sum) + summary.bits / summary.sum;
    return summary;
  }
}

/** Docs by their numbers in the segment. `map` would call a function for each. */
const ownNumbers = ({ docBase }: AttachedSegment, ids: Uint32Array): Uint32Array => {
  const docs = ids.slice();
  if (docBase > 0) for (let i = 0; i < docs.length; i++) docs[i] = (docs[i] as number) - docBase;
  return docs;
};

const countSegment = (segment: AttachedSegment, numbers: SegmentNumbers, ids: Uint32Array): SegmentCounts => {
  const { broadest } = numbers;
  if (broadest !== null && ids.length * 2 > broadest.docs.length) {
    const { gone, come } = differingDocs(segment, broadest.docs, ids);
    if (gone.length + come.length < ids.length) {
      const counts = copyCounts(broadest.counts);
      countDocs(segment, numbers, counts, { docs: gone, sign: -1 });
      countDocs(segment, numbers, counts, { docs: come, sign: 1 });
      return counts;
    }
  }
  const docs = ownNumbers(segment, ids);
  const counts = emptyCounts(segment);
  countDocs(segment, numbers, counts, { docs, sign: 1 });
  const isBroad = docs.length > segment.view.docs * BROAD;
  if (isBroad && docs.length > (broadest?.docs.length ?? 0)) {
    numbers.broadest = { docs, counts: copyCounts(counts) };
  }
  return counts;
};

/** Counts all columns at once, in groups, over the docs of one field's domain. */
export const countColumns = (
  domain: FacetDomain,
  dictionary: FacetDictionary,
  field: string,
): ColumnCounts => {
  const { segments } = domain.catalog;
  const known = segments.map((segment) => dictionary.numbersOf(segment));
  const parts = segments.flatMap((segment, i) => {
    const numbers = known[i];
    if (numbers === undefined) return [];
    const ids = domainOf(domain, segment, field);
    if (ids.length === 0) return [];
    const { columnValues } = segment.view.columns;
    return [{ numbers, columnValues, counts: countSegment(segment, numbers, ids) }];
  });
  return new ColumnCounts(dictionary, parts);
};
