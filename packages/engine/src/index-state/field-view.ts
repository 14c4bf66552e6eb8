import type { ImageReader } from '../image/read-image.ts';
import { FieldPart, fieldSection } from '../image/sections.ts';
import { StringTable } from '../image/string-table.ts';

/** The inverted index of one text field of a segment. */
export type FieldView = {
  terms: StringTable;
  /** Postings of term t: `postStart[t]` up to `postStart[t + 1]`. */
  postStart: Uint32Array;
  docs: Uint32Array;
  tfs: Uint8Array;
  lengths: Uint16Array;
  /** Of each posting, see `ingest/name-places.ts`; empty where no place is known. */
  places: Uint8Array;
};

export const openField = (image: ImageReader, field: number): FieldView => ({
  terms: new StringTable(
    image.bytes(fieldSection(field, FieldPart.termBlob)),
    image.uint32(fieldSection(field, FieldPart.termStart)),
  ),
  postStart: image.uint32(fieldSection(field, FieldPart.postStart)),
  docs: image.uint32(fieldSection(field, FieldPart.postDocs)),
  tfs: image.bytes(fieldSection(field, FieldPart.postTfs)),
  lengths: image.uint16(fieldSection(field, FieldPart.lengths)),
  places: image.bytes(fieldSection(field, FieldPart.places)),
});
