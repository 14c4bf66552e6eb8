import type { Store, Trx } from '../store/index.ts';
import type { CatalogEvent } from './catalog-events.ts';

/** What the catalog needs from outside. */
export type CatalogPorts = {
  store: Pick<Store, 'db' | 'read' | 'reports' | 'kind'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Promised to callers in `visibleWithinSeconds`; default 5. */
  visibleWithinSeconds?: number;
  /** What the replaced catalogs of a shop may take together; default 1 GB. The newest of them is kept in any case. */
  keptBytes?: number;
  /** Stores an event in the transaction of the change that it reports. */
  writeEvent: (trx: Trx, event: CatalogEvent) => Promise<void>;
  /** Stock at or below which the shop gets `product.low_stock`; null: no webhook wants it. */
  lowStockThreshold: (trx: Trx, shopId: string) => Promise<number | null>;
  /** Called after a commit that wrote to the shop's feed, so that an index in this process follows at once. */
  onChange: (shopId: string, seq: number) => void;
};
