import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { FacetDictionary, SegmentNumbers } from './facet-dictionary.ts';
import { domainOf, type FacetDomain } from './facet-domain.ts';
import { addUpValues, type ColumnSummary, summarizeColumn, type ValueCounts } from './sum-up-values.ts';

export type CountedColumn = { counted: ValueCounts; summary: ColumnSummary };

/** Where the doc's values of `first` and above begin: its values are in the order of their columns. */
const firstFrom = (
  { docValues, docValuesStart }: AttachedSegment['view']['columns'],
  doc: number,
  first: number,
): number => {
  let low = docValuesStart[doc] as number;
  let high = docValuesStart[doc + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docValues[middle] as number) < first) low = middle + 1;
    else high = middle;
  }
  return low;
};

type OwnColumn = Pick<SegmentNumbers, 'firstSpelling'> & { first: number; end: number };
type InSegment = { counts: Uint32Array; groups: number };

/** A column has the segment's values from `first` to before `end`. The members of a group are adjacent in `ids`. */
const countSegment = (
  { docBase, view }: AttachedSegment,
  { first, end, firstSpelling }: OwnColumn,
  ids: Uint32Array,
): InSegment => {
  const { docGroup, columns } = view;
  const { docValues, docValuesStart } = columns;
  const counts = new Uint32Array(end - first);
  /** The last group that counted a value, from 1. */
  const lastGroupOf = new Uint32Array(end - first);
  let groups = 0;
  let lastGroup = -1;
  for (let i = 0; i < ids.length; i++) {
    const doc = (ids[i] as number) - docBase;
    const group = docGroup[doc] as number;
    const docEnd = docValuesStart[doc + 1] as number;
    for (let at = firstFrom(columns, doc, first); at < docEnd; at++) {
      const own = docValues[at] as number;
      if (own >= end) break;
      const value = firstSpelling === null ? own : (firstSpelling[own] as number);
      if (group !== lastGroup) groups++;
      lastGroup = group;
      if (lastGroupOf[value - first] === group + 1) continue;
      lastGroupOf[value - first] = group + 1;
      counts[value - first] = (counts[value - first] as number) + 1;
    }
  }
  return { counts, groups };
};

/**
 * Counts the column of a filtered field, in groups, over the docs that pass every filter but its own. Only that column:
 * counts of all columns for each of 20 such fields were 115 MB a search in a shop of a million values.
 */
export const countOwnColumn = (
  domain: FacetDomain,
  dictionary: FacetDictionary,
  field: string,
): CountedColumn => {
  let groups = 0;
  const segments = domain.catalog.segments.flatMap((segment) => {
    const numbers = dictionary.numbersOf(segment);
    const column = dictionary.column(field);
    const own = column === undefined ? undefined : numbers.columnOf[column];
    if (own === undefined) return [];
    const { columnValues } = segment.view.columns;
    const { firstSpelling } = numbers;
    const [first, end] = [columnValues[own] as number, columnValues[own + 1] as number];
    const inSegment = countSegment(segment, { first, end, firstSpelling }, domainOf(domain, segment, field));
    groups += inSegment.groups;
    return [{ numbers, first, counts: inSegment.counts }];
  });
  const counted = addUpValues(dictionary, segments);
  return { counted, summary: summarizeColumn(dictionary, groups, counted) };
};
