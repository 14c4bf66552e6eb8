import { AisleError, type SyncItemError } from '@aisle/contract';
import type { RejectedItems } from '../catalog-types.ts';
import type { PreparedItem, PreparedProduct } from './prepare.ts';

/** A sync's items by kind. Every externalId occurs once. */
export type Batch = {
  upserts: PreparedProduct[];
  /** externalIds to remove. */
  deletions: string[];
  /** For each externalId, its index in the batch as the caller sent it. */
  indexes: Map<string, number>;
  /** By externalId, items of a `partial` batch that failed validation. */
  rejected: Map<string, SyncItemError>;
};

const indexed = (index: number, field: string): string => `products.${index}.${field}`;

/** Path of an item's field in the caller's body, for `details`. */
export const pathIn = (batch: Batch, externalId: string, field: string): string =>
  indexed(batch.indexes.get(externalId) ?? 0, field);

const duplicate = (externalId: string, first: number, second: number): AisleError => {
  const message = `externalId '${externalId}' appears twice in this batch, at index ${first} and ${second}`;
  const details = [{ path: indexed(second, 'externalId'), message }];
  return new AisleError('duplicate_external_id', message, { details });
};

/** An id with a lone surrogate cannot be stored as UTF-8, so it could collide with another. */
const assertText = (externalId: string, index: number): void => {
  if (externalId.isWellFormed()) return;
  const message = 'externalId must be valid Unicode text';
  throw new AisleError('invalid_request', message, {
    details: [{ path: indexed(index, 'externalId'), message }],
  });
};

/** @throws AisleError duplicate_external_id (rejected items count too), invalid_request */
export const toBatch = (items: readonly PreparedItem[], rejected?: RejectedItems): Batch => {
  const batch: Batch = { upserts: [], deletions: [], indexes: new Map(), rejected: new Map() };
  const add = (externalId: string, index: number): void => {
    const first = batch.indexes.get(externalId);
    if (first !== undefined) throw duplicate(externalId, Math.min(first, index), Math.max(first, index));
    assertText(externalId, index);
    batch.indexes.set(externalId, index);
  };
  for (const [position, item] of items.entries()) {
    add(item.externalId, rejected?.indexes[position] ?? position);
    if ('deleted' in item) batch.deletions.push(item.externalId);
    else batch.upserts.push(item);
  }
  for (const error of rejected?.errors ?? []) {
    if (error.externalId === null) continue;
    add(error.externalId, error.index);
    batch.rejected.set(error.externalId, error);
  }
  return batch;
};
