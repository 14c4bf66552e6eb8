import type { Recommender } from '../recommend/index.ts';
import type { PeriodicJob } from './job.ts';

/** Counts what was bought together since the last time. */
export const learnBasketsJob = (recommender: Pick<Recommender, 'learn'>): PeriodicJob => ({
  name: 'learn-baskets',
  everyMs: 60_000,
  run: async (signal) => {
    await recommender.learn(signal);
    return null;
  },
});
