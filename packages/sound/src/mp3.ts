import { MPEGDecoder } from 'mpg123-decoder';
import { MonoSink } from './mono-sink.ts';
import { silently } from './silently.ts';
import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

/** At 8 kbit/s, 16 kB are 16 s: no chunk decodes to more than a few MB. */
const CHUNK_BYTES = 16_384;
/** Tolerates a few damaged frames. For nonsense in frames the decoder reports about thirty errors per chunk. */
const MOST_ERRORS = 200;

/** MPEG audio layer III, with or without an ID3 tag before it. */
export async function decodeMp3(bytes: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  const decoder = new MPEGDecoder();
  let sink: MonoSink | null = null;
  let errors = 0;
  try {
    await decoder.ready;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const piece = silently(() => decoder.decode(bytes.subarray(at, at + CHUNK_BYTES)));
      errors += piece.errors.length;
      if (errors > MOST_ERRORS) throw new SoundError('corrupt', 'The MP3 file is too damaged to be read.');
      if (piece.samplesDecoded === 0) continue;
      sink ??= new MonoSink(piece.sampleRate, limits);
      sink.push(piece.channelData.map((channel) => channel.subarray(0, piece.samplesDecoded)));
    }
  } finally {
    decoder.free();
  }
  if (sink === null) throw new SoundError('corrupt', 'The MP3 file holds no sound that can be read.');
  return sink;
}
