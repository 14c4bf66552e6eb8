import type { Domains } from './compose-domains.ts';
import {
  checkDomains,
  type Job,
  maintainCatalog,
  pruneChangeFeed,
  purgeIdempotencyKeys,
  purgeOrphanedEmbeddings,
  purgeOrphanedPictures,
  purgeWidgetTokens,
} from './jobs/index.ts';
import type { Scheduler } from './search/index.ts';

/** Everything that happens by itself. */
export const jobsOf = (parts: Domains, scheduler: Scheduler): Job[] => [
  maintainCatalog(parts.catalog),
  pruneChangeFeed(parts.feed, scheduler),
  purgeIdempotencyKeys(parts.idempotency),
  purgeOrphanedEmbeddings(parts.store),
  purgeOrphanedPictures(parts.pictures),
  purgeWidgetTokens(parts.access.tokens),
  checkDomains(parts.access.domains),
];
