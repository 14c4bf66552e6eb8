import { AisleError } from '@aisle/contract';
import type { Store } from '../store/index.ts';
import type { Change, StoredGroup, StoredProduct } from './catalog-types.ts';

const pending = (): AisleError => new AisleError('not_ready', 'the catalog is not ready yet');

export type GroupsRequest = { shopId: string; generationId: string; externalIds: string[] };

/** What an index follows. `seq` has no gaps within a shop; a row is visible only once its products are. */
export class CatalogFeed {
  readonly #store: Pick<Store, 'db' | 'read'>;

  constructor(ports: { store: Pick<Store, 'db' | 'read'> }) {
    this.#store = ports.store;
  }

  /** The newest change and the catalog it belongs to; `generationId` null: nothing was ever synced. */
  async current(shopId: string): Promise<{ seq: number; generationId: string | null }> {
    throw (this.#store, shopId, pending());
  }

  async currentSeq(shopId: string): Promise<number> {
    throw (shopId, pending());
  }

  /** Newest seq of every shop that has one, for a process that polls all at once. */
  async currentSeqs(): Promise<Map<string, number>> {
    throw pending();
  }

  /** The oldest change still kept; `currentSeq + 1` when none is. An index behind `oldestSeq - 1` must rebuild. */
  async oldestSeq(shopId: string): Promise<number> {
    throw (shopId, pending());
  }

  /** In order of `seq`, those after `afterSeq`. */
  async readChanges(request: { shopId: string; afterSeq: number; limit: number }): Promise<Change[]> {
    throw (request, pending());
  }

  /** Single products as they are now, by externalId; those that are gone are missing. */
  async loadProducts(request: GroupsRequest): Promise<Map<string, StoredProduct>> {
    throw (request, pending());
  }

  /** The whole groups that the given products belong to; see StoredGroup for what has vanished. */
  async loadGroups(request: GroupsRequest): Promise<StoredGroup[]> {
    throw (request, pending());
  }

  /**
   * A page of whole groups for a rebuild, ordered by rootId: up to `limit` groups with rootId > `after`
   * (start with null). Read `current` first, then all pages, then follow the feed from that seq.
   */
  async readAll(request: {
    shopId: string;
    generationId: string;
    after: string | null;
    limit: number;
  }): Promise<StoredGroup[]> {
    throw (request, pending());
  }

  /** Deletes feed rows made before `before` (epoch ms); returns how many. */
  async pruneChanges(before: number): Promise<number> {
    throw (before, pending());
  }
}
