import { DIMENSIONS } from './convert.ts';
import type { RawVector } from './raw-encoder.ts';

/** Below this a centred vector has no direction left to speak of. */
const SMALLEST_NORM = 1e-6;

/**
 * The vector less the mean of its kind, L2-normalised. All raw vectors share a large common part; without it cosines
 * spread out (nDCG@10 +.02 to +.05). Zero where there is nothing to say.
 */
export function center({ vector, spellable }: RawVector, mean: Float32Array): Float32Array {
  const centred = new Float32Array(DIMENSIONS);
  if (vector === null || !spellable) return centred;
  let squares = 0;
  for (let i = 0; i < DIMENSIONS; i++) {
    const value = (vector[i] ?? 0) - (mean[i] ?? 0);
    centred[i] = value;
    squares += value * value;
  }
  const norm = Math.sqrt(squares);
  return norm < SMALLEST_NORM ? centred.fill(0) : centred.map((value) => value / norm);
}

/** 512 little-endian float32 in base64. */
export function decodeMean(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength !== DIMENSIONS * 4) throw new RangeError('a mean has 512 values');
  return Float32Array.from({ length: DIMENSIONS }, (_, i) => bytes.readFloatLE(i * 4));
}
