/** A vector and the product that it stands for. */
export type Entry = { vector: Float32Array; externalId: string };

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/** Indexes in `gallery` of the `count` nearest, nearest first, without entries of a product in `without`. */
export function nearest(
  vector: Float32Array,
  gallery: readonly Entry[],
  { count, without }: { count: number; without?: string },
): number[] {
  const scored = gallery.flatMap((entry, at) =>
    entry.externalId === without ? [] : [{ at, score: dot(vector, entry.vector) }],
  );
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, count).map(({ at }) => at);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
