import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { FieldView } from '../segment-file/field-view.ts';
import { CODES_FIELD, FIELD_NAMES } from '../segment-file/fields.ts';

/** Most codes looked at: `1000` may begin thousands of numbers. */
const MAX_CODES = 400;
const NAME_FIELD = FIELD_NAMES.indexOf('name');
const HAS_DIGIT = /\d/;

type Match = { id: number; length: number };

const matchesIn = (segment: AttachedSegment, field: FieldView, key: Uint8Array): Match[] => {
  const [from, to] = field.terms.prefixRange(key);
  const matches: Match[] = [];
  for (let term = from; term < Math.min(to, from + MAX_CODES); term++) {
    const text = field.terms.at(term);
    if (!HAS_DIGIT.test(text)) continue;
    const end = field.postStart[term + 1] ?? 0;
    for (let at = field.postStart[term] ?? 0; at < end && matches.length < MAX_CODES; at++) {
      const doc = field.docs[at] as number;
      if (segment.isForSale(doc)) matches.push({ id: segment.docBase + doc, length: text.length });
    }
  }
  return matches;
};

/**
 * Docs for sale with a code, or a number in their name, that starts with `key` (see `exactKey`). The exact code comes
 * first, then the shortest. One doc per group.
 */
export const docsByCode = (catalog: Catalog, key: string, limit: number): number[] => {
  const bytes = Buffer.from(key);
  const matches = catalog.segments.flatMap((segment) =>
    [CODES_FIELD, NAME_FIELD].flatMap((number) => {
      const field = segment.view.fields[number];
      return field === undefined ? [] : matchesIn(segment, field, bytes);
    }),
  );
  matches.sort((a, b) => a.length - b.length || a.id - b.id);
  const groups = new Set<number>();
  const found: number[] = [];
  for (const { id } of matches) {
    const segment = catalog.segmentOf(id);
    const group = segment.groupBase + (segment.view.docGroup[id - segment.docBase] as number);
    if (found.length >= limit || groups.has(group)) continue;
    groups.add(group);
    found.push(id);
  }
  return found;
};
