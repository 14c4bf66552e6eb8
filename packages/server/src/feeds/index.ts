export type { FeedRunner } from './feed-runner.ts';
export { createFeedService, type FeedService } from './feed-service.ts';
