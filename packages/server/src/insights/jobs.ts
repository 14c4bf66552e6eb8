import { countedJob, type JobKind, type PeriodicJob } from '../queue/index.ts';
import { purgeRollups, purgeSearchLog } from './purge-expired.ts';
import type { Rollups } from './rollups/rollups.ts';
import type { ErasureTask, VisitorErasure } from './visitors/visitor-erasure.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Searches of the hour's last seconds are logged by then. */
const AFTER_THE_HOUR_MS = 30_000;

/** Refreshes the figures of reports, soon after every full hour. */
export const rollUp = (rollups: Pick<Rollups, 'run'>): PeriodicJob => ({
  name: 'rollup',
  everyMs: HOUR_MS,
  nextRunAt: (nowMs) => Math.floor((nowMs - AFTER_THE_HOUR_MS) / HOUR_MS + 1) * HOUR_MS + AFTER_THE_HOUR_MS,
  run: async (signal) => {
    const { hours, shops, failed } = await rollups.run({ signal });
    if (failed > 0) throw new Error(`${failed} shops could not be counted; the others are up to date`);
    return hours === 0 ? null : `counted ${hours} hours; the reports of ${shops} shops are up to date`;
  },
});

type InsightsJobs = Parameters<typeof purgeRollups>[0] & {
  rollups: Pick<Rollups, 'run'>;
  visitors: Pick<VisitorErasure, 'prune'>;
};

export const insightsJobs = (parts: InsightsJobs): PeriodicJob[] => [
  purgeSearchLog(parts),
  // Names of visitors who were erased over a year ago.
  countedJob('purge-erased-visitors', {
    everyMs: 24 * HOUR_MS,
    run: () => parts.visitors.prune(),
    news: (count) => `purged ${count} names of erased visitors`,
  }),
  rollUp(parts.rollups),
  purgeRollups(parts),
];

/** Erasures that shops asked for. They are never given up. */
export const eraseVisitors = (visitors: Pick<VisitorErasure, 'run'>): JobKind => ({
  name: 'erase-visitor',
  concurrency: 1,
  retryAfterMs: (attempt) => Math.min(attempt, 60) * MINUTE_MS,
  run: ({ payload }, signal) => visitors.run(payload as ErasureTask, signal),
});
