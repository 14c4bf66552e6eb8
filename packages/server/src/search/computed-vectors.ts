import type { VectorCachePort } from './ports.ts';
import type { TextModel } from './text-model.ts';

/** In the place of stored vectors, for a model that makes one in less time than it takes to read one. */
export const computedVectors = (model: TextModel): VectorCachePort => ({
  read: async (_modelId, documents) => {
    const open = model.current;
    const texts = new Map(documents.map(({ textHash, text }) => [textHash, text]));
    if (open === null || texts.size === 0) return new Map();
    const vectors = await open.encodeDocuments([...texts.values()].map((text) => text()));
    return new Map(
      [...texts.keys()].flatMap((hash, at) => {
        const vector = vectors[at];
        return vector === undefined ? [] : [[hash, vector] as const];
      }),
    );
  },
  write: async () => {},
});
