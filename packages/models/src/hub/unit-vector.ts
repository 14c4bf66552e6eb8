import { unsuitable } from './read-json.ts';

const MAX_DIMENSIONS = 4096;

/** Below this norm a vector has no usable direction. */
const SMALLEST_NORM = 1e-9;

/** Scales to length 1. @throws TypeError for a vector that is not finite or has no direction */
export function unitVector(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const norm = Math.sqrt(squares);
  if (!Number.isFinite(norm) || norm < SMALLEST_NORM) {
    throw new TypeError('the model gave a vector that is none: not finite, or without direction');
  }
  return vector.map((value) => value / norm);
}

/** @throws ModelUnavailableError for a length that no index accepts */
export function checkDimensions(dimensions: number): void {
  if (dimensions >= 2 && dimensions <= MAX_DIMENSIONS) return;
  throw unsuitable(`its vectors have ${dimensions} dimensions, and 2 to ${MAX_DIMENSIONS} are supported`);
}
