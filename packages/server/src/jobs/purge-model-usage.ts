import type { PeriodicJob } from './job.ts';

/** Deletes what shops used of the language model on days long past. */
export const purgeModelUsage = (budget: { purge(): Promise<number> }): PeriodicJob => ({
  name: 'purge-model-usage',
  everyMs: 24 * 60 * 60_000,
  run: async () => {
    const purged = await budget.purge();
    return purged === 0 ? null : `purged ${purged} days of language model usage`;
  },
});
