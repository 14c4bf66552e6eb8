import type { ProductInput, SyncItemError, SyncRequest, SyncResponse } from '@aisle/contract';
import type { ChangeKind, Trx } from '../store/index.ts';
import type { PreparedItem } from './sync/prepare.ts';

/** The shop as the catalog needs it; made by `access/` from the shop's record and plan. */
export type CatalogShop = { shopId: string; maxProducts: number; currency: string; language: string };

/** A product as it lies in the store. Times are epoch milliseconds. */
export type StoredProduct = {
  externalId: string;
  /** `input` as JSON, as it is stored: threads pass it on at the cost of copying it. */
  body: string;
  /** Parsed from `body` when it is first asked for. */
  readonly input: ProductInput;
  /** The index has this version once it has followed the feed to here. */
  seq: number;
  /** Hash of all fields but price, sale, stock, availability and popularity. */
  textHash: string;
  createdAt: number;
  updatedAt: number;
};

/** With `partial: true`: the items that failed validation before `request.products` was made from the rest. */
export type RejectedItems = {
  errors: SyncItemError[];
  /** For each of `request.products`, its index in the batch as the caller sent it. */
  indexes: number[];
};

/** Work in the transaction that stores a batch. */
export type BesideSync = (trx: Trx, answer: SyncResponse) => Promise<void>;

export type SyncInput = {
  shop: CatalogShop;
  request: SyncRequest;
  rejected?: RejectedItems;
  beside?: BesideSync;
};

/** A sync whose items the reader has already prepared. */
export type PreparedSync = {
  request: Omit<SyncRequest, 'products'>;
  items: PreparedItem[];
  rejected?: RejectedItems;
  beside?: BesideSync;
};

export type ProductPage = { products: StoredProduct[]; nextCursor: string | null; total: number };

export type Change = { seq: number; generationId: string; externalId: string | null; kind: ChangeKind };

/**
 * A root and its children as they are now. `root: null`: no root of this id exists (any more): take its group out
 * of the index. A product that became a child comes back twice: as `root: null` under its own id, and inside
 * its parent's group.
 */
export type StoredGroup = { rootId: string; root: StoredProduct | null; children: StoredProduct[] };
