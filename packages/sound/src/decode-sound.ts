import { decodeAdts } from './aac/adts.ts';
import type { MonoSink } from './mono-sink.ts';
import { decodeMp3 } from './mp3.ts';
import { decodeMp4 } from './mp4.ts';
import { decodeOgg } from './ogg.ts';
import { resample } from './resample.ts';
import { SOUND_KINDS, type SoundKind, sniffSound } from './sniff-sound.ts';
import { SoundError } from './sound-error.ts';
import { type SoundLimits, soundLimits } from './sound-limits.ts';
import { decodeWav } from './wav.ts';
import { decodeWebm } from './webm.ts';

export type SoundOptions = SoundLimits & {
  /** Samples per second of the result. Default: 16,000, which speech models read. */
  sampleRate: number;
};

export type Sound = {
  /** One channel, full scale at 1. */
  samples: Float32Array;
  seconds: number;
  kind: SoundKind;
};

const decoders: Record<SoundKind, (bytes: Uint8Array, limits: SoundLimits) => MonoSink | Promise<MonoSink>> =
  {
    wav: decodeWav,
    ogg: decodeOgg,
    webm: decodeWebm,
    mp4: decodeMp4,
    mp3: decodeMp3,
    aac: decodeAdts,
  };

/**
 * Decodes a recording: WAV, Ogg (Opus, Vorbis), WebM (Opus), MP3, MP4 (AAC, Opus) or AAC. The content decides the kind.
 * Runs on the calling thread. Memory stays within the limits whatever the header claims.
 *
 * @throws SoundError before decoding if the header shows the fault
 */
export async function decodeSound(bytes: Uint8Array, options: Partial<SoundOptions> = {}): Promise<Sound> {
  const { sampleRate = 16_000, ...limits } = { ...soundLimits, ...options };
  if (bytes.length === 0) throw new SoundError('empty', 'The recording is empty.');
  if (bytes.length > limits.maxBytes) throw new SoundError('too_large', 'The recording is too large.');
  const kind = sniffSound(bytes);
  if (kind === null) {
    const message = `This is not a supported recording. Send ${SOUND_KINDS}.`;
    throw new SoundError('unsupported', message);
  }
  const sink = await decoded(kind, bytes, limits);
  const samples = resample(sink.samples(), sink.sampleRate, sampleRate);
  if (samples.length === 0) throw new SoundError('empty', 'The recording contains no sound.');
  return { samples, seconds: samples.length / sampleRate, kind };
}

async function decoded(kind: SoundKind, bytes: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  try {
    return await decoders[kind](bytes, limits);
  } catch (error) {
    if (error instanceof SoundError) throw error;
    // The decoders throw many types of errors.
    throw new SoundError('corrupt', 'The recording cannot be decoded.', error);
  }
}
