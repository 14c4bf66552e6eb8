import type { AttachedSegment } from '../index-state/attached-segment.ts';

/** Groups of one segment by its own numbers of values and columns. */
export type SegmentCounts = { values: Uint32Array; columns: Uint32Array; groups: number };

/** Of `SegmentNumbers`. */
type ValueNumbers = { valueColumn: Uint32Array; firstSpelling: Uint32Array | null };

export const emptyCounts = ({ view: { columns } }: AttachedSegment): SegmentCounts => ({
  values: new Uint32Array(columns.values.count),
  columns: new Uint32Array(columns.names.count),
  groups: 0,
});

export const copyCounts = ({ values, columns, groups }: SegmentCounts): SegmentCounts => ({
  values: values.slice(),
  columns: columns.slice(),
  groups,
});

/** Ascending docs of a segment, all or none of a group's docs in the domain. `sign`: added or removed. */
export type CountedDocs = { docs: Uint32Array; sign: 1 | -1 };

/**
 * Adds docs to counts, or removes them. Remembering the last group that counted a value or column is enough: the
 * members of a group are adjacent. A group of one member needs no such check. A doc has no value twice, in whatever
 * spelling, and its values are in the order of their columns.
 */
export const countDocs = (
  { view }: AttachedSegment,
  { valueColumn, firstSpelling }: ValueNumbers,
  counts: SegmentCounts,
  { docs, sign }: CountedDocs,
): void => {
  const { docGroup, groupStart } = view;
  const { docValues, docValuesStart, columnValues } = view.columns;
  const { values, columns } = counts;
  const several = view.groups < view.docs;
  const lastOfValue = new Uint32Array(several ? values.length : 0);
  const lastOfColumn = new Uint32Array(several ? columns.length : 0);
  let lastGroup = -1;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const group = docGroup[doc] as number;
    if (group !== lastGroup) counts.groups += sign;
    lastGroup = group;
    const end = docValuesStart[doc + 1] as number;
    const alone = !several || (groupStart[group + 1] as number) - (groupStart[group] as number) === 1;
    let columnEnd = 0;
    for (let at = docValuesStart[doc] as number; at < end; at++) {
      const own = docValues[at] as number;
      const value = firstSpelling === null ? own : (firstSpelling[own] as number);
      if (alone || lastOfValue[value] !== group + 1) values[value] = (values[value] as number) + sign;
      if (!alone) lastOfValue[value] = group + 1;
      if (value < columnEnd) continue;
      const column = valueColumn[value] as number;
      columnEnd = columnValues[column + 1] as number;
      if (alone || lastOfColumn[column] !== group + 1) columns[column] = (columns[column] as number) + sign;
      if (!alone) lastOfColumn[column] = group + 1;
    }
  }
};
