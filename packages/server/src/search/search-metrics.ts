import type { TextModelState } from '../embeddings/text-model.ts';
import { type IndexMetrics, indexMetrics } from '../indexing/index-metrics.ts';
import type { ShopIndex } from '../indexing/shop-index.ts';
import type { SearchPool } from './pool/search-pool.ts';

export type SearchMetrics = IndexMetrics & {
  /** Groups that are found by words and not yet by meaning. */
  vectorsPending: number;
  oldestUnindexedSeconds: number;
  textModel: TextModelState;
  /** Search threads alive, requests that wait or are in flight, threads replaced; zeros without threads. */
  pool: SearchPool['metrics'];
};

/** Age of the oldest known change that no search finds yet; 0 without one. */
export const oldestUnindexedSeconds = (shops: readonly ShopIndex[], nowMs: number): number =>
  Math.max(0, ...shops.map((shop) => shop.unindexedSeconds(nowMs)));

export const searchMetrics = (
  shops: readonly ShopIndex[],
  { textModel, pool, nowMs }: { textModel: TextModelState; pool: SearchPool | null; nowMs: number },
): SearchMetrics => ({
  ...indexMetrics(shops),
  vectorsPending: textModel === 'ready' ? shops.reduce((sum, shop) => sum + shop.groupsWithoutVectors, 0) : 0,
  oldestUnindexedSeconds: oldestUnindexedSeconds(shops, nowMs),
  textModel,
  pool: pool?.metrics ?? { threads: 0, waiting: 0, restarts: 0 },
});
