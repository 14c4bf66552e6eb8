import { type AacConfig, readAudioConfig } from './aac/audio-config.ts';
import { decodeAac } from './aac/decode-aac.ts';
import { audioConfigOf } from './aac/mp4-descriptor.ts';
import type { MonoSink } from './mono-sink.ts';
import { type Box, boxesOf, findBox } from './mp4-boxes.ts';
import { PacketList, readFragment, readSampleTables } from './mp4-samples.ts';
import { decodeOpus } from './opus.ts';
import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

/** Header of an audio sample entry, before its boxes. QuickTime's versions 1 and 2 have more fields. */
const ENTRY_HEADER = 28;
const MORE_FIELDS = [0, 16, 36];

type Track = { id: number; stbl: Box; entry: Box };

/** MP4 with AAC or Opus, whole or in fragments as browsers record them. */
export async function decodeMp4(bytes: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = { type: '', start: 0, end: bytes.length };
  const movie = findBox(view, file, ['moov']);
  const track = movie && soundTrack(view, movie);
  if (!track) throw new SoundError('corrupt', 'The MP4 file has no track with sound.');
  const list = new PacketList(bytes);
  readSampleTables(view, track.stbl, list);
  let at = 0;
  for (const box of boxesOf(view, 0, bytes.length)) {
    if (box.type === 'moof') readFragment(view, { fragment: box, at, track: track.id }, list);
    at = box.end;
  }
  const { packets } = list;
  if (track.entry.type === 'Opus') return decodeOpus({ ...opusOf(view, track.entry), packets }, limits);
  if (track.entry.type === 'mp4a') return decodeAac({ ...aacOf(bytes, track.entry), packets }, limits);
  throw new SoundError('unsupported', 'Of MP4 files, those with AAC or Opus are supported.');
}

function soundTrack(view: DataView, movie: Box): Track | null {
  for (const box of boxesOf(view, movie.start, movie.end)) {
    if (box.type !== 'trak') continue;
    const handler = findBox(view, box, ['mdia', 'hdlr']);
    const header = findBox(view, box, ['tkhd']);
    const stbl = findBox(view, box, ['mdia', 'minf', 'stbl']);
    const stsd = stbl && findBox(view, stbl, ['stsd']);
    if (!handler || !header || !stsd || view.getUint32(handler.start + 8) !== 0x736f756e /* "soun" */)
      continue;
    const [entry] = boxesOf(view, stsd.start + 8, stsd.end);
    // Version 1 has 64-bit dates.
    const id = view.getUint32(header.start + (view.getUint8(header.start) === 1 ? 20 : 12));
    if (entry !== undefined) return { id, stbl, entry };
  }
  return null;
}

function opusOf(view: DataView, entry: Box): { channels: number; preSkip: number } {
  const box = findBox(view, { ...entry, start: entry.start + ENTRY_HEADER }, ['dOps']);
  if (box === null) throw new SoundError('corrupt', 'The MP4 file does not describe its Opus track.');
  const channels = view.getUint8(box.start + 1);
  if (channels > 2 || view.getUint8(box.start + 10) !== 0) {
    throw new SoundError('unsupported', 'Opus with more than two channels is not supported.');
  }
  return { channels, preSkip: view.getUint16(box.start + 2) };
}

function aacOf(bytes: Uint8Array, entry: Box): AacConfig {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = MORE_FIELDS[view.getUint16(entry.start + 8)] ?? 0;
  const inside = { ...entry, start: entry.start + ENTRY_HEADER + fields };
  const box = findBox(view, inside, ['esds']) ?? findBox(view, inside, ['wave', 'esds']);
  if (box === null) throw new SoundError('corrupt', 'The MP4 file does not describe its AAC track.');
  return readAudioConfig(audioConfigOf(bytes.subarray(box.start, box.end)));
}
