import type { SyncResponse } from '@aisle/contract';
import type { Store, Trx } from '../store/index.ts';

/** A sync that searches will see. One that changed nothing, or is a part of a session, tells nothing. */
export type CatalogEvent = { type: 'sync.completed'; shopId: string; payload: SyncResponse };

/** What the catalog needs from outside. */
export type CatalogPorts = {
  store: Pick<Store, 'db' | 'read' | 'kind'>;
  /** Epoch milliseconds. */
  now: () => number;
  newId?: () => string;
  /** Promised to callers in `visibleWithinSeconds`; default 5. */
  visibleWithinSeconds?: number;
  /** What the replaced catalogs of a shop may take together; default 1 GB. The newest of them is kept in any case. */
  keptBytes?: number;
  /** Stores an event in the transaction of the change that it tells of. */
  writeEvent?: (trx: Trx, event: CatalogEvent) => Promise<void>;
  /** Called after a commit that wrote to the shop's feed, so that an index in this process follows at once. */
  onChange?: (shopId: string, seq: number) => void;
};
