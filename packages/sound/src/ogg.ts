import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { checkChannels, MonoSink } from './mono-sink.ts';
import { oggPackets } from './ogg-packets.ts';
import { decodeOpus, readOpusHead } from './opus.ts';
import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

/** Input of the Vorbis decoder per call. With eight channels, a page decodes to at most 33 MB. */
const CHUNK_BYTES = 16_384;

const startsWith = (packet: Uint8Array | undefined, text: string): boolean =>
  packet !== undefined && Buffer.from(packet.subarray(0, text.length)).toString('latin1') === text;

/** Ogg with Opus or Vorbis. */
export async function decodeOgg(bytes: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  const packets = oggPackets(bytes);
  const [head] = packets;
  if (head !== undefined && startsWith(head, 'OpusHead')) {
    return decodeOpus({ ...readOpusHead(head), packets: packets.slice(2) }, limits);
  }
  if (head !== undefined && startsWith(head, '\x01vorbis')) return decodeVorbis(bytes, head, limits);
  throw new SoundError('unsupported', 'Of Ogg files, those with Opus or Vorbis are supported.');
}

async function decodeVorbis(bytes: Uint8Array, head: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  if (head.length < 30) throw new SoundError('corrupt', 'The Vorbis header is cut off.');
  checkChannels(head[11] ?? 0);
  const sink = new MonoSink(Buffer.from(head).readUInt32LE(12), limits);
  const decoder = new OggVorbisDecoder();
  try {
    await decoder.ready;
    const take = ({ channelData, samplesDecoded }: Awaited<ReturnType<typeof decoder.decode>>): void => {
      if (samplesDecoded > 0) sink.push(channelData.map((channel) => channel.subarray(0, samplesDecoded)));
    };
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      take(await decoder.decode(bytes.subarray(at, at + CHUNK_BYTES)));
    }
    take(await decoder.flush());
  } finally {
    decoder.free();
  }
  return sink;
}
