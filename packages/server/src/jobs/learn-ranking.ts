import type { LearnedRanking, LearnPorts } from '../learning/index.ts';
import { learnShop } from '../learning/index.ts';
import type { PeriodicJob } from './job.ts';

export type LearnRankingPorts = LearnPorts & { learned: Pick<LearnedRanking, 'refresh'> };

/** Learns from what shoppers chose, shop by shop, where the log has changed since the last time. */
export const learnRanking = (ports: LearnRankingPorts): PeriodicJob => ({
  name: 'learn-ranking',
  everyMs: 60 * 60_000,
  run: async (signal) => {
    const shops = await ports.store.read.selectFrom('shops').select(['id', 'plan', 'language']).execute();
    let learned = 0;
    for (const shop of shops) {
      if (signal.aborted) break;
      if ((await learnShop(ports, shop, signal)) === null) continue;
      await ports.learned.refresh(shop.id);
      learned += 1;
    }
    return learned === 0 ? null : `learned from the shoppers of ${learned} shops`;
  },
});
