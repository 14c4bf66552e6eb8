import type { Pooling } from './text-layout.ts';

/** Word vectors of texts, padded at the end; `values` is [texts][width][dimensions]. */
export type Words = { values: Float32Array; width: number; dimensions: number };

/** Pools a text's `length` word vectors into one: their mean or maximum, the first or the last. */
export function pool(words: Words, row: number, length: number, pooling: Pooling): Float32Array {
  const { values, width, dimensions } = words;
  const word = (at: number): Float32Array =>
    values.subarray((row * width + at) * dimensions, (row * width + at + 1) * dimensions);
  if (pooling === 'cls') return word(0).slice();
  if (pooling === 'last') return word(length - 1).slice();
  const pooled = word(0).slice();
  for (let at = 1; at < length; at++) {
    const next = word(at);
    for (let i = 0; i < dimensions; i++) {
      const [held, value] = [pooled[i] as number, next[i] as number];
      pooled[i] = pooling === 'max' ? Math.max(held, value) : held + value;
    }
  }
  return pooled;
}
