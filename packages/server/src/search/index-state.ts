import type { LiveFields } from '@aisle/engine';
import type { MirroredIndex } from './pool/mirrored-index.ts';

/**
 * What a loaded shop's index is, and how far it has come. `seq` is how far the feed was read; live changes up to it
 * are visible. `pending` and `building` name what was read and is not in the index yet.
 */
export type IndexState = {
  index: MirroredIndex;
  /** null: the shop never synced. */
  generationId: string | null;
  seq: number;
  /** By externalId, the oldest change that waits to be built; in order of `seq`. */
  pending: Map<string, number>;
  /** Taken out of `pending` and on the way through the builder. */
  building: Map<string, number>;
  /** Live changes applied while a segment is being built: laid over it again when it arrives. */
  overlay: Map<string, LiveFields> | null;
  /** What the vectors in the index are made with; null: there are none. */
  modelId: string | null;
  /** Roots of groups in which some member has no vector yet. */
  awaitingVectors: Set<string>;
  /** Roots whose vectors are in the cache by now, and not in the index. */
  filled: Set<string>;
  /** Hashes of texts that the encoder refused; they are not tried again. */
  refusedTexts: Set<string>;
  /** Changes applied since the last snapshot. */
  unsaved: number;
};

export const newIndexState = (
  index: MirroredIndex,
  from: {
    generationId: string | null;
    seq: number;
    modelId: string | null;
    awaitingVectors: Iterable<string>;
  },
): IndexState => ({
  index,
  generationId: from.generationId,
  seq: from.seq,
  pending: new Map(),
  building: new Map(),
  overlay: null,
  modelId: from.modelId,
  awaitingVectors: new Set(from.awaitingVectors),
  filled: new Set(),
  refusedTexts: new Set(),
  unsaved: 0,
});

/** Of `pending`, which is in order of seq and may be long. */
const firstOf = (changes: Map<string, number>): number =>
  changes.values().next().value ?? Number.POSITIVE_INFINITY;

/** Every change up to here is in the index. */
export const indexedSeq = (state: IndexState): number =>
  Math.min(state.seq, firstOf(state.pending) - 1, ...[...state.building.values()].map((seq) => seq - 1));

/** Puts what was being built back among what waits. */
export const putBack = (state: IndexState): void => {
  if (state.building.size === 0) return;
  // A change of the same product that came meanwhile is newer: the older one stands for both.
  const waiting = [...state.pending, ...state.building].sort(([, left], [, right]) => right - left);
  state.pending = new Map([...new Map(waiting)].sort(([, left], [, right]) => left - right));
  state.building = new Map();
};

/** True when the index has this version of this product, also while others of the shop still wait. */
export const hasVersion = (state: IndexState, externalId: string, seq: number): boolean =>
  seq <= state.seq &&
  !state.pending.has(externalId) &&
  !state.building.has(externalId) &&
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
