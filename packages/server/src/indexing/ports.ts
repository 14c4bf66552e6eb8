import type { CatalogFeed } from '../catalog/index.ts';
import type { IndexChange, NumberedFile, ServedCopy } from './index-changes.ts';

/** The change feed, as the index follows it. */
export type IndexFeed = Pick<
  CatalogFeed,
  | 'current'
  | 'currentSeqs'
  | 'productCounts'
  | 'oldestSeq'
  | 'readChanges'
  | 'loadProducts'
  | 'loadGroups'
  | 'fittingProducts'
  | 'fittingGroups'
  | 'readAll'
  | 'isKept'
>;

export type PopularQuery = { text: string; count: number };

/** The threads that hold a copy of every served index, by number. */
export type IndexCopies = {
  /** The threads of indexes whose shops another engine searches. */
  readonly outside?: IndexCopies | null;
  /** How many copies an index has. */
  readonly size: number;
  start(): void;
  /** Gives every thread a copy; returns the index's number. */
  attach(shopId: string, source: () => ServedCopy): number;
  /** Builds the dictionaries of an index, or of a segment that will be added to it. */
  warm(index: number, coming?: NumberedFile | null): Promise<void>;
  /** Every copy gets the changes in this order, before any later request. */
  change(index: number, change: IndexChange): void;
  /** Removes the copies once no request waits for them. */
  drop(index: number): void;
  /** Lets open requests finish, then ends the threads. */
  close(): Promise<void>;
};
