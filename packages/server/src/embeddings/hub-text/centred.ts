import { isZeroVector, type TextEncoder } from '@aisle/models';
import { TYPICAL_DOCUMENTS, TYPICAL_QUERIES } from './typical-texts.ts';

/** Raised when the same texts get other vectors: another list of typical texts, another formula. */
export const CENTRING = 'c1';

const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / vectors.length;
  }
  return mean;
};

/** The L2-normalised difference. A zero vector, of a text without meaning, stays as it is. */
const less = (vector: Float32Array, mean: Float32Array): Float32Array => {
  if (isZeroVector(vector)) return vector;
  const difference = vector.map((value, i) => value - (mean[i] ?? 0));
  const length = Math.hypot(...difference);
  return length === 0 ? difference : difference.map((value) => value / length);
};

/**
 * Removes the common part of a model's vectors. The mean of typical queries is subtracted from queries, that of typical
 * products from products. Many models place all texts in a narrow cone: hardly a cosine is below .7 with E5. Search,
 * which asks whether a cosine stands out, would then find everything.
 */
export const centred = async (encoder: TextEncoder): Promise<TextEncoder> => {
  const ofQueries = meanOf(await encoder.encodeQueries(TYPICAL_QUERIES));
  const ofDocuments = meanOf(await encoder.encodeDocuments(TYPICAL_DOCUMENTS));
  return {
    id: `${encoder.id}-${CENTRING}`,
    dimensions: encoder.dimensions,
    encodeQueries: async (texts) =>
      (await encoder.encodeQueries(texts)).map((vector) => less(vector, ofQueries)),
    encodeDocuments: async (texts) =>
      (await encoder.encodeDocuments(texts)).map((vector) => less(vector, ofDocuments)),
    close: () => encoder.close(),
  };
};
