import { unsuitable } from './read-json.ts';

const MAX_DIMENSIONS = 4096;

/** Below this a vector has no direction left to speak of. */
const SMALLEST_NORM = 1e-9;

/** Scaled to length 1. @throws TypeError for one that cannot be: not finite, or without direction */
export function unitVector(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const norm = Math.sqrt(squares);
  if (!Number.isFinite(norm) || norm < SMALLEST_NORM) {
    throw new TypeError('the model gave a vector that is none: not finite, or without direction');
  }
  return vector.map((value) => value / norm);
}

/** @throws ModelUnavailableError for vectors that no index holds */
export function checkDimensions(dimensions: number): void {
  if (dimensions >= 2 && dimensions <= MAX_DIMENSIONS) return;
  throw unsuitable(`its vectors have ${dimensions} dimensions, and 2 to ${MAX_DIMENSIONS} are supported`);
}
