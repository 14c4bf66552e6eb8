import type { ModelChoice } from '../embeddings/choice/model-choice.ts';
import type { TextModelState } from '../embeddings/text-model.ts';
import { type IndexMetrics, indexMetrics } from '../indexing/index-metrics.ts';
import type { ShopIndex } from '../indexing/shop-index.ts';
import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { SearchPool } from './pool/search-pool.ts';
import type { SearchService } from './search-service.ts';

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

const switchGauge = (name: string, help: string, choice: ModelChoice | null): Gauge =>
  countsGauge(name, help, { label: 'state', counts: { encoded: 0, total: 0, ...choice?.progress } });

export const searchGauges = (
  search: Pick<SearchService, 'metrics' | 'textChoice' | 'imageChoice' | 'photoQueries'>,
): Gauge[] => {
  const metrics = search.metrics();
  const { textBytes: text, vectorBytes: vectors, copyBytes: copies, pool } = metrics;
  return [
    oneGauge(
      'aisle_index_lag_seconds',
      'Age of the oldest change that no search finds yet',
      metrics.oldestUnindexedSeconds,
    ),
    oneGauge(
      'aisle_index_unindexable_products',
      'Products of loaded shops that cannot be indexed, so that no search finds them; the log names each',
      metrics.unindexableProducts,
    ),
    oneGauge('aisle_index_loaded_shops', 'Shops whose index is in memory', metrics.loadedShops),
    oneGauge('aisle_index_products', 'Products in loaded indexes', metrics.products),
    countsGauge('aisle_index_bytes', 'Memory of loaded indexes', {
      label: 'kind',
      counts: { text, vectors, copies },
    }),
    oneGauge(
      'aisle_vectors_pending',
      'Groups without vectors yet: found by words, not by meaning',
      metrics.vectorsPending,
    ),
    switchGauge(
      'aisle_text_model_switch_products',
      'While the text model is switched: products already encoded, and all',
      search.textChoice,
    ),
    switchGauge(
      'aisle_image_model_switch_images',
      'While the image model is switched: images already done, and all',
      search.imageChoice,
    ),
    oneGauge(
      'aisle_text_model_ready',
      '1 when searches find by meaning',
      metrics.textModel === 'ready' ? 1 : 0,
    ),
    oneGauge(
      'aisle_photo_queries_waiting',
      "Shoppers' photos that wait to be encoded",
      search.photoQueries.waiting,
    ),
    oneGauge('aisle_search_threads', 'Threads that answer searches; 0: the main thread does', pool.threads),
    oneGauge(
      'aisle_search_waiting',
      'Searches and suggestions in flight, waiting ones included',
      pool.waiting,
    ),
    oneGauge('aisle_search_thread_restarts', 'Search threads that had to be replaced', pool.restarts),
  ];
};
