import type { LearnedProduct } from '@aisle/engine';
import type { VectorSpace } from '../embeddings/spaces/vector-space.ts';
import type { PopularQuery } from '../indexing/ports.ts';

export type PopularQueriesPort = (request: {
  shopId: string;
  sinceMs: number;
  limit: number;
}) => Promise<PopularQuery[]>;

/** Learned choices for a query and its visitor (see `LearnedRanking.of`). Takes no time of the store. */
export type LearnedPort = (question: {
  shopId: string;
  query: string;
  visitor: string | null;
  vector: Float32Array | null;
  space: VectorSpace;
}) => readonly LearnedProduct[];
