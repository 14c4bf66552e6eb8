import { crc32 } from 'node:zlib';
import { liveBytes } from '../ingest/live-columns.ts';
import { SnapshotError } from '../segment-file/snapshot-error.ts';

/**
 * The mutable state beside a segment file, as little-endian bytes:
 *
 * - Header: magic u32, version u32, docs u32, CRC-32 of all the rest u32.
 * - The live columns.
 * - One byte a doc, 1 for a tombstone.
 */
const STATE_MAGIC = 0x54_53_53_41;
const STATE_VERSION = 1;
const STATE_HEADER = 16;

const checksum = (bytes: Uint8Array): number =>
  crc32(bytes.subarray(STATE_HEADER), crc32(bytes.subarray(0, 12)));

export type SegmentState = { live: Uint8Array; dead: Uint8Array };

export const writeState = ({ live, dead }: SegmentState): Uint8Array => {
  const bytes = new Uint8Array(STATE_HEADER + live.length + dead.length);
  const header = new DataView(bytes.buffer);
  [STATE_MAGIC, STATE_VERSION, dead.length].forEach((word, i) => {
    header.setUint32(i * 4, word, true);
  });
  bytes.set(live, STATE_HEADER);
  bytes.set(dead, STATE_HEADER + live.length);
  header.setUint32(12, checksum(bytes), true);
  return bytes;
};

/** Throws SnapshotError unless these are the bytes written for a segment of `docs` docs. */
export const readState = (bytes: Uint8Array, docs: number): SegmentState => {
  if (bytes.length < STATE_HEADER) throw new SnapshotError('truncated', 'shorter than a state header');
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header.getUint32(0, true) !== STATE_MAGIC)
    throw new SnapshotError('magic', 'not the state of a segment');
  const version = header.getUint32(4, true);
  if (version !== STATE_VERSION) {
    throw new SnapshotError('version', `state format ${version}, this code reads ${STATE_VERSION}`);
  }
  if (header.getUint32(12, true) !== checksum(bytes)) {
    throw new SnapshotError('checksum', 'the state of a segment is damaged: its checksum does not match');
  }
  const liveLength = liveBytes(docs);
  if (header.getUint32(8, true) !== docs || bytes.length !== STATE_HEADER + liveLength + docs) {
    throw new SnapshotError('truncated', 'the state is not of this segment');
  }
  const end = STATE_HEADER + liveLength;
  return { live: bytes.subarray(STATE_HEADER, end), dead: bytes.subarray(end) };
};
