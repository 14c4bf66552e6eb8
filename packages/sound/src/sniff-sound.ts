import { isAdts } from './aac/adts.ts';
import { behindId3 } from './id3-tag.ts';

export type SoundKind = 'wav' | 'ogg' | 'webm' | 'mp4' | 'mp3' | 'aac';

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Accepted kinds, for error messages. */
export const SOUND_KINDS = 'WAV, WebM (Opus), Ogg (Opus, Vorbis), MP3, M4A and MP4 (AAC, Opus) or AAC';

/** The kind of the bytes by their start: names and media types that clients send are often wrong. Null: unknown. */
export function sniffSound(bytes: Uint8Array): SoundKind | null {
  const start = ascii(bytes, 0, 4);
  if (start === 'RIFF' && ascii(bytes, 8, 4) === 'WAVE') return 'wav';
  if (start === 'OggS') return 'ogg';
  if (start === '\x1a\x45\xdf\xa3') return 'webm';
  if (ascii(bytes, 4, 4) === 'ftyp') return 'mp4';
  if (isAdts(bytes, behindId3(bytes))) return 'aac';
  if (start.startsWith('ID3')) return 'mp3';
  const [first = 0, second = 0] = bytes;
  // Eleven set bits, a version that is not reserved, layer III.
  if (first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08) return 'mp3';
  return null;
}
