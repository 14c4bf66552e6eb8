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

/** Samples a second of decoded sound, which is what speech models take. */
export const SPEECH_RATE = 16_000;

export type Sound = {
  /** One channel at 16 kHz, full scale at 1. */
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
 * Decodes a recording: WAV, Ogg (Opus, Vorbis), WebM (Opus), MP3, MP4 (AAC, Opus), AAC. The kind is judged by the content. Runs on the
 * calling thread. Throws SoundError, before decoding where the header shows the fault, and whatever the header says
 * before more than the limit is in memory.
 */
export async function decodeSound(bytes: Uint8Array, limits: SoundLimits = soundLimits): Promise<Sound> {
  if (bytes.length === 0) throw new SoundError('empty', 'The recording is empty.');
  if (bytes.length > limits.maxBytes) throw new SoundError('too_large', 'The recording is too large.');
  const kind = sniffSound(bytes);
  if (kind === null) {
    const message = `This is no recording that is read. Send ${SOUND_KINDS}.`;
    throw new SoundError('unsupported', message);
  }
  const sink = await decoded(kind, bytes, limits);
  const samples = resample(sink.samples(), sink.sampleRate, SPEECH_RATE);
  if (samples.length === 0) throw new SoundError('empty', 'The recording holds no sound.');
  return { samples, seconds: samples.length / SPEECH_RATE, kind };
}

async function decoded(kind: SoundKind, bytes: Uint8Array, limits: SoundLimits): Promise<MonoSink> {
  try {
    return await decoders[kind](bytes, limits);
  } catch (error) {
    if (error instanceof SoundError) throw error;
    // The decoders throw whatever they like at nonsense.
    throw new SoundError('corrupt', 'The recording cannot be decoded.', error);
  }
}
