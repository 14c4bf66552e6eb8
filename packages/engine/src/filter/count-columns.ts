import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import { domainOf, type FacetDomain } from './facet-domain.ts';

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
