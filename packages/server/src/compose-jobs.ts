import type { Domains } from './compose-domains.ts';
import {
  checkDomains,
  type Job,
  maintainCatalog,
  pruneChangeFeed,
  purgeIdempotencyKeys,
  purgeLeftEmbeddings,
  purgeOrphanedEmbeddings,
  purgeOrphanedPictures,
  purgeSearchLog,
  purgeWidgetTokens,
} from './jobs/index.ts';
import type { Scheduler } from './search/index.ts';

/** Everything that happens by itself. */
export const jobsOf = (parts: Domains, scheduler: Scheduler): Job[] => [
  maintainCatalog(parts.catalog),
  pruneChangeFeed(parts.feed, scheduler),
  purgeIdempotencyKeys(parts.idempotency),
  purgeLeftEmbeddings({
    store: parts.store,
    choices: parts.modelChoices,
    modelInUse: (use) =>
      use === 'text' ? parts.search.textModel.modelId : (parts.search.pictureModel?.current.modelId ?? null),
    now: () => scheduler.nowMs(),
  }),
  purgeOrphanedEmbeddings(parts.store),
  purgeOrphanedPictures(parts.pictures),
  purgeSearchLog({ store: parts.store, plans: parts.access.plans, now: () => scheduler.nowMs() }),
  purgeWidgetTokens(parts.access.tokens),
  checkDomains(parts.access.domains),
];
