import { ENTRY_BYTES, FileKind, FORMAT_VERSION, HEADER_BYTES, MAGIC } from './sections.ts';
import { SnapshotError } from './snapshot-error.ts';
import { checksumInPieces, type SegmentShape } from './write-segment-file.ts';

type Span = { offset: number; bytes: number };

/** The section table of a segment file. Opening is O(sections), whatever the number of docs. */
export class SegmentFileReader {
  readonly shape: SegmentShape;
  private readonly buffer: SharedArrayBuffer;
  private readonly base: number;
  private readonly spans = new Map<number, Span>();

  /**
   * Throws SnapshotError when this is no segment file of this version. It does not check the contents: see
   * `verifySegmentFile`.
   */
  constructor(bytes: Uint8Array<SharedArrayBuffer>, kind: FileKind = FileKind.segment) {
    const fail = (message: string): never => {
      throw new SnapshotError('truncated', message);
    };
    if (bytes.length < HEADER_BYTES) fail('shorter than a segment header');
    this.buffer = bytes.buffer;
    this.base = bytes.byteOffset;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== kind)
      throw new SnapshotError('magic', 'not a segment file');
    const version = view.getUint32(8, true);
    if (version !== FORMAT_VERSION) {
      throw new SnapshotError('version', `segment format ${version}, this code reads ${FORMAT_VERSION}`);
    }
    if (view.getFloat64(32, true) !== bytes.length) fail('the length is not the one in the header');
    const sections = view.getUint32(12, true);
    if (HEADER_BYTES + sections * ENTRY_BYTES > bytes.length) fail('the section table is cut off');
    for (let i = 0; i < sections; i++) {
      const entry = HEADER_BYTES + i * ENTRY_BYTES;
      const span = { offset: view.getFloat64(entry + 8, true), bytes: view.getFloat64(entry + 16, true) };
      if (span.offset + span.bytes > bytes.length) fail('a section is cut off');
      this.spans.set(view.getUint32(entry, true), span);
    }
    this.shape = {
      docs: view.getUint32(16, true),
      groups: view.getUint32(20, true),
      dimensions: view.getUint32(24, true),
      imageDimensions: view.getUint32(40, true),
    };
  }

  get sections(): Iterable<number> {
    return this.spans.keys();
  }

  /** Byte offset of a section inside the buffer. */
  offset(section: number): number {
    return this.base + this.span(section).offset;
  }

  bytes(section: number): Uint8Array {
    return new Uint8Array(this.buffer, this.offset(section), this.span(section).bytes);
  }

  int8(section: number): Int8Array {
    return new Int8Array(this.buffer, this.offset(section), this.span(section).bytes);
  }

  uint16(section: number): Uint16Array {
    return new Uint16Array(this.buffer, this.offset(section), this.span(section).bytes / 2);
  }

  uint32(section: number): Uint32Array {
    return new Uint32Array(this.buffer, this.offset(section), this.span(section).bytes / 4);
  }

  float32(section: number): Float32Array {
    return new Float32Array(this.buffer, this.offset(section), this.span(section).bytes / 4);
  }

  float64(section: number): Float64Array {
    return new Float64Array(this.buffer, this.offset(section), this.span(section).bytes / 8);
  }

  private span(section: number): Span {
    const span = this.spans.get(section);
    if (span === undefined) throw new SnapshotError('truncated', `section ${section} is missing`);
    return span;
  }
}

/** Reads every byte once, in steps. Throws SnapshotError when a byte differs from what was written. */
export function* verifySegmentFile(bytes: Uint8Array<SharedArrayBuffer>): Generator<void, void, void> {
  if (bytes.length < HEADER_BYTES) throw new SnapshotError('truncated', 'shorter than a segment header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(28, true) !== (yield* checksumInPieces(bytes))) {
    throw new SnapshotError('checksum', 'the segment is damaged: its checksum does not match');
  }
}
