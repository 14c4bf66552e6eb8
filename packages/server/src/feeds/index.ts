export { createFeedService, type FeedService } from './feed-service.ts';
export { Feeds } from './feeds.ts';
