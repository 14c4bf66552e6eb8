import { setImmediate } from 'node:timers/promises';
import type { ProductDeletion, ProductInput, SyncItem } from '@aisle/contract';
// Not by its index: the store itself would be loaded in the thread that reads syncs.
import { encodeJson } from '../store/json.ts';
import { hashesOf } from './hashes.ts';

/** A product as the catalog writes it: what a write decides on, and the record as JSON. */
export type PreparedProduct = {
  externalId: string;
  parentExternalId: string | null;
  availability: string;
  contentHash: string;
  textHash: string;
  /** The ProductInput as JSON. May be decoded on each access: read it once. */
  readonly body: string;
  /** Length of `body`, in characters or bytes; bounds how much one statement carries. */
  size: number;
};

export type PreparedItem = PreparedProduct | ProductDeletion;

/** Other work runs at least this often while a batch is prepared: 50 products of 128 KB would take 100 ms. */
const TURN_MS = 4;

export const prepareProduct = (input: ProductInput): PreparedProduct => {
  const body = encodeJson(input);
  return {
    externalId: input.externalId,
    parentExternalId: input.parentExternalId ?? null,
    availability: input.availability ?? 'in_stock',
    ...hashesOf(input),
    body,
    size: body.length,
  };
};

export const prepareItem = (item: SyncItem): PreparedItem =>
  'deleted' in item ? item : prepareProduct(item);

/** A whole batch; other work runs in between: 500 in one go held the main thread for 15 ms. */
export const prepareAll = async (items: readonly SyncItem[]): Promise<PreparedItem[]> => {
  const prepared: PreparedItem[] = [];
  let turnStarted = performance.now();
  for (const item of items) {
    prepared.push(prepareItem(item));
    if (performance.now() - turnStarted < TURN_MS) continue;
    await setImmediate();
    turnStarted = performance.now();
  }
  return prepared;
};
