import { initial } from './0001-initial.ts';
import { synonyms } from './0002-synonyms.ts';
import { searchCallers } from './0003-search-callers.ts';
import { productPictures } from './0004-product-pictures.ts';
import { searchKinds } from './0005-search-kinds.ts';
import { modelChoices } from './0006-model-choices.ts';
import { pictureCopies } from './0007-picture-copies.ts';
import { tokenRoots } from './0008-token-roots.ts';
import { jobsAndOutbox } from './0009-jobs-and-outbox.ts';
import { shopperEvents } from './0010-shopper-events.ts';
import { rollups } from './0011-rollups.ts';
import { webhooks } from './0012-webhooks.ts';
import { baskets } from './0013-baskets.ts';
import { learnedRanking } from './0014-learned-ranking.ts';
import { rules } from './0015-rules.ts';
import { accounts } from './0016-accounts.ts';
import { shopLifecycle } from './0017-shop-lifecycle.ts';
import { autopilot } from './0018-autopilot.ts';
import { languageModelUsage } from './0019-language-model-usage.ts';
import { relevance } from './0020-relevance.ts';
import { imports } from './0021-imports.ts';
import { learnedOrder } from './0022-learned-order.ts';
import { soldOut } from './0023-sold-out.ts';
import { erasedVisitors } from './0024-erased-visitors.ts';
import type { Migration } from './migration.ts';

/** In order; a migration's number is its place here, and never changes once released. */
export const MIGRATIONS: readonly Migration[] = [
  initial,
  synonyms,
  searchCallers,
  productPictures,
  searchKinds,
  modelChoices,
  pictureCopies,
  tokenRoots,
  jobsAndOutbox,
  shopperEvents,
  rollups,
  webhooks,
  baskets,
  learnedRanking,
  rules,
  accounts,
  shopLifecycle,
  autopilot,
  languageModelUsage,
  relevance,
  imports,
  learnedOrder,
  soldOut,
  erasedVisitors,
];
