import { strideOf } from './kernel-scratch.ts';
import { QUERY_SHIFT } from './quantize.ts';

/** Reference for the kernel in plain JavaScript: the dot product of the unshifted query with each document. */
export const scanReference = (vectors: Int8Array, query: Uint8Array, dimensions: number): Int32Array => {
  const stride = strideOf(dimensions);
  const scores = new Int32Array(vectors.length / stride);
  for (let doc = 0; doc < scores.length; doc++) {
    let sum = 0;
    for (let i = 0; i < stride; i++)
      sum += (vectors[doc * stride + i] ?? 0) * ((query[i] ?? 0) - QUERY_SHIFT);
    scores[doc] = sum;
  }
  return scores;
};
