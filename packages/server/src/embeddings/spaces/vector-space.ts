import type { ModelState } from '../background-model.ts';
import { knowsLanguage } from '../known-language.ts';
import type { OpenTextModel, VectorCachePort } from '../ports.ts';
import type { EncodedQuery } from '../query-encoder.ts';

/** `language`: of the query, BCP 47. */
export type QueryText = { query: string; shopId: string; language: string };

/**
 * Vectors of one text model, which can only be compared with one another. An index belongs to one space, and that space
 * encodes the queries of its searches.
 */
export type VectorSpace = {
  /** Null when nothing in it has a vector. */
  readonly modelId: string | null;
  readonly dimensions: number;
  /** The languages of its model, BCP 47; null: any. Products in other languages have no vector. */
  readonly languages: readonly string[] | null;
  /** False: the index builder makes the vectors of documents. */
  readonly storesVectors: boolean;
  /** Stored vectors of documents. */
  readonly vectors: VectorCachePort;
  /** Null while no model is open. */
  readonly model: OpenTextModel | null;
  /** Never throws, never takes longer than the deadline. */
  encode(query: QueryText): Promise<EncodedQuery>;
};

/** Stores nothing. */
export const NO_VECTORS: VectorCachePort = {
  read: async () => new Map(),
  known: async () => new Set(),
  write: async () => {},
};

type Active = { state: ModelState; languages: readonly string[] | null };

const degradedOf = ({ query, language }: QueryText, active: Active): EncodedQuery['degraded'] => {
  const isMissed = active.state !== 'off' && knowsLanguage(active.languages, language) && query.trim() !== '';
  return isMissed ? 'semantic_unavailable' : null;
};

/** The space of a model that is no longer used. Its vectors stay, but searches go by words alone. */
export const closedSpace = (
  { modelId, dimensions }: Pick<VectorSpace, 'modelId' | 'dimensions'>,
  active: Active,
): VectorSpace => ({
  modelId,
  dimensions,
  languages: null,
  storesVectors: true,
  vectors: NO_VECTORS,
  model: null,
  encode: async (query) => ({ vector: null, degraded: degradedOf(query, active) }),
});
