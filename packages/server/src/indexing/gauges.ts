import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { IndexRegistry } from './index-registry.ts';

export const indexGauges = (registry: Pick<IndexRegistry, 'metrics'>): Gauge[] => {
  const metrics = registry.metrics();
  const { textBytes: text, vectorBytes: vectors, copyBytes: copies } = metrics;
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
    oneGauge(
      'aisle_index_waiting_products',
      'Changed products that wait to be built into an index, about',
      metrics.waitingProducts,
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
  ];
};
