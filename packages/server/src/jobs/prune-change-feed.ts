import type { CatalogFeed } from '../catalog/index.ts';
import type { Scheduler } from '../kernel/index.ts';
import type { PeriodicJob } from './job.ts';

/** An index that was not loaded for longer is rebuilt from the records instead of catching up. */
const KEEP_MS = 7 * 86_400_000;

/** Keeps the change feed short. */
export const pruneChangeFeed = (
  feed: Pick<CatalogFeed, 'pruneChanges'>,
  scheduler: Scheduler,
): PeriodicJob => ({
  name: 'prune-change-feed',
  everyMs: 6 * 60 * 60_000,
  run: async () => {
    const pruned = await feed.pruneChanges(scheduler.nowMs() - KEEP_MS);
    return pruned === 0 ? null : `pruned ${pruned} rows of the change feed`;
  },
});
