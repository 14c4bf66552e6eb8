import type { Scheduler } from '../kernel/index.ts';
import type { JobKind } from '../queue/index.ts';
import { FeedCounts } from './feed-counts.ts';
import { FeedRunner } from './feed-runner.ts';
import { Feeds } from './feeds.ts';
import type { FeedServicePorts } from './ports.ts';
import { tellOwners } from './tell-owners.ts';

/** Feeds from their settings to what their runs store. */
export type FeedService = {
  settings: Feeds;
  runner: FeedRunner;
  counts: FeedCounts;
  /** Mail to owners of feeds that stopped working. */
  tellOwners: JobKind;
  start(): void;
  stop(): Promise<void>;
};

export const createFeedService = ({
  scheduler,
  ...options
}: Omit<FeedServicePorts, 'now'> & { scheduler: Scheduler }): FeedService => {
  const ports = { ...options, now: () => scheduler.nowMs() };
  const counts = new FeedCounts({ ...options, scheduler });
  return {
    settings: new Feeds(ports),
    runner: new FeedRunner(ports),
    counts,
    tellOwners: tellOwners(ports),
    start: () => counts.start(),
    stop: async () => {
      await counts.stop();
      ports.client.close();
    },
  };
};
