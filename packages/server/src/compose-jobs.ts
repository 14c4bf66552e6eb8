import type { ComposedDomains } from './compose-domains.ts';
import {
  checkDomains,
  eraseShops,
  learnBasketsJob,
  learnRanking,
  maintainCatalog,
  type PeriodicJob,
  proposeNightly,
  pruneChangeFeed,
  purgeAccounts,
  purgeIdempotencyKeys,
  purgeLeftEmbeddings,
  purgeModelUsage,
  purgeOrphanedEmbeddings,
  purgePictures,
  purgeRollups,
  purgeSearchLog,
  purgeWebhookDeliveries,
  purgeWidgetTokens,
  rollUp,
  sumProductDays,
} from './jobs/index.ts';
import type { Scheduler } from './kernel/index.ts';

/** Recurring duties, whatever requests come. */
export const periodicJobsOf = (parts: ComposedDomains, scheduler: Scheduler): PeriodicJob[] => [
  maintainCatalog(parts.catalog),
  pruneChangeFeed(parts.feed, scheduler),
  purgeIdempotencyKeys(parts.idempotency),
  purgeLeftEmbeddings({
    store: parts.store,
    choices: parts.modelChoices,
    activeModel: (use) =>
      use === 'text' ? parts.search.textModel.modelId : (parts.search.pictureModel?.current.modelId ?? null),
    now: () => scheduler.nowMs(),
  }),
  purgeOrphanedEmbeddings(parts.store),
  purgePictures(parts.pictures),
  purgeSearchLog({ store: parts.store, plans: parts.access.plans, now: () => scheduler.nowMs() }),
  purgeWebhookDeliveries(parts.webhooks),
  purgeWidgetTokens(parts.access.tokens),
  purgeModelUsage(parts.modelUsage),
  purgeAccounts(parts.accounts),
  checkDomains(parts.access.domains),
  eraseShops(parts.access.deletedShops),
  rollUp(parts.rollups),
  purgeRollups({ ...parts, plans: parts.access.plans, now: () => scheduler.nowMs() }),
  learnBasketsJob(parts.recommender),
  sumProductDays(parts.recommender),
  proposeNightly(parts.autopilot),
  learnRanking({
    store: parts.store,
    plans: parts.access.plans,
    now: () => scheduler.nowMs(),
    learned: parts.learned,
  }),
];
