import { MonoSink } from '../mono-sink.ts';
import { SoundError } from '../sound-error.ts';
import type { SoundLimits } from '../sound-limits.ts';
import { AacDecoder } from './aac-decoder.ts';
import type { AacConfig } from './audio-config.ts';
import { LINES } from './channel.ts';

/** Damaged packets that are tolerated: a bad connection loses as many. */
const MAX_DAMAGED = 10;

export type AacStream = AacConfig & {
  /** Each is a `raw_data_block`. */
  packets: readonly Uint8Array[];
};

/**
 * Each packet has 1,024 samples, so too many are refused before decoding. Damage often looks like an unsupported
 * feature: such a packet is skipped like any unreadable one.
 */
export function decodeAac({ sampleRate, packets }: AacStream, limits: SoundLimits): MonoSink {
  const sink = new MonoSink(sampleRate, limits);
  sink.reserve(packets.length * LINES);
  const decoder = new AacDecoder(sampleRate);
  let fault = new SoundError('corrupt', 'The AAC sound holds nothing that can be read.');
  let [damaged, decoded] = [0, 0];
  for (const packet of packets) {
    try {
      const channels = decoder.decode(packet);
      if (channels.length > 0) sink.push(channels);
      decoded += channels.length;
    } catch (error) {
      if (!(error instanceof SoundError) || error.code === 'too_long') throw error;
      fault = error;
      if (++damaged > MAX_DAMAGED) throw fault;
    }
  }
  if (decoded === 0) throw fault;
  return sink;
}
