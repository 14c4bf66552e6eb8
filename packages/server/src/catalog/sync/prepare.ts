import { setImmediate } from 'node:timers/promises';
import type { ProductDeletion, ProductInput, SyncItem } from '@aisle/contract';
// Not imported from the index, which would load the store into the sync reader's thread.
import { encodeJson } from '../../store/json.ts';
import { availabilityOf } from '../products/availability-of.ts';
import { hashesOf } from './hashes.ts';

/** A product ready to be written: the fields that decide about a write, and the record as JSON. */
export type PreparedProduct = {
  externalId: string;
  parentExternalId: string | null;
  availability: string;
  contentHash: string;
  textHash: string;
  /** The ProductInput as JSON. May be decoded on each access: read it once. */
  readonly body: string;
  /** Length of `body`, in characters or bytes; limits the size of a statement. */
  size: number;
};

export type PreparedItem = PreparedProduct | ProductDeletion;

/** Products prepared before yielding to other work: 50 products of 128 KB would take 100 ms. */
const TURN_MS = 4;

export const prepareProduct = (input: ProductInput): PreparedProduct => {
  const body = encodeJson(input);
  return {
    externalId: input.externalId,
    parentExternalId: input.parentExternalId ?? null,
    availability: availabilityOf(input),
    ...hashesOf(input),
    body,
    size: body.length,
  };
};

export const prepareItem = (item: SyncItem): PreparedItem =>
  'deleted' in item ? item : prepareProduct(item);

/** Prepares a whole batch and yields in between: 500 at once blocked the main thread for 15 ms. */
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
