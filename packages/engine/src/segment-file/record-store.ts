import type { SegmentFileReader } from './read-segment-file.ts';
import { keptRecord, type ProductRecord } from './record-cache.ts';
import { RecordPacker, unpackRecord } from './record-codec.ts';
import { Section } from './sections.ts';
import type { SectionData } from './write-segment-file.ts';

const MAX_DICTIONARY_BYTES = 32_768;
/** Share of the data for the dictionary: in a small segment it must not cost more than it saves. */
const DICTIONARY_SHARE = 1 / 16;

/** Samples records at even distances, which represent all of them best. `read`: a doc's JSON, of which `lengths` has the bytes. */
const dictionaryOf = (lengths: Uint32Array, read: (doc: number) => Uint8Array): Uint8Array => {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const wanted = Math.min(MAX_DICTIONARY_BYTES, Math.floor(total * DICTIONARY_SHARE));
  const step = Math.max(1, Math.floor(total / Math.max(1, wanted)));
  const dictionary = new Uint8Array(wanted);
  let at = 0;
  for (let doc = 0; doc < lengths.length && at < wanted; doc += step) {
    const sample = read(doc).subarray(0, wanted - at);
    dictionary.set(sample, at);
    at += sample.length;
  }
  return dictionary.subarray(0, at);
};

/** The packed JSON of docs, one after another. */
export class RecordsDraft {
  private readonly lengths: Uint32Array;
  private readonly dictionary: Uint8Array;
  private readonly packer: RecordPacker;
  private readonly starts: Uint32Array;
  private blob = new Uint8Array(65_536);
  private docs = 0;
  private end = 0;

  /** `lengths`: bytes of each doc's JSON. `read`: the JSON of some, for the dictionary. */
  constructor(lengths: Uint32Array, read: (doc: number) => Uint8Array) {
    this.lengths = lengths;
    this.dictionary = dictionaryOf(lengths, read);
    this.packer = new RecordPacker(this.dictionary);
    this.starts = new Uint32Array(lengths.length + 1);
  }

  /** The next doc's. */
  add(json: Uint8Array): void {
    const packed = this.packer.pack(json);
    const end = this.end + packed.length;
    if (end > this.blob.length) {
      const room = new Uint8Array(end * 2);
      room.set(this.blob.subarray(0, this.end));
      this.blob = room;
    }
    this.blob.set(packed, this.end);
    this.end = end;
    this.starts[++this.docs] = end;
  }

  write(sections: Map<number, SectionData>): void {
    sections.set(Section.recordDictionary, this.dictionary);
    sections.set(Section.recordBlob, this.blob.subarray(0, this.end));
    sections.set(Section.recordStart, this.starts);
    sections.set(Section.recordLength, this.lengths);
  }
}

/** Packs the JSON of the docs. */
export const writeRecords = (records: readonly string[], sections: Map<number, SectionData>): void => {
  const buffers = records.map((record) => Buffer.from(record));
  const lengths = Uint32Array.from(buffers, (record) => record.length);
  const draft = new RecordsDraft(lengths, (doc) => buffers[doc] as Buffer);
  for (const record of buffers) draft.add(record);
  draft.write(sections);
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
    return this.unpacked(doc).toString('utf8');
  }

  /** A doc's JSON in UTF-8. */
  unpacked(doc: number): Buffer {
    const packed = this.blob.subarray(this.start[doc], this.start[doc + 1]);
    return unpackRecord(packed, this.dictionary, this.length[doc] ?? 0);
  }
}
