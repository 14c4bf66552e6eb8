/** Cosine above which two vectors differ only by rounding. */
const SAME = 0.999_99;

/** Whether unit vectors point in more than one direction. */
export const differ = (vectors: readonly Float32Array[]): boolean =>
  vectors.some((vector) => {
    const first = vectors[0] ?? vector;
    return vector.reduce((sum, value, i) => sum + value * (first[i] ?? 0), 0) < SAME;
  });
