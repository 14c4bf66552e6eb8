import { FeedRunner } from './feed-runner.ts';
import { Feeds } from './feeds.ts';
import type { FeedServicePorts } from './ports.ts';

/** Feeds from their settings to what their runs store. */
export type FeedService = { settings: Feeds; runner: FeedRunner; close(): void };

export const createFeedService = (ports: FeedServicePorts): FeedService => ({
  settings: new Feeds(ports),
  runner: new FeedRunner(ports),
  close: () => ports.client.close(),
});
