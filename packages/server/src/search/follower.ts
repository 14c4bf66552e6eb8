import type { Change } from '../catalog/index.ts';
import { type IndexState, isBuilding } from './index-state.ts';
import type { FeedPort } from './ports.ts';
import { toLiveFields } from './to-index-product.ts';

const CHANGES_PER_READ = 512;
/** Above this many waiting products the feed is left where it is: it keeps them better than our memory does. */
const MAX_PENDING = 200_000;

export type FollowOutcome = 'caught_up' | 'full' | 'rebuild';

type Split = { live: Map<string, number>; text: Map<string, number> };

/** By externalId, the first change of each kind. A product whose text changed needs no fast lane. */
const splitByKind = (changes: Change[]): Split => {
  const live = new Map<string, number>();
  const text = new Map<string, number>();
  for (const { externalId, kind, seq } of changes) {
    if (externalId === null) continue;
    const seen = kind === 'live' ? live : text;
    if (!seen.has(externalId)) seen.set(externalId, seq);
  }
  for (const externalId of text.keys()) live.delete(externalId);
  return { live, text };
};

export type FollowedShop = { feed: FeedPort; shopId: string; state: IndexState };

/** Puts price and stock into the index. Returns what should be there and is not: that is for the builder. */
const applyLive = async (
  { feed, shopId, state }: FollowedShop,
  generationId: string,
  live: Map<string, number>,
): Promise<Map<string, number>> => {
  const absent = new Map<string, number>();
  let left = [...live.keys()].filter((externalId) => !state.pending.has(externalId));
  while (left.length > 0) {
    const externalIds = await feed.fittingProducts({ shopId, generationId, externalIds: left });
    left = left.slice(externalIds.length);
    const products = await feed.loadProducts({ shopId, generationId, externalIds });
    for (const [externalId, stored] of products) {
      const fields = toLiveFields(stored.input);
      for (const { overlay } of state.lots) overlay.set(externalId, fields);
      const found = state.index.updateLive(externalId, fields);
      if (!found && !isBuilding(state, externalId))
        absent.set(externalId, live.get(externalId) ?? stored.seq);
    }
  }
  return absent;
};

const take = async (shop: FollowedShop, changes: Change[], last: Change): Promise<void> => {
  const { state } = shop;
  const { live, text } = splitByKind(changes);
  const absent = await applyLive(shop, last.generationId, live);
  for (const [externalId, seq] of [...text, ...absent].sort(([, left], [, right]) => left - right)) {
    if (!state.pending.has(externalId)) state.pending.set(externalId, seq);
  }
  state.generationId = last.generationId;
  state.seq = last.seq;
  state.unsaved += changes.length;
};

const mustRebuild = (state: IndexState, changes: Change[]): boolean => {
  const [first] = changes;
  if (first === undefined) return false;
  if (first.seq > state.seq + 1) return true; // rows in between were pruned
  const generationId = state.generationId ?? first.generationId;
  return changes.some((change) => change.kind === 'swap' || change.generationId !== generationId);
};

/**
 * Reads the feed from where `state` stands. Price and stock go into the index at once, past everything that waits
 * to be built; the rest is noted in `state.pending`. `full`: come again when some of it has been built.
 */
export const followFeed = async (shop: FollowedShop, signal: AbortSignal): Promise<FollowOutcome> => {
  const { feed, shopId, state } = shop;
  while (state.pending.size < MAX_PENDING && !signal.aborted) {
    const changes = await feed.readChanges({ shopId, afterSeq: state.seq, limit: CHANGES_PER_READ });
    const last = changes.at(-1);
    if (last === undefined) return 'caught_up';
    if (mustRebuild(state, changes)) return 'rebuild';
    await take(shop, changes, last);
  }
  return 'full';
};
