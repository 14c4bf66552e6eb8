export { SEALED_FEED_URLS } from './feed-rows.ts';
export { createFeedService, type FeedService } from './feed-service.ts';
export { Feeds } from './feeds.ts';
