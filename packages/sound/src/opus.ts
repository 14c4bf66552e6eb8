import { OpusDecoder } from 'opus-decoder';
import { checkChannels, MonoSink } from './mono-sink.ts';
import { silently } from './silently.ts';
import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

/** The rate in which Opus counts, whatever rate it is decoded to. */
const OPUS_RATE = 48_000;
const MAX_PACKET_SAMPLES = 5_760;
const MAX_PACKET_BYTES = 61_298;
/** Damaged packets that are tolerated: a bad connection loses as many. */
const MAX_DAMAGED = 10;

export type OpusStream = {
  channels: number;
  /** Samples at 48 kHz to drop at the start. */
  preSkip: number;
  packets: readonly Uint8Array[];
};

/** The fields of `OpusHead` (RFC 7845, section 5.1) that we need. A WebM file holds the same bytes. */
export function readOpusHead(head: Uint8Array): { channels: number; preSkip: number } {
  const channels = head[9] ?? 0;
  const family = head[18] ?? 0;
  if (head.length < 19) throw new SoundError('corrupt', 'The Opus header is cut off.');
  if (family !== 0 || channels > 2) {
    throw new SoundError('unsupported', 'Opus with more than two channels is not supported.');
  }
  return { channels, preSkip: (head[10] ?? 0) + 256 * (head[11] ?? 0) };
}

/** Decodes to 48 kHz. The packets' first bytes give the length, so too many are refused before decoding. */
export async function decodeOpus(
  { channels, preSkip, packets }: OpusStream,
  limits: SoundLimits,
): Promise<MonoSink> {
  checkChannels(channels);
  const sink = new MonoSink(OPUS_RATE, limits);
  const whole = packets.filter((packet) => packet.length > 0 && packet.length <= MAX_PACKET_BYTES);
  sink.reserve(Math.max(0, whole.reduce((sum, packet) => sum + packetSamples(packet), 0) - preSkip));
  const decoder = new OpusDecoder({ channels, preSkip });
  try {
    await decoder.ready;
    let damaged = 0;
    for (const packet of whole) {
      const { channelData, samplesDecoded, errors } = silently(() => decoder.decodeFrame(packet));
      damaged += errors.length;
      if (damaged > MAX_DAMAGED) throw new SoundError('corrupt', 'The Opus sound is damaged.');
      if (samplesDecoded > 0) sink.push(channelData.map((channel) => channel.subarray(0, samplesDecoded)));
    }
  } finally {
    decoder.free();
  }
  return sink;
}

/** Duration of a packet at 48 kHz, from its table-of-contents byte (RFC 6716, section 3.1). */
function packetSamples(packet: Uint8Array): number {
  const toc = packet[0] ?? 0;
  const config = toc >> 3;
  const sizes = config < 12 ? [480, 960, 1920, 2880] : config < 16 ? [480, 960] : [120, 240, 480, 960];
  const size = sizes[config < 12 ? config & 3 : config < 16 ? config & 1 : config & 3] ?? 0;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  return Math.min(MAX_PACKET_SAMPLES, size * frames);
}
