import type { MonoSink } from './mono-sink.ts';
import { decodeOpus, readOpusHead } from './opus.ts';
import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

/** Elements of EBML (RFC 8794) and Matroska (RFC 9559) that lead to the sound. All others are skipped. */
const MASTERS = new Set([
  0x18538067 /* Segment */, 0x1654ae6b /* Tracks */, 0xae /* TrackEntry */, 0x1f43b675 /* Cluster */,
  0xa0 /* BlockGroup */,
]);
const TRACK_NUMBER = 0xd7;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const TRACK_ENTRY = 0xae;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const MAX_PACKETS = 200_000;

type Track = { number: number; codec: string; head: Uint8Array };

/** WebM as browsers record it: Opus, clusters of unknown size, a last one that may be truncated. */
export async function decodeWebm(bytes: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  const { tracks, packets } = readWebm(bytes);
  const track = tracks.find(({ codec }) => codec === 'A_OPUS');
  if (track === undefined) {
    throw tracks.length === 0
      ? new SoundError('corrupt', 'The WebM file names no track.')
      : new SoundError('unsupported', 'Of WebM files, those with Opus are supported.');
  }
  return decodeOpus({ ...readOpusHead(track.head), packets: packets.get(track.number) ?? [] }, limits);
}

function readWebm(bytes: Uint8Array): { tracks: Track[]; packets: Map<number, Uint8Array[]> } {
  const tracks: Track[] = [];
  const packets = new Map<number, Uint8Array[]>();
  let blocks = 0;
  for (let at = 0; at < bytes.length; ) {
    const id = readId(bytes, at);
    const size = id && readSize(bytes, at + id.length);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    if (MASTERS.has(id.value)) {
      if (id.value === TRACK_ENTRY) tracks.push({ number: 0, codec: '', head: new Uint8Array() });
      at = start;
      continue;
    }
    const end = start + size.value;
    if (end > bytes.length) break;
    const content = bytes.subarray(start, end);
    const track = tracks.at(-1);
    if (track !== undefined && id.value === TRACK_NUMBER) track.number = content.at(-1) ?? 0;
    if (track !== undefined && id.value === CODEC_ID) track.codec = Buffer.from(content).toString('latin1');
    if (track !== undefined && id.value === CODEC_PRIVATE) track.head = content;
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      if (++blocks > MAX_PACKETS) throw new SoundError('too_long', 'The recording is too long.');
      takeBlock(content, packets);
    }
    at = end;
  }
  return { tracks, packets };
}

/**
 * A block holds a track number, a time, flags, then one packet. Recorders do not write laced blocks (several packets in
 * one).
 */
function takeBlock(content: Uint8Array, packets: Map<number, Uint8Array[]>): void {
  const track = readSize(content, 0);
  if (track === null || content.length < track.length + 3) return;
  const flags = content[track.length + 2] ?? 0;
  if ((flags & 0x06) !== 0)
    throw new SoundError('unsupported', 'WebM files with laced blocks are not supported.');
  const list = packets.get(track.value) ?? [];
  packets.set(track.value, list);
  list.push(content.subarray(track.length + 3));
}

type VariableInteger = { value: number; length: number };

/** An element's id keeps its length marker. */
function readId(bytes: Uint8Array, at: number): VariableInteger | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 4 || at + length > bytes.length) return null;
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, length };
}

/** A size, without its marker. All ones: unknown, which only masters may have. */
function readSize(bytes: Uint8Array, at: number): VariableInteger | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let ones = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value: ones ? Number.POSITIVE_INFINITY : value, length };
}
