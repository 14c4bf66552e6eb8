import type { LiveFields } from '@aisle/engine';
import type { MirroredIndex } from './pool/mirrored-index.ts';
import type { InSpaces } from './spaces/index-spaces.ts';
import { type UnindexableGroup, UnindexableGroups } from './unindexable-groups.ts';

/** Changes that were taken out of `pending` and are on the way through the builder. */
export type Lot = {
  /** By externalId, the oldest change. */
  changes: Map<string, number>;
  /** Live changes that came meanwhile: laid over the segment when it arrives. */
  overlay: Map<string, LiveFields>;
};

/**
 * What a loaded shop's index is, and how far it has come. `seq` is how far the feed was read; live changes up to it
 * are visible. `pending` and `lots` name what was read and is not in the index yet.
 */
export type IndexState = InSpaces & {
  index: MirroredIndex;
  /** null: the shop never synced. */
  generationId: string | null;
  seq: number;
  /** By externalId, the oldest change that waits to be built; in order of `seq`. */
  pending: Map<string, number>;
  /** At most two, the older one first: while one is built the next is loaded. */
  lots: Set<Lot>;
  /** Lots that arrived in the index so far. */
  lotsApplied: number;
  /** Roots of groups in which some member has no vector yet. */
  awaitingVectors: Set<string>;
  /** Roots whose vectors are in the cache by now, and not in the index. */
  filled: Set<string>;
  /** Hashes of texts that the encoder refused; they are not tried again. */
  refusedTexts: Set<string>;
  /** What the builder could not digest. */
  unindexable: UnindexableGroups;
  /** Changes read from the feed, and groups built anew, that the last snapshot does not hold. See `waiting`. */
  unsaved: number;
};

export const newIndexState = (
  index: MirroredIndex,
  from: InSpaces & {
    generationId: string | null;
    seq: number;
    awaitingVectors: Iterable<string>;
    unindexable: Iterable<UnindexableGroup>;
  },
): IndexState => ({
  index,
  generationId: from.generationId,
  seq: from.seq,
  pending: new Map(),
  lots: new Set(),
  lotsApplied: 0,
  space: from.space,
  pictures: from.pictures,
  awaitingVectors: new Set(from.awaitingVectors),
  filled: new Set(),
  refusedTexts: new Set(),
  unindexable: new UnindexableGroups(from.unindexable),
  unsaved: 0,
});

/** Of `pending`, which is in order of seq and may be long. */
const firstOf = (changes: Map<string, number>): number =>
  changes.values().next().value ?? Number.POSITIVE_INFINITY;

/** Above so many waiting products the index is filled rather than kept up: fewer and larger segments, fewer merges. */
const BACKLOG = 2_000;
export const isBacklog = ({ pending }: IndexState): boolean => pending.size >= BACKLOG;

export const isBuilding = ({ lots }: IndexState, externalId: string): boolean => {
  for (const { changes } of lots) if (changes.has(externalId)) return true;
  return false;
};

/** Every change up to here is in the index. */
export const indexedSeq = (state: IndexState): number => {
  let seq = Math.min(state.seq, firstOf(state.pending) - 1);
  for (const { changes } of state.lots)
    for (const change of changes.values()) seq = Math.min(seq, change - 1);
  return seq;
};

/** Changes that were read and are not in the index yet: a snapshot written now would not hold them. */
export const waiting = ({ pending, lots }: IndexState): number => {
  let count = pending.size;
  for (const { changes } of lots) count += changes.size;
  return count;
};

/** Puts what a lot has not brought into the index back among what waits. */
export const putBack = (state: IndexState, lot: Lot): void => {
  state.lots.delete(lot);
  if (lot.changes.size === 0) return;
  // A change of the same product that came meanwhile is newer: the older one stands for both.
  const waiting = [...state.pending, ...lot.changes].sort(([, left], [, right]) => right - left);
  state.pending = new Map([...new Map(waiting)].sort(([, left], [, right]) => left - right));
};

/** True when the index has this version of this product, also while others of the shop still wait. */
export const hasVersion = (state: IndexState, externalId: string, seq: number): boolean =>
  seq <= state.seq &&
  !state.pending.has(externalId) &&
  !isBuilding(state, externalId) &&
  state.index.has(externalId);

/** The first `count` of a set, in the order they came. */
export const firstFew = (items: Set<string>, count: number): string[] => {
  const few: string[] = [];
  for (const item of items) {
    if (few.length >= count) break;
    few.push(item);
  }
  return few;
};
