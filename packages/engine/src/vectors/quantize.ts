import { strideOf } from './kernel-scratch.ts';

const INT8_MAX = 127;
/** A query's values are in -63 .. 63. Shifted by `QUERY_SHIFT` they are in 0 .. 127, as the kernel needs them. */
const INT7_MAX = 63;
export const QUERY_SHIFT = 64;

const largest = (vector: Float32Array): number => {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
};

/**
 * Writes a vector as int8 and returns the scale: value = int8 * scale. 0 for a vector of zeros, which means no vector.
 */
export const quantizeDocument = (vector: Float32Array, target: Int8Array): number => {
  const scale = largest(vector) / INT8_MAX;
  if (!(scale > 0) || !Number.isFinite(scale)) return 0;
  for (let i = 0; i < vector.length; i++) target[i] = Math.round((vector[i] ?? 0) / scale);
  return Math.fround(scale);
};

/**
 * A query in the kernel's format, padded to its stride, and its scale: value = (int7 - QUERY_SHIFT) * scale. The error
 * of a cosine is .0012 (standard deviation over 256-d vectors), against .0006 from the documents' int8.
 */
export const quantizeQuery = (vector: Float32Array): { values: Uint8Array; scale: number } => {
  const values = new Uint8Array(strideOf(vector.length)).fill(QUERY_SHIFT);
  const scale = largest(vector) / INT7_MAX;
  if (!(scale > 0) || !Number.isFinite(scale)) return { values, scale: 0 };
  for (let i = 0; i < vector.length; i++) values[i] = QUERY_SHIFT + Math.round((vector[i] ?? 0) / scale);
  return { values, scale };
};
