import { behindId3 } from '../id3-tag.ts';
import type { MonoSink } from '../mono-sink.ts';
import { SoundError } from '../sound-error.ts';
import type { SoundLimits } from '../sound-limits.ts';
import { type AacConfig, checkedConfig, sampleRates } from './audio-config.ts';
import { LINES } from './channel.ts';
import { decodeAac } from './decode-aac.ts';

const HEADER_BYTES = 7;
const CHECKED_HEADER_BYTES = 9;
const LOW_COMPLEXITY = 1;

type Frame = AacConfig & { lowComplexity: boolean; single: boolean; start: number; end: number };

/** Whether a frame of an ADTS stream begins here: twelve set bits, layer 0. */
export const isAdts = (bytes: Uint8Array, at = 0): boolean =>
  bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0;

/** AAC as a stream of packets with headers, ADTS (ISO/IEC 14496-3, 1.A.3.2). Bytes between the packets are skipped. */
export function decodeAdts(bytes: Uint8Array, limits: SoundLimits): MonoSink {
  const packets: Uint8Array[] = [];
  let config: AacConfig | null = null;
  for (let at = behindId3(bytes); at + HEADER_BYTES <= bytes.length; ) {
    const frame = frameAt(bytes, at);
    if (frame === null) {
      at++;
      continue;
    }
    config ??= configOf(frame);
    at = frame.end;
    // The first header applies to all. A different one is damage, and its packet could not be decoded correctly.
    if (frame.sampleRate !== config.sampleRate || frame.channels !== config.channels) continue;
    packets.push(bytes.subarray(frame.start, frame.end));
    if (packets.length * LINES > (limits.maxSeconds + 1) * config.sampleRate) {
      throw new SoundError('too_long', 'The recording is too long.');
    }
  }
  if (config === null) throw new SoundError('corrupt', 'The AAC stream has no packet.');
  return decodeAac({ ...config, packets }, limits);
}

function configOf(frame: Frame): AacConfig {
  if (!frame.lowComplexity) throw new SoundError('unsupported', 'Of AAC, low complexity is supported.');
  if (!frame.single) throw new SoundError('unsupported', 'AAC streams of joined packets are not supported.');
  return checkedConfig(frame);
}

/** The frame whose header is here; null without a header, or when the end of the frame is missing. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  if (!isAdts(bytes, at)) return null;
  const byte = (offset: number): number => bytes[at + offset] as number;
  const sampleRate = sampleRates[(byte(2) >> 2) & 15];
  const size = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5);
  const header = byte(1) & 1 ? HEADER_BYTES : CHECKED_HEADER_BYTES;
  if (sampleRate === undefined || size < header || at + size > bytes.length) return null;
  return {
    sampleRate,
    channels: ((byte(2) & 1) << 2) | (byte(3) >> 6),
    lowComplexity: byte(2) >> 6 === LOW_COMPLEXITY,
    single: (byte(6) & 3) === 0,
    start: at + header,
    end: at + size,
  };
}
