import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { DailyBudget } from './model/daily-budget.ts';

/** Deletes what shops used of the language model on days long past. */
export const assistantJobs = (usage: Pick<DailyBudget, 'purge'>): PeriodicJob[] => [
  countedJob('purge-model-usage', {
    everyMs: 24 * 60 * 60_000,
    run: () => usage.purge(),
    news: (count) => `purged ${count} days of language model usage`,
  }),
];
