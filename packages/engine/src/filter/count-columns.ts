import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { copyCounts, countDocs, emptyCounts, type SegmentCounts } from './count-docs.ts';
import { differingDocs } from './differing-docs.ts';
import type { FacetDictionary, SegmentNumbers } from './facet-dictionary.ts';
import { domainOf, type FacetDomain } from './facet-domain.ts';
import { addUpValues, type ColumnSummary, summarizeColumn, type ValueCounts } from './sum-up-values.ts';

/** From this share of a segment on, a domain's counts are kept. Another broad domain differs from it by few docs. */
const BROAD = 1 / 2;

type Part = { numbers: SegmentNumbers; counts: SegmentCounts; columnValues: Uint32Array };

/**
 * The values of the answer's docs in all columns of the dictionary, counted in groups. A column is summed up on request.
 */
export class ColumnCounts {
  groups = 0;
  /** Groups that have each column. */
  readonly columnGroups: Uint32Array;
  private readonly dictionary: FacetDictionary;
  private readonly parts: readonly Part[];
  private readonly known = new Map<number, ValueCounts>();

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

  values(column: number): ValueCounts {
    const known = this.known.get(column) ?? this.addUp(column);
    this.known.set(column, known);
    return known;
  }

  summary(column: number): ColumnSummary {
    const groups = this.columnGroups[column] ?? 0;
    return summarizeColumn(this.dictionary, groups, this.values(column));
  }

  private addUp(column: number): ValueCounts {
    const counted = this.parts.flatMap(({ numbers, counts, columnValues }) => {
      const own = numbers.columnOf[column];
      if (own === undefined) return [];
      const [first, end] = [columnValues[own] as number, columnValues[own + 1] as number];
      return [{ numbers, first, counts: counts.values.subarray(first, end) }];
    });
    return addUpValues(this.dictionary, counted);
  }
}

/** Docs by their numbers in the segment. `map` would call a function for each. */
const ownNumbers = ({ docBase }: AttachedSegment, ids: Uint32Array): Uint32Array => {
  const docs = ids.slice();
  if (docBase > 0) for (let i = 0; i < docs.length; i++) docs[i] = (docs[i] as number) - docBase;
  return docs;
};

/** `ids`: numbers in the index. */
const areSame = (docs: Uint32Array, ids: Uint32Array, docBase: number): boolean => {
  if (docs.length !== ids.length) return false;
  for (let i = 0; i < docs.length; i++) if ((docs[i] as number) + docBase !== ids[i]) return false;
  return true;
};

const countSegment = (segment: AttachedSegment, numbers: SegmentNumbers, ids: Uint32Array): SegmentCounts => {
  const { broadest } = numbers;
  if (broadest !== null && areSame(broadest.docs, ids, segment.docBase)) return broadest.counts;
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

/** Counts all columns at once, in groups, over the docs that pass every filter. */
export const countColumns = (domain: FacetDomain, dictionary: FacetDictionary): ColumnCounts => {
  const { segments } = domain.catalog;
  const known = segments.map((segment) => dictionary.numbersOf(segment));
  const parts = segments.flatMap((segment, i) => {
    const numbers = known[i];
    if (numbers === undefined) return [];
    const ids = domainOf(domain, segment, '');
    if (ids.length === 0) return [];
    const { columnValues } = segment.view.columns;
    return [{ numbers, columnValues, counts: countSegment(segment, numbers, ids) }];
  });
  return new ColumnCounts(dictionary, parts);
};
