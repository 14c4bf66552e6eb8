import type { Recommender } from '../recommend/index.ts';
import type { PeriodicJob } from './job.ts';

/** Sums what shoppers did with products by day, for trends. */
export const sumProductDays = (recommender: Pick<Recommender, 'sumDays'>): PeriodicJob => ({
  name: 'sum-product-days',
  everyMs: 6 * 60 * 60_000,
  run: async (signal) => {
    const days = await recommender.sumDays(signal);
    return days === 0 ? null : `summed ${days} days of products' traffic`;
  },
});
