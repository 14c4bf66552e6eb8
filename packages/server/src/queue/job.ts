import type { ClaimedJob } from './job-queue.ts';

/** Does one kind of queued work. It must be safe to run twice and on any node. */
export type JobKind = {
  name: string;
  /** Most jobs of this kind that one process runs at a time. */
  concurrency: number;
  /** When a failed attempt is tried again, counted from its start; null when it failed for good. */
  retryAfterMs(attempt: number): number | null;
  /** Throws when the attempt failed. `signal` aborts when the process stops or the lease was lost. */
  run(job: ClaimedJob, signal: AbortSignal): Promise<void>;
};

/** A recurring duty. It must be safe to run twice and on any node. */
export type PeriodicJob = {
  name: string;
  everyMs: number;
  /** Time of the next run, after one that went well; default: `everyMs` later. */
  nextRunAt?(nowMs: number): number;
  /** The work done, for the log; null when nothing is worth a line. */
  run(signal: AbortSignal): Promise<string | null>;
};

/** A periodic job that counts what it did. `news`: the line for the log, after a run that did something. */
export const countedJob = (
  name: string,
  {
    run,
    news,
    everyMs,
  }: {
    everyMs: number;
    run: (signal: AbortSignal) => Promise<number>;
    news: (count: number) => string;
  },
): PeriodicJob => ({
  name,
  everyMs,
  run: async (signal) => {
    const count = await run(signal);
    return count === 0 ? null : news(count);
  },
});
