import type { WidgetTokens } from '../access/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { IdempotencyKeys } from '../catalog/index.ts';
import type { VisitorErasure } from '../insights/index.ts';
import type { PeriodicJob } from './job.ts';

const HOUR_MS = 60 * 60_000;

/** Removes sessions, links and counts of wrong sign-ins that have expired. */
export const purgeAccounts = (accounts: Pick<Accounts, 'prune'>): PeriodicJob => ({
  name: 'purge-accounts',
  everyMs: 6 * HOUR_MS,
  run: async () => {
    const purged = await accounts.prune();
    return purged === 0 ? null : `purged ${purged} expired sessions and links`;
  },
});

/** Removes widget tokens that can no longer be refreshed (30 days past their expiry). */
export const purgeWidgetTokens = (tokens: Pick<WidgetTokens, 'prune'>): PeriodicJob => ({
  name: 'purge-widget-tokens',
  everyMs: 24 * HOUR_MS,
  run: async () => {
    const purged = await tokens.prune();
    return purged === 0 ? null : `purged ${purged} expired widget tokens`;
  },
});

/** Deletes stored answers that are too old for a retry (24 hours). */
export const purgeIdempotencyKeys = (keys: Pick<IdempotencyKeys, 'prune'>): PeriodicJob => ({
  name: 'purge-idempotency-keys',
  everyMs: HOUR_MS,
  run: async () => {
    const purged = await keys.prune();
    return purged === 0 ? null : `purged ${purged} idempotency keys`;
  },
});

/** Removes imports in parts that no request continued for 24 hours. */
export const purgeImports = (imports: { prune(): Promise<number> }): PeriodicJob => ({
  name: 'purge-imports',
  everyMs: HOUR_MS,
  run: async () => {
    const purged = await imports.prune();
    return purged === 0 ? null : `purged ${purged} imports`;
  },
});

/** Forgets the names of visitors who were erased over a year ago. */
export const purgeErasedVisitors = (visitors: Pick<VisitorErasure, 'prune'>): PeriodicJob => ({
  name: 'purge-erased-visitors',
  everyMs: 24 * HOUR_MS,
  run: async () => {
    const purged = await visitors.prune();
    return purged === 0 ? null : `purged ${purged} names of erased visitors`;
  },
});

/** Deletes what shops used of the language model on days long past. */
export const purgeModelUsage = (budget: { purge(): Promise<number> }): PeriodicJob => ({
  name: 'purge-model-usage',
  everyMs: 24 * HOUR_MS,
  run: async () => {
    const purged = await budget.purge();
    return purged === 0 ? null : `purged ${purged} days of language model usage`;
  },
});
