import { isNumberTerm } from '../analyze/index.ts';
import type { FieldView } from '../segment-file/field-view.ts';
import { CODES_FIELD, NAME_FIELD } from '../segment-file/fields.ts';
import type { StringTable } from '../segment-file/string-table.ts';
import type { AttachedSegment } from './attached-segment.ts';

/** Whether a live doc holds a term. */
export const isLive = ({ dead }: AttachedSegment, field: FieldView, term: number): boolean => {
  const end = field.postStart[term + 1] ?? 0;
  for (let at = field.postStart[term] ?? 0; at < end; at++) {
    if (dead[field.docs[at] as number] === 0) return true;
  }
  return false;
};

const startsWith = ({ blob, start }: StringTable, term: number, bytes: Uint8Array): boolean => {
  const from = start[term] ?? 0;
  if ((start[term + 1] ?? 0) - from < bytes.length) return false;
  return blob.compare(bytes, 0, bytes.length, from, from + bytes.length) === 0;
};

/** Up to `limit` longer live terms of codes and names that begin with `bytes`. */
export const termsStartingWith = (segment: AttachedSegment, bytes: Uint8Array, limit: number): string[] =>
  [CODES_FIELD, NAME_FIELD].flatMap((number) => {
    const field = segment.view.fields[number];
    const found: string[] = [];
    if (field === undefined) return found;
    const { terms } = field;
    for (let term = terms.lowerBound(bytes); term < terms.count && found.length < limit; term++) {
      if (!startsWith(terms, term, bytes)) break;
      const longer = (terms.start[term + 1] ?? 0) - (terms.start[term] ?? 0) > bytes.length;
      if (longer && isLive(segment, field, term)) found.push(terms.at(term));
    }
    return found;
  });

type Stretch = { bytes: Uint8Array; onlyEnd: boolean };

/**
 * Up to `limit` live terms of codes that hold `bytes` after their first character. It scans the table's bytes, with
 * nothing to build or keep. That takes about 0.2 ms at 20,000 products with three codes each.
 */
export const codesHolding = (
  segment: AttachedSegment,
  { bytes, onlyEnd }: Stretch,
  limit: number,
): string[] => {
  const field = segment.view.fields[CODES_FIELD];
  const found: string[] = [];
  if (field === undefined) return found;
  const { blob, start } = field.terms;
  let at = blob.indexOf(bytes);
  while (at !== -1 && found.length < limit) {
    const term = field.terms.indexAt(at);
    const end = start[term + 1] ?? 0;
    const inside = at > (start[term] ?? 0) && at + bytes.length <= end;
    const counts = inside && (!onlyEnd || at + bytes.length === end);
    const code = counts && isLive(segment, field, term) ? field.terms.at(term) : '*';
    if (!isNumberTerm(code)) found.push(code);
    // A term counts once. A term that does not count may hold the bytes again.
    at = blob.indexOf(bytes, counts ? end : at + 1);
  }
  return found;
};
