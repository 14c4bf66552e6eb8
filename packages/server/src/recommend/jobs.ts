import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { Recommender } from './recommender.ts';

export const recommendJobs = (recommender: Pick<Recommender, 'learn' | 'sumDays'>): PeriodicJob[] => [
  {
    // What was bought together since the last time.
    name: 'learn-baskets',
    everyMs: 60_000,
    run: async (signal) => {
      await recommender.learn(signal);
      return null;
    },
  },
  // What shoppers did with products by day, for trends.
  countedJob('sum-product-days', {
    everyMs: 6 * 60 * 60_000,
    run: (signal) => recommender.sumDays(signal),
    news: (count) => `summed ${count} days of products' traffic`,
  }),
];
