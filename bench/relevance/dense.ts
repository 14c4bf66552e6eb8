import type { Scored } from './bm25.ts';

/** Vectors as rows of one array. A product without one has zeros, and so a cosine of 0. */
export type Matrix = { rows: Float32Array; dimensions: number; size: number };

export function matrixOf(
  texts: readonly string[],
  vectors: ReadonlyMap<string, Float32Array>,
  dimensions: number,
): Matrix {
  const rows = new Float32Array(texts.length * dimensions);
  texts.forEach((text, at) => {
    rows.set(vectors.get(text) ?? new Float32Array(dimensions), at * dimensions);
  });
  return { rows, dimensions, size: texts.length };
}

/** Cosine of every row with a unit vector, exact, in f32. */
export function cosines({ rows, dimensions, size }: Matrix, vector: Float32Array): Float32Array {
  const found = new Float32Array(size);
  for (let row = 0, base = 0; row < size; row++, base += dimensions) {
    // Four sums, so that the additions do not depend on one another.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < dimensions; at += 4) {
      a += (rows[base + at] as number) * (vector[at] as number);
      b += (rows[base + at + 1] as number) * (vector[at + 1] as number);
      c += (rows[base + at + 2] as number) * (vector[at + 2] as number);
      d += (rows[base + at + 3] as number) * (vector[at + 3] as number);
    }
    found[row] = a + b + c + d;
  }
  return found;
}

/** The best `count` rows by score, best first. */
export function bestRows(scores: Float32Array, count: number): Scored[] {
  const least = scores.slice().sort()[Math.max(0, scores.length - count)] ?? 0;
  const found: Scored[] = [];
  scores.forEach((score, doc) => {
    if (score >= least) found.push({ doc, score });
  });
  return found.sort((a, b) => b.score - a.score || a.doc - b.doc).slice(0, count);
}
