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
 * Removes the common part of a model's vectors: it subtracts the mean of typical queries from queries, and the mean of
 * typical products from products. Many models place all texts in a narrow cone; with E5 hardly a cosine is below .7.
 * Search asks whether a cosine stands out, and with such a model every product would.
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
