import type { Migration } from './migration.ts';

/** How many products a refused run would have removed. */
export const refusedFeedRuns: Migration = {
  name: '0031-refused-feed-runs',
  statements: ({ int }) => [`ALTER TABLE feed_runs ADD COLUMN would_delete ${int}`],
};
