import { crc32 } from 'node:zlib';
import type { SegmentFile } from '../types.ts';
import { allocateSegmentFile } from './allocate-segment-file.ts';
import { ALIGNMENT, ENTRY_BYTES, FileKind, FORMAT_VERSION, HEADER_BYTES, MAGIC } from './sections.ts';

export type SegmentShape = {
  docs: number;
  groups: number;
  dimensions: number;
  /** Length of image vectors; 0: the segment has none. */
  imageDimensions: number;
};
export type SectionData = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array | Int8Array;

const align = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

const bytesOf = (data: SectionData): Uint8Array =>
  new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

/** Offset of the checksum in the header, and of the bytes after it. The checksum covers all bytes but its own. */
const CHECKSUM_AT = 28;
const CHECKED_FROM = 32;

/** CRC-32 of a segment file, without its own four bytes. */
const segmentChecksum = (bytes: Uint8Array): number =>
  crc32(bytes.subarray(CHECKED_FROM), crc32(bytes.subarray(0, CHECKSUM_AT)));

/** Bytes read per step: a millisecond or two. */
const BYTES_AT_ONCE = 1 << 21;

/** The same, in steps. */
export function* checksumInPieces(bytes: Uint8Array): Generator<void, number, void> {
  let checksum = crc32(bytes.subarray(0, CHECKSUM_AT));
  for (let at = CHECKED_FROM; at < bytes.length; at += BYTES_AT_ONCE) {
    checksum = crc32(bytes.subarray(at, at + BYTES_AT_ONCE), checksum);
    yield;
  }
  return checksum;
}

/**
 * Writes the sections as one segment file. All numbers are little-endian.
 *
 * - Header: magic u32, kind u32, version u32, sections u32, docs u32, groups u32, dimensions u32, CRC-32 u32,
 *   length f64, image dimensions u32.
 * - Entry: section u32, reserved u32, offset f64, bytes f64.
 */
export const writeSegmentFile = (
  shape: SegmentShape,
  sections: Map<number, SectionData>,
  kind: FileKind = FileKind.segment,
): SegmentFile => {
  const starts = new Map<number, number>();
  let end = align(HEADER_BYTES + sections.size * ENTRY_BYTES);
  for (const [id, data] of sections) {
    starts.set(id, end);
    end = align(end + data.byteLength);
  }
  const file = allocateSegmentFile(end);
  const view = new DataView(file.bytes.buffer, 0, end);
  const words = [MAGIC, kind, FORMAT_VERSION, sections.size, shape.docs, shape.groups, shape.dimensions];
  words.forEach((word, i) => {
    view.setUint32(i * 4, word, true);
  });
  view.setFloat64(32, end, true);
  view.setUint32(40, shape.imageDimensions, true);
  let entry = HEADER_BYTES;
  for (const [id, data] of sections) {
    const start = starts.get(id) ?? 0;
    view.setUint32(entry, id, true);
    view.setFloat64(entry + 8, start, true);
    view.setFloat64(entry + 16, data.byteLength, true);
    file.bytes.set(bytesOf(data), start);
    entry += ENTRY_BYTES;
  }
  view.setUint32(28, segmentChecksum(file.bytes), true);
  return file;
};
