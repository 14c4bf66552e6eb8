import type { SegmentFile } from '../types.ts';
import { ColumnViews } from './column-views.ts';
import { type FieldView, openField } from './field-view.ts';
import { FIELD_COUNT } from './fields.ts';
import { SegmentFileReader } from './read-segment-file.ts';
import { RecordStore } from './record-store.ts';
import { type FileKind, Section } from './sections.ts';
import { StringTable } from './string-table.ts';

const spellingOf = (reader: SegmentFileReader) => ({
  letters: reader.uint32(Section.spellingLetters),
  byLength: reader.uint32(Section.spellingByLength),
  lengthStart: reader.uint32(Section.spellingLengthStart),
  lettersByLength: reader.uint32(Section.spellingLettersByLength),
});

const completionsOf = (reader: SegmentFileReader) => ({
  textBlob: reader.bytes(Section.completionTextBlob),
  textStart: reader.uint32(Section.completionTextStart),
  kinds: reader.bytes(Section.completionKind),
  weights: reader.float32(Section.completionWeight),
  entryBlob: reader.bytes(Section.completionEntryBlob),
  entryStart: reader.uint32(Section.completionEntryStart),
  entryTarget: reader.uint32(Section.completionEntryTarget),
  wordBlob: reader.bytes(Section.completionWordBlob),
  wordStart: reader.uint32(Section.completionWordStart),
  writtenBlob: reader.bytes(Section.completionWrittenBlob),
  writtenStart: reader.uint32(Section.completionWrittenStart),
});

/** The look-up tables of `SpellingIndex`: see `spellingTables`. */
export type SpellingSections = ReturnType<typeof spellingOf>;

/** What `CompletionTable` reads in place. */
export type CompletionSections = ReturnType<typeof completionsOf>;

/** Typed views over one immutable segment file. Opening it decodes nothing: O(sections). */
export class SegmentView {
  readonly file: SegmentFile;
  readonly docs: number;
  readonly groups: number;
  readonly dimensions: number;
  readonly imageDimensions: number;
  readonly groupStart: Uint32Array;
  readonly docGroup: Uint32Array;
  readonly docFlags: Uint8Array;
  readonly createdAt: Float64Array;
  readonly rating: Float64Array;
  readonly ratingCount: Uint32Array;
  /** Codes of the languages that analyse its docs, and the number of each doc's. */
  readonly languages: StringTable;
  readonly docLanguage: Uint8Array;
  /** The live columns as they were when the segment was built. */
  readonly liveBytes: Uint8Array;
  readonly ids: StringTable;
  /** Doc by rank of its externalId, and rank by doc. */
  readonly idDoc: Uint32Array;
  readonly idRank: Uint32Array;
  readonly records: RecordStore;
  readonly columns: ColumnViews;
  readonly fields: readonly FieldView[];
  readonly words: StringTable;
  /** Groups that hold each word, counted when the segment was built. */
  readonly wordFrequency: Uint32Array;
  /** See `orderByEnding`; empty when no doc's language has compounds. */
  readonly wordsByEnding: Uint32Array;
  readonly spelling: SpellingSections;
  readonly groupWordsStart: Uint32Array;
  readonly groupWords: Uint8Array;
  /** Empty when no doc has a vector. Scale 0: the doc has none. */
  readonly vectors: Int8Array;
  readonly vectorScale: Float32Array;
  readonly completions: CompletionSections;
  /** See `CatalogNames`. */
  readonly nameWords: StringTable;
  readonly names: Uint8Array;

  constructor(file: SegmentFile, kind?: FileKind) {
    const reader = new SegmentFileReader(file.bytes, kind);
    this.file = file;
    this.docs = reader.shape.docs;
    this.groups = reader.shape.groups;
    this.dimensions = reader.shape.dimensions;
    this.imageDimensions = reader.shape.imageDimensions;
    this.groupStart = reader.uint32(Section.groupStart);
    this.docGroup = reader.uint32(Section.docGroup);
    this.docFlags = reader.bytes(Section.docFlags);
    this.createdAt = reader.float64(Section.createdAt);
    this.rating = reader.float64(Section.rating);
    this.ratingCount = reader.uint32(Section.ratingCount);
    this.languages = new StringTable(
      reader.bytes(Section.languageBlob),
      reader.uint32(Section.languageStart),
    );
    this.docLanguage = reader.bytes(Section.docLanguage);
    this.liveBytes = reader.bytes(Section.live);
    this.ids = new StringTable(reader.bytes(Section.idBlob), reader.uint32(Section.idStart));
    this.idDoc = reader.uint32(Section.idDoc);
    this.idRank = reader.uint32(Section.idRank);
    this.records = new RecordStore(reader);
    this.columns = new ColumnViews(reader);
    this.fields = Array.from({ length: FIELD_COUNT }, (_, field) => openField(reader, field));
    this.words = new StringTable(reader.bytes(Section.wordBlob), reader.uint32(Section.wordStart));
    this.wordFrequency = reader.uint32(Section.wordFrequency);
    this.wordsByEnding = reader.uint32(Section.wordsByEnding);
    this.spelling = spellingOf(reader);
    this.groupWordsStart = reader.uint32(Section.groupWordsStart);
    this.groupWords = reader.bytes(Section.groupWords);
    this.vectors = reader.int8(Section.vectors);
    this.vectorScale = reader.float32(Section.vectorScale);
    this.completions = completionsOf(reader);
    this.nameWords = new StringTable(
      reader.bytes(Section.nameWordBlob),
      reader.uint32(Section.nameWordStart),
    );
    this.names = reader.bytes(Section.names);
  }

  externalId(doc: number): string {
    return this.ids.at(this.idRank[doc] ?? 0);
  }

  /** externalId of the root of a doc's group. */
  rootId(doc: number): string {
    return this.externalId(this.groupStart[this.docGroup[doc] ?? 0] ?? 0);
  }

  /** Doc by externalId, or -1. `bytes` is its UTF-8. */
  findDoc(bytes: Uint8Array): number {
    const rank = this.ids.find(bytes);
    return rank === -1 ? -1 : (this.idDoc[rank] ?? -1);
  }
}
