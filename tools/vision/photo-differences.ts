import { type Matrix, principalAxes } from './principal-axes.ts';

/** Directions that are made smaller. */
const COUNT = 128;
/** 0 leaves the directions as they are, .5 divides the strongest by their standard deviation. */
const EXPONENT = 0.25;

/** A linear map that is its own transpose: `v` times the map is the map times `v`. */
export type Damping = (vector: Float64Array) => Float64Array;

/**
 * Learns how photos of one product differ: light, angle, the shelf around it. The map makes the strongest of these
 * directions smaller and leaves the others. (Hatch et al., Interspeech 2006, divide all directions.)
 */
export function dampingOf(products: readonly (readonly Float32Array[])[], count = COUNT): Damping {
  const differences = products.flatMap(fromTheirMean);
  const columns = differences[0]?.length ?? 0;
  const values = new Float64Array(differences.length * columns);
  differences.forEach((difference, row) => {
    values.set(difference, row * columns);
  });
  const mean = values.reduce((sum, value) => sum + value * value, 0) / values.length;
  const { axes, variances } = principalAxes({ rows: differences.length, columns, values }, count);
  const taken = variances.map((variance) => 1 - (1 + variance / mean) ** -EXPONENT);
  return (vector) => damp(vector, axes, taken);
}

function fromTheirMean(photos: readonly Float32Array[]): Float64Array[] {
  const [first] = photos;
  if (first === undefined) return [];
  const mean = new Float64Array(first.length);
  for (const photo of photos) {
    for (let i = 0; i < mean.length; i++) {
      mean[i] = (mean[i] as number) + (photo[i] as number) / photos.length;
    }
  }
  return photos.map((photo) => mean.map((value, i) => (photo[i] as number) - value));
}

/** Takes away the share `taken` of what lies along each axis. */
function damp(vector: Float64Array, axes: Matrix, taken: Float64Array): Float64Array {
  const damped = vector.slice();
  for (let axis = 0; axis < axes.rows; axis++) {
    const row = axes.values.subarray(axis * axes.columns, (axis + 1) * axes.columns);
    const along = row.reduce((sum, value, i) => sum + value * (vector[i] as number), 0);
    const less = along * (taken[axis] as number);
    for (let i = 0; i < damped.length; i++) damped[i] = (damped[i] as number) - less * (row[i] as number);
  }
  return damped;
}
