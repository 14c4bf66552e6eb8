import { countedJob, type PeriodicJob } from '../queue/index.ts';
import { type LearnPorts, learnShop } from './learn-shop.ts';
import type { LearnedRanking } from './learned-ranking.ts';

type LearnRankingPorts = LearnPorts & { learned: Pick<LearnedRanking, 'refresh'> };

/** Learns from what shoppers chose, shop by shop, where the log has changed since the last time. */
export const learningJobs = (ports: LearnRankingPorts): PeriodicJob[] => [
  countedJob('learn-ranking', {
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
      return learned;
    },
    news: (count) => `learned from the shoppers of ${count} shops`,
  }),
];
