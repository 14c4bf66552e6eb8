export { createFeedService, type FeedService } from './feed-service.ts';
