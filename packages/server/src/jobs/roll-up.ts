import type { Rollups } from '../insights/index.ts';
import type { PeriodicJob } from './job.ts';

const HOUR_MS = 60 * 60_000;
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
