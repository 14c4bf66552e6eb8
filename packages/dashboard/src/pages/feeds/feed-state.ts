import { FEED_FAILURES_TOLD, type Feed } from '@aisle/contract';

export type FeedState = 'running' | 'paused' | 'refused' | 'failing' | 'works' | 'waiting';

export const stateOf = ({ running, status, lastRun, failures }: Feed): FeedState => {
  if (running) return 'running';
  if (status === 'paused') return 'paused';
  if (lastRun === null) return 'waiting';
  if (lastRun.status === 'refused') return 'refused';
  return failures > 0 ? 'failing' : 'works';
};

/**
 * The catalog no longer follows the file, and only a person can change that. A file that cannot be fetched counts after some
 * failures: its host may be down for a moment.
 */
export const hasStopped = (feed: Feed): boolean =>
  feed.status === 'active' && (feed.failures >= FEED_FAILURES_TOLD || feed.lastRun?.status === 'refused');
