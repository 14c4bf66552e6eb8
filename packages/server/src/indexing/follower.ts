import type { Change } from '../catalog/index.ts';
import { toLiveFields } from './building/to-index-product.ts';
import type { IndexState } from './index-state.ts';
import type { IndexFeed } from './ports.ts';

const CHANGES_PER_READ = 512;
/** Above this many pending products the rest stays in the feed, on disk instead of in memory. */
const MAX_PENDING = 200_000;

export type FollowOutcome = 'caught_up' | 'full' | 'rebuild';

type Split = Record<'live' | 'text' | 'images', Map<string, number>>;

/** By externalId, the first change of each kind. A product whose text changed is built with all that is known of it. */
const splitByKind = (changes: Change[]): Split => {
  const live = new Map<string, number>();
  const text = new Map<string, number>();
  const images = new Map<string, number>();
  for (const { externalId, kind, seq } of changes) {
    if (externalId === null) continue;
    const seen = kind === 'live' ? live : kind === 'images' ? images : text;
    if (!seen.has(externalId)) seen.set(externalId, seq);
  }
  for (const externalId of text.keys()) {
    live.delete(externalId);
    images.delete(externalId);
  }
  return { live, text, images };
};

export type FollowedShop = { feed: IndexFeed; shopId: string; state: IndexState };

/** Puts price and stock into the index. Returns the products that are missing there: the builder must add them. */
const applyLive = async (
  { feed, shopId, state }: FollowedShop,
  generationId: string,
  live: Map<string, number>,
): Promise<Map<string, number>> => {
  const absent = new Map<string, number>();
  let left = [...live.keys()].filter((externalId) => !state.isPending(externalId));
  while (left.length > 0) {
    const externalIds = await feed.fittingProducts({ shopId, generationId, externalIds: left });
    left = left.slice(externalIds.length);
    const products = await feed.loadProducts({ shopId, generationId, externalIds });
    for (const [externalId, stored] of products) {
      if (!state.liveChanged(externalId, toLiveFields(stored.input)))
        absent.set(externalId, live.get(externalId) ?? stored.seq);
    }
  }
  return absent;
};

const mustRebuild = (state: IndexState, changes: Change[]): boolean => {
  const [first] = changes;
  if (first === undefined) return false;
  if (first.seq > state.seq + 1) return true; // rows in between were pruned
  const generationId = state.generationId ?? first.generationId;
  return changes.some((change) => change.kind === 'swap' || change.generationId !== generationId);
};

/**
 * Reads the feed from where `state` stands. Price and stock go into the index at once, before everything that waits for
 * the builder. The rest becomes pending: texts for the builder, images for `addImages`. `full`: call again when some of that has been built.
 */
export const followFeed = async (shop: FollowedShop, signal: AbortSignal): Promise<FollowOutcome> => {
  const { feed, shopId, state } = shop;
  while (state.pending < MAX_PENDING && !signal.aborted) {
    const changes = await feed.readChanges({ shopId, afterSeq: state.seq, limit: CHANGES_PER_READ });
    const last = changes.at(-1);
    if (last === undefined) return 'caught_up';
    if (mustRebuild(state, changes)) return 'rebuild';
    const { live, text, images } = splitByKind(changes);
    // OpenSearch gets whole documents.
    const absent = state.outside === null ? await applyLive(shop, last.generationId, live) : live;
    state.followed({ toBuild: [...text, ...absent], images }, last, changes.length);
  }
  return 'full';
};
