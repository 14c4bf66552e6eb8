import { type GroupInput, type IndexProduct, restoredVector, type StoredVector } from '@aisle/engine';

/** `source` of a document: products as JSON, the root first, their ids and vectors. */
export type DocumentSource = { ids: string[]; products: string; vectors: (string | null)[] };

const SCALE_BYTES = 4;

export const vectorsOf = ({ vectors }: Pick<DocumentSource, 'vectors'>): (StoredVector | null)[] =>
  vectors.map((text) => {
    if (text === null) return null;
    const bytes = Buffer.from(text, 'base64');
    const length = bytes.length - SCALE_BYTES;
    const values = new Int8Array(bytes.buffer, bytes.byteOffset, length);
    return { values, scale: bytes.readFloatLE(length) };
  });

export const toGroup = (source: DocumentSource): GroupInput => {
  const [root, ...children] = JSON.parse(source.products) as [IndexProduct, ...IndexProduct[]];
  const vectors = new Map<string, Float32Array>();
  const stored = vectorsOf(source);
  [root, ...children].forEach(({ externalId }, i) => {
    const own = stored[i];
    if (own != null) vectors.set(externalId, restoredVector(own));
  });
  return { rootId: root.externalId, root, children, vectors };
};
