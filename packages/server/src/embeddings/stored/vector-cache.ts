import type { Store } from '../../store/index.ts';
import type { VectorCachePort } from '../ports.ts';

/** SQLite binds at most 32,766 values a statement. Vectors are large, so a statement has far fewer. */
const ROWS_PER_STATEMENT = 128;

const chunks = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_PER_STATEMENT) }, (_, at) =>
    items.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );

/** Copies the bytes, because a row's bytes may not be aligned to four. */
export const toVector = (bytes: Uint8Array): Float32Array => {
  const copy = new Uint8Array(bytes.byteLength);
  copy.set(bytes);
  return new Float32Array(copy.buffer);
};

const toBytes = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** Document vectors in the `embeddings` table: 32-bit floats, little-endian. */
export const storedVectors = (store: Pick<Store, 'db' | 'read'>): VectorCachePort => ({
  read: async (modelId, textHashes) => {
    const found = new Map<string, Float32Array>();
    for (const part of chunks([...new Set(textHashes)])) {
      const rows = await store.read
        .selectFrom('embeddings')
        .select(['text_hash', 'vector'])
        .where('model_id', '=', modelId)
        .where('text_hash', 'in', part)
        .execute();
      for (const row of rows) found.set(row.text_hash, toVector(row.vector));
    }
    return found;
  },
  known: async (modelId, textHashes) => {
    const found = new Set<string>();
    for (const part of chunks([...new Set(textHashes)])) {
      const rows = await store.read
        .selectFrom('embeddings')
        .select('text_hash')
        .where('model_id', '=', modelId)
        .where('text_hash', 'in', part)
        .execute();
      for (const row of rows) found.add(row.text_hash);
    }
    return found;
  },
  write: async (modelId, vectors) => {
    const rows = [...vectors].map(([hash, vector]) => ({
      model_id: modelId,
      text_hash: hash,
      vector: toBytes(vector),
    }));
    for (const part of chunks(rows)) {
      await store.db
        .insertInto('embeddings')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  },
});
