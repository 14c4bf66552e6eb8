import { frameLoudness, loudnessAt } from './frame-loudness.ts';
import type { Decoding } from './moonshine/moonshine.ts';

/** The last bit of 16 is at -90 dB. A voice recorded 40 dB too quiet is still above -75. */
const SILENCE_DB = -82;

/**
 * Least range between loud and quiet frames of 20 ms in speech. With noise only 5 dB below, half of 60 spoken orders
 * had 12 dB and more. White noise has 1, pink noise up to 6, a tone or a hum up to 1.4.
 */
const LEAST_RANGE_DB = 7;

/**
 * Least mean natural logarithm of the tokens' probabilities; below it they are a guess. The least sure of half of 60
 * spoken orders (clear, 40 dB down, noise 10 dB below) had -.44. Of noises and tones transcribed as a word, not as a
 * note, the surest had -1.5 (`bench/speech`).
 */
const LEAST_CONFIDENT = -1;

/** `silence`: nothing audible. `unclear`: a sound, but no words that the model is sure of. */
export type NoSpeechReason = 'silence' | 'unclear';

/**
 * Why these samples cannot hold words, decided before any model runs; null: they may. It saves time. It also keeps
 * steady noise from the small model, which sometimes transcribes it as words.
 */
export function noSpeechIn(samples: Float32Array): NoSpeechReason | null {
  const frames = frameLoudness(samples);
  const loud = loudnessAt(frames, 0.95);
  if (loud < SILENCE_DB) return 'silence';
  return loud - loudnessAt(frames, 0.1) < LEAST_RANGE_DB ? 'unclear' : null;
}

/** Signs from captions that the model was trained on: for music, or a transcriber's name. Nobody says them. */
const CAPTION = /[♪♫©]/u;

/** Whether a transcript is worth searching for: noise gives words with a low probability. */
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
