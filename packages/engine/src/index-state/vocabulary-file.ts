import type { VocabularyView } from '../backend/vocabulary.ts';
import { mergeSegments } from '../ingest/merge/merge-segments.ts';
import { DESCRIPTION_FIELD, FIELD_COUNT } from '../segment-file/fields.ts';
import { SegmentFileReader, verifySegmentFile } from '../segment-file/read-segment-file.ts';
import { FieldPart, FileKind, fieldSection, Section } from '../segment-file/sections.ts';
import { type SectionData, writeSegmentFile } from '../segment-file/write-segment-file.ts';
import type { SegmentFile } from '../types.ts';
import { KernelScratch } from '../vectors/kernel-scratch.ts';
import { AttachedSegment } from './attached-segment.ts';
import type { Catalog } from './catalog.ts';
import { Spellings } from './spellings.ts';
import { CatalogVocabulary } from './vocabulary.ts';

/** The sections that `CatalogVocabulary` reads: words, languages, values, and which doc is for sale. */
const KEPT = new Set<number>([
  Section.groupStart,
  Section.docGroup,
  Section.docFlags,
  Section.columnBlob,
  Section.columnStart,
  Section.columnValues,
  Section.valueBlob,
  Section.valueStart,
  Section.valueDocsStart,
  Section.valueDocs,
  Section.wordBlob,
  Section.wordStart,
  Section.wordFrequency,
  Section.wordsByEnding,
  Section.spellingLetters,
  Section.spellingByLength,
  Section.spellingLengthStart,
  Section.spellingLettersByLength,
  Section.languageBlob,
  Section.languageStart,
  Section.docLanguage,
  ...Array.from({ length: FIELD_COUNT }, (_, field) =>
    [FieldPart.termBlob, FieldPart.termStart, FieldPart.postStart, FieldPart.postDocs].map((part) =>
      fieldSection(field, part),
    ),
  ).flat(),
]);

/** Every term of descriptions in one doc: which doc is not asked. */
const termsOfDescriptions = (reader: SegmentFileReader): [number, SectionData][] => {
  const start = reader.uint32(fieldSection(DESCRIPTION_FIELD, FieldPart.termStart));
  return [
    [fieldSection(DESCRIPTION_FIELD, FieldPart.postStart), start.map((_, term) => term)],
    [fieldSection(DESCRIPTION_FIELD, FieldPart.postDocs), new Uint32Array(Math.max(0, start.length - 1))],
  ];
};

/**
 * The vocabulary of an index as it is now, as a file of its own. It has no descriptions, frequencies, records or
 * vectors. Of a product it keeps the words that name it and its values, because `ShopFacts.shares` counts them together.
 */
export const writeVocabulary = (catalog: Catalog): SegmentFile => {
  const merged = mergeSegments(catalog.segments.map((_, ordinal) => catalog.part(ordinal)));
  const reader = new SegmentFileReader(merged.bytes);
  const { docs } = reader.shape;
  const sections = new Map<number, SectionData>();
  for (const section of reader.sections)
    sections.set(section, KEPT.has(section) ? reader.bytes(section) : new Uint8Array());
  // The prices come first; they say which parent is for sale.
  sections.set(Section.live, reader.bytes(Section.live).subarray(0, docs * Float64Array.BYTES_PER_ELEMENT));
  for (const [section, data] of termsOfDescriptions(reader)) sections.set(section, data);
  return writeSegmentFile(
    { ...reader.shape, dimensions: 0, imageDimensions: 0 },
    sections,
    FileKind.vocabulary,
  );
};

/** Opens a file of `writeVocabulary`. Throws SnapshotError when a byte differs, or it is of another version. */
export const openVocabulary = (file: SegmentFile): VocabularyView => {
  for (const _ of verifySegmentFile(file.bytes));
  const segment = new AttachedSegment(file, new KernelScratch(), FileKind.vocabulary);
  const catalog = { segments: [segment], version: 0 };
  return new CatalogVocabulary({ ...catalog, spellings: new Spellings(catalog) });
};
