import type { ModelState } from '../background-model.ts';
import type { OpenTextModel, VectorCachePort } from '../ports.ts';
import type { EncodedQuery } from '../query-encoder.ts';

/**
 * Vectors of one text model, which can be compared with one another and with no others. An index is of one space, and
 * what is searched in it is encoded by that space.
 */
export type VectorSpace = {
  /** null: nothing in it has a vector. */
  readonly modelId: string | null;
  readonly dimensions: number;
  /** Vectors of documents that were made before. */
  readonly vectors: VectorCachePort;
  /** null while there is none. */
  readonly model: OpenTextModel | null;
  /** Never throws, never takes longer than the deadline. */
  encode(query: string, shopId: string): Promise<EncodedQuery>;
};

const degradedOf = (query: string, { state }: { state: ModelState }): EncodedQuery['degraded'] =>
  state === 'off' || query.trim() === '' ? null : 'semantic_unavailable';

/** The space of a model that is not used any more: its vectors stay where they are, and are searched by words alone. */
export const closedSpace = (
  { modelId, dimensions }: Pick<VectorSpace, 'modelId' | 'dimensions'>,
  active: { state: ModelState },
): VectorSpace => ({
  modelId,
  dimensions,
  vectors: { read: async () => new Map(), known: async () => new Set(), write: async () => {} },
  model: null,
  encode: async (query) => ({ vector: null, degraded: degradedOf(query, active) }),
});
