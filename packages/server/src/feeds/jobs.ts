import type { JobKind, PeriodicJob } from '../queue/index.ts';
import type { FeedRunner } from './feed-runner.ts';

export const RUN_FEED = 'run-feed';

const RETRY_MS = 60_000;
const ATTEMPTS = 5;

/**
 * One run of a feed. A process that dies in it loses its lease, and another attempt begins with the file. What fails for a
 * reason of the feed's own is a run that failed, and no failed attempt.
 */
export const runFeed = (runner: Pick<FeedRunner, 'run'>): JobKind => ({
  name: RUN_FEED,
  // A file of a large shop takes memory and the store's writer.
  concurrency: 1,
  retryAfterMs: (attempt) => (attempt < ATTEMPTS ? RETRY_MS : null),
  run: async ({ key }, signal) => {
    if (key !== null) await runner.run(key, signal);
  },
});

/** Asks for a run of each feed that is due. */
export const runDueFeeds = (runner: Pick<FeedRunner, 'enqueueDue'>): PeriodicJob => ({
  name: 'run-due-feeds',
  everyMs: 60_000,
  run: async () => {
    const count = await runner.enqueueDue();
    return count === 0 ? null : `${count} feeds are due`;
  },
});
