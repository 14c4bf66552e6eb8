import type { Scheduler } from '../kernel/index.ts';
import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogFeed } from './feed.ts';
import type { IdempotencyKeys } from './sync/idempotency.ts';

const HOUR_MS = 60 * 60_000;
/** An index that was not loaded for longer is rebuilt from the records instead of catching up. */
const KEEP_CHANGES_MS = 7 * 24 * HOUR_MS;

type Maintained = {
  catalog: Pick<Catalog, 'maintain'>;
  feed: Pick<CatalogFeed, 'pruneChanges'>;
  idempotency: Pick<IdempotencyKeys, 'prune'>;
};

export const catalogJobs = (
  { catalog, feed, idempotency }: Maintained,
  scheduler: Scheduler,
): PeriodicJob[] => [
  {
    // Sync sessions untouched for 24 hours, and replaced catalogs past their retention.
    name: 'maintain-catalog',
    everyMs: HOUR_MS,
    run: async () => {
      const { sessions, generations } = await catalog.maintain();
      return sessions + generations === 0
        ? null
        : `dropped ${sessions} stale sync sessions and ${generations} replaced catalogs`;
    },
  },
  countedJob('prune-change-feed', {
    everyMs: 6 * HOUR_MS,
    run: () => feed.pruneChanges(scheduler.nowMs() - KEEP_CHANGES_MS),
    news: (count) => `pruned ${count} rows of the change feed`,
  }),
  // Stored answers that are too old for a retry (24 hours).
  countedJob('purge-idempotency-keys', {
    everyMs: HOUR_MS,
    run: () => idempotency.prune(),
    news: (count) => `purged ${count} idempotency keys`,
  }),
];
