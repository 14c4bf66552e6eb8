import { QUERY_SHIFT, quantizeDocument, quantizeQuery } from './quantize.ts';

/** A vector as an index stores it: value = int8 * scale. */
export type StoredVector = { values: Int8Array; scale: number };

/** Null: a vector of zeros. */
export const storedVector = (vector: Float32Array): StoredVector | null => {
  const values = new Int8Array(vector.length);
  const scale = quantizeDocument(vector, values);
  return scale === 0 ? null : { values, scale };
};

export const restoredVector = ({ values, scale }: StoredVector): Float32Array =>
  Float32Array.from(values, (value) => value * scale);

/** The cosine of a query with stored vectors, as the scan of an index computes it; null: the query is a vector of zeros. */
export const cosineWith = (vector: Float32Array): ((stored: StoredVector) => number) | null => {
  const query = quantizeQuery(vector);
  if (query.scale === 0) return null;
  const own = Int8Array.from(query.values, (value) => value - QUERY_SHIFT);
  return ({ values, scale }) => {
    let dot = 0;
    for (let i = 0; i < values.length; i++) dot += (values[i] as number) * (own[i] as number);
    return dot * scale * query.scale;
  };
};
