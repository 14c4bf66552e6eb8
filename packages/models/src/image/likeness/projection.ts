import type { TensorFile } from './tensor-file.ts';

/** Subtracts a mean and projects the rest onto the axes of `rows`. */
export type LinearMap = { mean: Float32Array; rows: Float32Array };

/** Reads `name.mean` and `name.rows`. */
export const readMap = (file: TensorFile, name: string): LinearMap => ({
  mean: file.floats(`${name}.mean`),
  rows: file.scaled(`${name}.rows`, `${name}.scale`),
});

export function applyMap({ mean, rows }: LinearMap, input: Float32Array): Float32Array {
  const inputs = mean.length;
  if (input.length !== inputs) throw new RangeError(`${input.length} numbers, ${inputs} expected`);
  const centred = input.map((value, i) => value - (mean[i] as number));
  const output = new Float32Array(rows.length / inputs);
  for (let row = 0; row < output.length; row++) {
    let sum = 0;
    for (let i = 0, at = row * inputs; i < inputs; i++, at++) {
      sum += (rows[at] as number) * (centred[i] as number);
    }
    output[row] = sum;
  }
  return output;
}

/** sign(x) sqrt|x|: keeps one strong channel from dominating (Hellinger kernel; Perronnin et al., ECCV 2010). */
export const signedRoot = (values: Float32Array): Float32Array =>
  values.map((value) => Math.sign(value) * Math.sqrt(Math.abs(value)));

/** Scales to length 1 in place; zero stays zero. */
export function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  if (length === 0) return vector;
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) / length;
  return vector;
}
