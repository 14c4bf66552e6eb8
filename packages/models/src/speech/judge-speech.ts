import { frameLoudness, loudnessAt } from './frame-loudness.ts';
import type { Decoding } from './moonshine/moonshine.ts';

/** The last bit of 16 is at -90 dB; a voice recorded 40 dB too quiet still lies above -75. */
const SILENCE_DB = -82;

/**
 * Between the loud and the quiet 20 ms of speech. With noise only 5 dB below, half of 60 spoken orders had 12 dB and
 * more; white noise has 1, pink noise up to 6, a tone or a hum up to 1.4.
 */
const LEAST_RANGE_DB = 7;

/**
 * Mean natural logarithm of the probability of the tokens, below which they are a guess. On half of 60 spoken orders,
 * clear, 40 dB down, or with noise 10 dB below, the least sure one had -.44; of noises and tones that came out as a
 * word and not as a note, the surest had -1.5 (`bench/speech`).
 */
const LEAST_CONFIDENT = -1;

/** `silence`: nothing to hear; `unclear`: something, but no words that the model is sure of. */
export type NoSpeechReason = 'silence' | 'unclear';

/**
 * Why there can be no words in these samples, before any model has listened; null: there may be. Besides sparing its
 * time this keeps steady noise from the small model, which sometimes hears words in it.
 */
export function noSpeechIn(samples: Float32Array): NoSpeechReason | null {
  const frames = frameLoudness(samples);
  const loud = loudnessAt(frames, 0.95);
  if (loud < SILENCE_DB) return 'silence';
  return loud - loudnessAt(frames, 0.1) < LEAST_RANGE_DB ? 'unclear' : null;
}

/** Nobody says these: captions that the model learned from have them where there is music, or for a transcriber's name. */
const CAPTION = /[♪♫©]/u;

/** Whether a decoding is worth being searched for: noise comes out as a word that was hardly likely. */
export function isIntelligible({ tokens, complete }: Decoding, transcript: string): boolean {
  return (
    complete &&
    !CAPTION.test(transcript) &&
    /[\p{L}\p{N}]/u.test(transcript) &&
    meanLogProbability(tokens) >= LEAST_CONFIDENT
  );
}

/** Geometric mean of the tokens' probabilities, 0 to 1. */
export const confidenceOf = ({ tokens }: Decoding): number => Math.exp(meanLogProbability(tokens));

function meanLogProbability(tokens: Decoding['tokens']): number {
  if (tokens.length === 0) return Number.NEGATIVE_INFINITY;
  return tokens.reduce((sum, { logProbability }) => sum + logProbability, 0) / tokens.length;
}
