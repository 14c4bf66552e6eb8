import { addImages } from './building/image-lane.ts';
import { buildPending, type IndexedShop, type TextLanePorts } from './building/text-lane.ts';
import { followFeed } from './follower.ts';
import type { IndexState } from './index-state.ts';
import { discard, type RebuildShop, rebuildIndex } from './rebuild-index.ts';

/** Follows and builds until nothing is left. False: the catalog was replaced meanwhile, or the process is stopping. */
const catchUp = async (ports: TextLanePorts, shop: IndexedShop, signal: AbortSignal): Promise<boolean> => {
  const { shopId, state } = shop;
  while (!signal.aborted) {
    const outcome = await followFeed({ feed: ports.feed, shopId, state }, signal);
    if (outcome === 'rebuild') return false;
    await addImages(shop, () => !signal.aborted);
    await buildPending(ports, shop, () => !signal.aborted);
    if (outcome === 'caught_up' && state.pending === 0) return true;
  }
  return false;
};

/** `spaces`: the target spaces. */
export type MoveIndex = RebuildShop & {
  /** Makes the new index ready for searches. */
  prepare: (fresh: IndexState) => Promise<void>;
  /** Runs `work` while the active index follows and builds nothing. */
  whileStill: (work: () => Promise<void>) => Promise<void>;
  /** Called right after the last read of the feed. False: the new index is no longer needed. */
  swap: (fresh: IndexState) => boolean;
};

/**
 * Builds an index in other spaces, or for the other engine, beside the active one, and swaps them once the new one has caught up. All that was
 * searchable stays so. The active index keeps following, except during the last catch-up. False when it was not done, see
 * `catchUp`.
 * @throws the signal's reason when aborted
 */
export const moveIndex = async (ports: TextLanePorts, move: MoveIndex): Promise<boolean> => {
  const { shopId, defaults, signal } = move;
  const fresh = await rebuildIndex(ports, move);
  const shop = { shopId, defaults, state: fresh };
  let done = false;
  try {
    if (!(await catchUp(ports, shop, signal))) return false;
    await move.prepare(fresh);
    await move.whileStill(async () => {
      done = (await catchUp(ports, shop, signal)) && move.swap(fresh);
    });
    return done;
  } finally {
    if (!done) await discard(fresh);
  }
};
