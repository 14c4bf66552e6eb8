import type { JobKind, PeriodicJob } from '../queue/index.ts';
import type { Autopilot } from './autopilot.ts';

const DAY_MS = 24 * 60 * 60_000;
/** At night in Europe, after the rollup of the hour. */
const AT_MS = 2 * 60 * 60_000 + 10 * 60_000;
/** Somebody may wait before the page: a search that was too much once is tried again soon. */
const RETRIES_MS: readonly number[] = [5_000, 10 * 60_000];

/** Reads the log of one shop for proposals, as people or `proposeNightly` asked. The next night tries again. */
export const proposeChanges = (autopilot: Pick<Autopilot, 'refresh'>): JobKind => ({
  name: 'propose-changes',
  concurrency: 1,
  retryAfterMs: (attempt) => RETRIES_MS[attempt - 1] ?? null,
  run: async ({ shopId }, signal) => {
    if (shopId !== null) await autopilot.refresh(shopId, signal);
  },
});

/** Asks for every shop whose shoppers searched lately. */
export const proposeNightly = (autopilot: Pick<Autopilot, 'requestAll'>): PeriodicJob => ({
  name: 'propose-nightly',
  everyMs: DAY_MS,
  nextRunAt: (nowMs) => Math.floor((nowMs - AT_MS) / DAY_MS + 1) * DAY_MS + AT_MS,
  run: async () => {
    const shops = await autopilot.requestAll();
    return shops === 0 ? null : `the search logs of ${shops} shops will be read for proposals`;
  },
});
