/**
 * The sections of a segment file, by number. A number is never reused. A change of a section's contents is a new
 * FORMAT_VERSION.
 */
export const FORMAT_VERSION = 17;
export const MAGIC = 0x45_4c_53_41;

/** What a file of sections is. Files of two kinds are never taken for one another. */
export const FileKind = { segment: 0, vocabulary: 1, images: 2, imageState: 3 } as const;
export type FileKind = (typeof FileKind)[keyof typeof FileKind];

/** Header: 64 bytes, then one entry of 24 bytes for each section, then the sections, each aligned to 16. */
export const HEADER_BYTES = 64;
export const ENTRY_BYTES = 24;
export const ALIGNMENT = 16;

export const Section = {
  groupStart: 1,
  docGroup: 2,
  docFlags: 3,
  createdAt: 4,
  rating: 5,
  live: 6,
  idBlob: 7,
  idStart: 8,
  idDoc: 9,
  idRank: 10,
  recordBlob: 11,
  recordStart: 12,
  recordLength: 13,
  columnBlob: 14,
  columnStart: 15,
  columnValues: 16,
  valueBlob: 17,
  valueStart: 18,
  valueDocsStart: 19,
  valueDocs: 20,
  docValuesStart: 21,
  docValues: 22,
  columnNumbers: 23,
  numberDocs: 24,
  numberValues: 25,
  wordBlob: 26,
  wordStart: 27,
  groupWordsStart: 28,
  groupWords: 29,
  vectors: 30,
  vectorScale: 31,
  wordFrequency: 33,
  recordDictionary: 34,
  ratingCount: 35,
  spellingLetters: 36,
  spellingByLength: 37,
  spellingLengthStart: 38,
  spellingLettersByLength: 39,
  /** Seven sections for each text field start here: see `fieldSection`. */
  fields: 40,
  completionTextBlob: 100,
  completionTextStart: 101,
  completionKind: 102,
  completionWeight: 103,
  completionEntryBlob: 104,
  completionEntryStart: 105,
  completionEntryTarget: 106,
  completionWordBlob: 107,
  completionWordStart: 108,
  completionWrittenBlob: 109,
  completionWrittenStart: 110,
  /** See `CatalogNames`. */
  nameWordBlob: 111,
  nameWordStart: 112,
  names: 113,
  languageBlob: 120,
  languageStart: 121,
  docLanguage: 122,
  wordsByEnding: 123,
  /** int8 vectors of images, and the scale of each. 126 was once the doc of each. */
  imageVectors: 124,
  imageScale: 125,
  /** By product of a file of images, its first row. */
  imageStart: 127,
  /** By product of a file of images, its number in the index. */
  imageDocs: 128,
} as const;

export const FieldPart = {
  termBlob: 0,
  termStart: 1,
  postStart: 2,
  postDocs: 3,
  postTfs: 4,
  lengths: 5,
  /** For the name only: see `name-places.ts`. Empty for the other fields. */
  places: 6,
} as const;
const FIELD_PARTS = 7;

/** Section number of one part of a text field. */
export const fieldSection = (field: number, part: number): number =>
  Section.fields + field * FIELD_PARTS + part;
