import type { Store } from '../store/index.ts';

/** What the catalog needs from outside. */
export type CatalogPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  newId?: () => string;
  /** Promised to callers in `visibleWithinSeconds`; default 5. */
  visibleWithinSeconds?: number;
  /** What the replaced catalogs of a shop may take together; default 1 GB. The newest of them is kept in any case. */
  keptBytes?: number;
  /** Called after a commit that wrote to the shop's feed, so that an index in this process follows at once. */
  onChange?: (shopId: string, seq: number) => void;
};
