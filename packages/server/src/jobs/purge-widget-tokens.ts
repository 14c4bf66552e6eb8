import type { WidgetTokens } from '../access/index.ts';
import type { Job } from './job.ts';

/** Removes widget tokens that no refresh takes any more (30 days past their expiry). */
export const purgeWidgetTokens = (tokens: Pick<WidgetTokens, 'prune'>): Job => ({
  name: 'purge-widget-tokens',
  everyMs: 24 * 60 * 60_000,
  leaseMs: 10 * 60_000,
  run: async () => {
    const purged = await tokens.prune();
    return purged === 0 ? null : `purged ${purged} expired widget tokens`;
  },
});
