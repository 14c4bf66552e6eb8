import { Vocabulary } from './vocabulary.ts';
import type { LexisWeights } from './weights-file.ts';
import { wordsOf } from './words.ts';

/** Most words of a text that are read. */
const MAX_WORDS = 48;
/** Below this norm a vector has no usable direction. */
const SMALLEST_NORM = 1e-6;

/** Encodes a text as the normalised sum of its words' rows. There are no layers, so a query takes some microseconds. */
export class SumEncoder {
  readonly #weights: LexisWeights;
  readonly vocabulary: Vocabulary;
  /** Row of a pair of adjacent units. */
  readonly #pairs = new Map<number, number>();

  constructor(weights: LexisWeights) {
    this.#weights = weights;
    this.vocabulary = new Vocabulary(weights.words);
    const { pairs, words } = weights;
    for (let i = 0; 2 * i < pairs.length; i++) {
      this.#pairs.set(this.#pairKey(pairs[2 * i] ?? 0, pairs[2 * i + 1] ?? 0), words.length + i);
    }
  }

  /** The L2-normalised sum minus `mean`. All zeros when no word of the text is known. */
  encode(text: string, mean: Float32Array): Float32Array {
    const vector = new Float32Array(this.#weights.dimensions);
    const units = wordsOf(text)
      .flatMap((word) => this.vocabulary.unitsOf(word))
      .slice(0, MAX_WORDS);
    if (units.length === 0) return vector;
    for (const [at, unit] of units.entries()) {
      this.add(vector, unit);
      const pair = at === 0 ? undefined : this.#pairs.get(this.#pairKey(units[at - 1] ?? 0, unit));
      if (pair !== undefined) this.add(vector, pair);
    }
    if (!normalize(vector)) return vector;
    for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) - (mean[i] as number);
    normalize(vector);
    return vector;
  }

  #pairKey(first: number, second: number): number {
    return first * this.#weights.words.length + second;
  }

  /** Adds the row of a unit. */
  add(vector: Float32Array, unit: number): void {
    const { rows, scales, dimensions } = this.#weights;
    const scale = scales[unit] as number;
    const start = unit * dimensions;
    for (let i = 0; i < dimensions; i++) {
      vector[i] = (vector[i] as number) + (rows[start + i] as number) * scale;
    }
  }
}

/** Scales to length 1. Returns false, and writes zeros, when there is no direction. */
export function normalize(vector: Float32Array): boolean {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) squares += (vector[i] as number) ** 2;
  const norm = Math.sqrt(squares);
  if (norm < SMALLEST_NORM) {
    vector.fill(0);
    return false;
  }
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) / norm;
  return true;
}
