import { SoundError } from '../sound-error.ts';

const ELEMENTARY_STREAM = 3;
const DECODER_CONFIG = 4;
const DECODER_SPECIFIC = 5;
const MPEG_4_AUDIO = 0x40;
/** MPEG-2 AAC of low complexity, which has the same stream. */
const MPEG_2_LOW_COMPLEXITY = 0x67;

/**
 * The `AudioSpecificConfig` in an `esds` box (ISO/IEC 14496-1, 7.2.6). Throws SoundError: `corrupt`, and `unsupported`
 * for a codec other than AAC.
 */
export function audioConfigOf(esds: Uint8Array): Uint8Array {
  // Version and flags of the box.
  const stream = descriptorIn(esds.subarray(4), ELEMENTARY_STREAM);
  const flags = stream[2] ?? 0;
  const address = flags & 0x40 ? 1 + (stream[flags & 0x80 ? 5 : 3] ?? 0) : 0;
  const skipped = 3 + (flags & 0x80 ? 2 : 0) + address + (flags & 0x20 ? 2 : 0);
  const config = descriptorIn(stream.subarray(skipped), DECODER_CONFIG);
  if (config[0] !== MPEG_4_AUDIO && config[0] !== MPEG_2_LOW_COMPLEXITY) {
    throw new SoundError('unsupported', 'Of MP4 files, those with AAC or Opus are supported.');
  }
  return descriptorIn(config.subarray(13), DECODER_SPECIFIC);
}

/** The content of the first descriptor of a kind. Lengths have seven bits per byte. */
function descriptorIn(bytes: Uint8Array, tag: number): Uint8Array {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const found = bytes[at];
    let [length, byte] = [0, 0x80];
    for (at++; byte & 0x80 && at < bytes.length; at++) {
      byte = bytes[at] as number;
      length = (length % 2 ** 21) * 128 + (byte & 0x7f);
    }
    if (found === tag) return bytes.subarray(at, at + length);
    at += length;
  }
  throw new SoundError('corrupt', 'The MP4 file does not describe its AAC track.');
}
