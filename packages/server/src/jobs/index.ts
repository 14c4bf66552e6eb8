export { checkDomains } from './check-domains.ts';
export { eraseShops } from './erase-shops.ts';
export { eraseVisitors } from './erase-visitors.ts';
export type { PeriodicJob } from './job.ts';
export { JobQueue } from './job-queue.ts';
export { JobRunner } from './job-runner.ts';
export { learnBasketsJob } from './learn-baskets-job.ts';
export { learnRanking } from './learn-ranking.ts';
export { maintainCatalog } from './maintain-catalog.ts';
export { Outbox } from './outbox.ts';
export { proposeChanges, proposeNightly } from './propose-changes.ts';
export { pruneChangeFeed } from './prune-change-feed.ts';
export {
  purgeAccounts,
  purgeErasedVisitors,
  purgeIdempotencyKeys,
  purgeImports,
  purgeModelUsage,
  purgeWidgetTokens,
} from './purge-expired.ts';
export { purgeLeftEmbeddings } from './purge-left-embeddings.ts';
export { purgeOrphanedEmbeddings } from './purge-orphaned-embeddings.ts';
export { purgePictures } from './purge-orphaned-pictures.ts';
export { purgeRollups } from './purge-rollups.ts';
export { purgeSearchLog } from './purge-search-log.ts';
export { purgeWebhookDeliveries } from './purge-webhook-deliveries.ts';
export { rollUp } from './roll-up.ts';
export { sumProductDays } from './sum-product-days.ts';
