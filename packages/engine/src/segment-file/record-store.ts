import type { SegmentFileReader } from './read-segment-file.ts';
import { keptRecord, type ProductRecord } from './record-cache.ts';
import { RecordPacker, unpackRecord } from './record-codec.ts';
import { Section } from './sections.ts';
import type { SectionData } from './write-segment-file.ts';

const MAX_DICTIONARY_BYTES = 32_768;
/** Share of the data for the dictionary: in a small segment it must not cost more than it saves. */
const DICTIONARY_SHARE = 1 / 16;

/** Samples records at even distances, which represent all of them best. */
const dictionaryOf = (records: readonly Buffer[]): Buffer => {
  const total = records.reduce((sum, record) => sum + record.length, 0);
  const wanted = Math.min(MAX_DICTIONARY_BYTES, Math.floor(total * DICTIONARY_SHARE));
  const step = Math.max(1, Math.floor(total / Math.max(1, wanted)));
  const samples = records.filter((_, doc) => doc % step === 0);
  return Buffer.concat(samples).subarray(0, wanted);
};

/** Packs the JSON of the docs. */
export const writeRecords = (records: readonly string[], sections: Map<number, SectionData>): void => {
  const buffers = records.map((record) => Buffer.from(record));
  const dictionary = dictionaryOf(buffers);
  const packer = new RecordPacker(dictionary);
  const packed = buffers.map((record) => packer.pack(record));
  const start = new Uint32Array(packed.length + 1);
  packed.forEach((record, doc) => {
    start[doc + 1] = (start[doc] ?? 0) + record.length;
  });
  sections.set(Section.recordDictionary, dictionary);
  sections.set(Section.recordBlob, Buffer.concat(packed));
  sections.set(Section.recordStart, start);
  sections.set(
    Section.recordLength,
    Uint32Array.from(buffers, (record) => record.length),
  );
};

/** The packed JSON of a segment's docs. */
export class RecordStore {
  private readonly dictionary: Uint8Array;
  private readonly blob: Uint8Array;
  private readonly start: Uint32Array;
  private readonly length: Uint32Array;

  constructor(file: SegmentFileReader) {
    this.dictionary = file.bytes(Section.recordDictionary);
    this.blob = file.bytes(Section.recordBlob);
    this.start = file.uint32(Section.recordStart);
    this.length = file.uint32(Section.recordLength);
  }

  /** A doc's record. Shared: must not be changed. */
  record(doc: number): ProductRecord {
    return keptRecord({ store: this, doc }, this.length[doc] ?? 0, () => this.json(doc));
  }

  /** Bytes of a doc's JSON. */
  bytes(doc: number): number {
    return this.length[doc] ?? 0;
  }

  json(doc: number): string {
    const packed = this.blob.subarray(this.start[doc], this.start[doc + 1]);
    return unpackRecord(packed, this.dictionary, this.length[doc] ?? 0).toString('utf8');
  }
}
