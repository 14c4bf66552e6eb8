export { checkDomains } from './check-domains.ts';
export type { Job } from './job.ts';
export { JobRunner, type JobRunnerOptions } from './job-runner.ts';
export { maintainCatalog } from './maintain-catalog.ts';
export { pruneChangeFeed } from './prune-change-feed.ts';
export { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';
export { purgeOrphanedEmbeddings } from './purge-orphaned-embeddings.ts';
export { purgeOrphanedPictures } from './purge-orphaned-pictures.ts';
export { purgeWidgetTokens } from './purge-widget-tokens.ts';
