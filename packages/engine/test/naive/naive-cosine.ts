/** Vectors as they are kept: a document's numbers in 127 steps, a query's in 63. */
export const coarse = (vector: Float32Array, steps: number): number[] => {
  const step = Math.max(...vector.map(Math.abs)) / steps;
  const kept = steps === 127 ? Math.fround(step) : step;
  return [...vector].map((value) => Math.round(value / step) * kept);
};

export const dot = (a: number[], b: number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
