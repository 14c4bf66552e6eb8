import type { WidgetTokens } from '../access/index.ts';
import type { PeriodicJob } from './job.ts';

/** Removes widget tokens that can no longer be refreshed (30 days past their expiry). */
export const purgeWidgetTokens = (tokens: Pick<WidgetTokens, 'prune'>): PeriodicJob => ({
  name: 'purge-widget-tokens',
  everyMs: 24 * 60 * 60_000,
  run: async () => {
    const purged = await tokens.prune();
    return purged === 0 ? null : `purged ${purged} expired widget tokens`;
  },
});
