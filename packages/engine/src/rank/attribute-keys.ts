import type { AttachedSegment } from '../index-state/attached-segment.ts';
import { momentOf } from '../ingest/moment-of.ts';
import { numberOf } from '../ingest/product-facts.ts';
import type { SortOrder } from '../types.ts';

type AttributeSort = Extract<SortOrder, `attributes.${string}`>;
type Keys = Float64Array<ArrayBuffer>;
type ReadKey = (segment: AttachedSegment, doc: number) => number;

/** A number, or epoch milliseconds of a date; NaN: neither. A time without a zone counts as UTC. */
const worth = (value: string): number => {
  const [number] = numberOf(value);
  return number ?? momentOf(value);
};

/** What the docs of a segment are sorted by, more first; NaN: unknown. Of several values of a doc the first in order counts. */
const readKeys = ({ view }: AttachedSegment, field: string, sign: 1 | -1): Keys => {
  const { columns } = view;
  const keys = new Float64Array(view.docs).fill(Number.NaN);
  const column = columns.column(field);
  if (column === -1) return keys;
  const end = columns.columnValues[column + 1] as number;
  for (let value = columns.columnValues[column] as number; value < end; value++) {
    const key = sign * worth(columns.values.at(value));
    if (Number.isNaN(key)) continue;
    const last = columns.valueDocsStart[value + 1] as number;
    for (let at = columns.valueDocsStart[value] as number; at < last; at++) {
      const doc = columns.valueDocs[at] as number;
      if (!((keys[doc] as number) >= key)) keys[doc] = key;
    }
  }
  return keys;
};

/** Sorts kept of a segment. A shop declares few; each takes 8 bytes a doc. */
const MAX_KEPT = 8;
const kept = new WeakMap<AttachedSegment, Map<string, Keys>>();

const keysOf = (segment: AttachedSegment, sort: AttributeSort): Keys => {
  const known = kept.get(segment) ?? new Map<string, Keys>();
  let keys = known.get(sort);
  if (keys === undefined) {
    const isRising = sort.endsWith('_asc');
    keys = readKeys(segment, sort.slice(0, isRising ? -'_asc'.length : -'_desc'.length), isRising ? -1 : 1);
    if (known.size >= MAX_KEPT) known.clear();
    known.set(sort, keys);
    kept.set(segment, known);
  }
  return keys;
};

/** Reads what a sort by an attribute looks at. A doc's values never change, so that they are read once a segment. */
export const attributeKeys = (sort: AttributeSort): ReadKey => {
  let last: AttachedSegment | null = null;
  let keys = new Float64Array();
  return (segment, doc) => {
    if (segment !== last) keys = keysOf(segment, sort);
    last = segment;
    return keys[doc] as number;
  };
};
