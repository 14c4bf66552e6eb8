import type { SegmentFileReader } from './read-segment-file.ts';
import { FieldPart, fieldSection } from './sections.ts';
import { StringTable } from './string-table.ts';

/** The inverted index of one text field of a segment. */
export type FieldView = {
  terms: StringTable;
  /** Postings of term t: from `postStart[t]` to `postStart[t + 1]`, exclusive. */
  postStart: Uint32Array;
  docs: Uint32Array;
  tfs: Uint8Array;
  lengths: Uint16Array;
  /** One place per posting, see `ingest/name-places.ts`. Empty in fields without places. */
  places: Uint8Array;
};

export const openField = (file: SegmentFileReader, field: number): FieldView => ({
  terms: new StringTable(
    file.bytes(fieldSection(field, FieldPart.termBlob)),
    file.uint32(fieldSection(field, FieldPart.termStart)),
  ),
  postStart: file.uint32(fieldSection(field, FieldPart.postStart)),
  docs: file.uint32(fieldSection(field, FieldPart.postDocs)),
  tfs: file.bytes(fieldSection(field, FieldPart.postTfs)),
  lengths: file.uint16(fieldSection(field, FieldPart.lengths)),
  places: file.bytes(fieldSection(field, FieldPart.places)),
});
