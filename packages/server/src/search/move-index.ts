import { followFeed } from './follower.ts';
import type { IndexState } from './index-state.ts';
import { type RebuildShop, rebuildIndex } from './rebuild-index.ts';
import { buildPending, type LaneShop, type TextLanePorts } from './text-lane.ts';

/** Follows and builds until nothing is left. False: the catalog was replaced meanwhile, or the process stops. */
const catchUp = async (ports: TextLanePorts, shop: LaneShop, signal: AbortSignal): Promise<boolean> => {
  const { shopId, state } = shop;
  while (!signal.aborted) {
    const outcome = await followFeed({ feed: ports.feed, shopId, state }, signal);
    if (outcome === 'rebuild') return false;
    await buildPending(ports, shop, () => !signal.aborted);
    if (outcome === 'caught_up' && state.pending.size === 0) return true;
  }
  return false;
};

/** `spaces`: where to. */
export type MoveIndex = RebuildShop & {
  /** Makes a new index ready for searches. */
  prepare: (fresh: IndexState) => Promise<void>;
  /** Runs `work` while the index that serves follows and builds nothing. */
  whileStill: (work: () => Promise<void>) => Promise<void>;
  /** Nothing is awaited between the last look at the feed and this; false: the fresh one is not wanted any more. */
  takePlace: (fresh: IndexState) => boolean;
};

/**
 * Builds an index of other spaces beside the one that serves, and puts it in its place once it has all that the other
 * one has: whatever was searchable stays so. The index that serves is kept up until the last changes, which wait for as
 * long as it takes to build what came since the changes before them. False: it was not done, see `catchUp`.
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
      done = (await catchUp(ports, shop, signal)) && move.takePlace(fresh);
    });
    return done;
  } finally {
    if (!done) fresh.index.retire();
  }
};
