import { strideOf } from './scratch.ts';

const INT8_MAX = 127;
/** 127 * 32767 * 512 stays below 2^31, so that no sum of the kernel can overflow up to 512 dimensions. */
const INT16_MAX = 32_767;
const SAFE_DIMENSIONS = 512;

const largest = (vector: Float32Array): number => {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
};

/** Writes a vector as int8 and returns the scale: value = int8 * scale. 0 for a vector of zeros: no vector. */
export const quantizeDocument = (vector: Float32Array, target: Int8Array): number => {
  const scale = largest(vector) / INT8_MAX;
  if (!(scale > 0) || !Number.isFinite(scale)) return 0;
  for (let i = 0; i < vector.length; i++) target[i] = Math.round((vector[i] ?? 0) / scale);
  return Math.fround(scale);
};

/** A query as int16, padded to the kernel's stride, and its scale: value = int16 * scale. */
export const quantizeQuery = (vector: Float32Array): { values: Int16Array; scale: number } => {
  const stride = strideOf(vector.length);
  const top = stride <= SAFE_DIMENSIONS ? INT16_MAX : Math.floor((INT16_MAX * SAFE_DIMENSIONS) / stride);
  const scale = largest(vector) / top;
  const values = new Int16Array(stride);
  if (!(scale > 0) || !Number.isFinite(scale)) return { values, scale: 0 };
  for (let i = 0; i < vector.length; i++) values[i] = Math.round((vector[i] ?? 0) / scale);
  return { values, scale };
};
