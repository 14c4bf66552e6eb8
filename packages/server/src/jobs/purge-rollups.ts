import { Plan } from '@aisle/contract';
import type { Plans } from '../config/index.ts';
import type { Rollups } from '../insights/index.ts';
import type { Store } from '../store/index.ts';
import type { PeriodicJob } from './job.ts';

const DAY_MS = 24 * 60 * 60_000;

export type PurgeRollupsPorts = {
  store: Pick<Store, 'read'>;
  rollups: Pick<Rollups, 'purge'>;
  plans: Plans;
  now: () => number;
};

/** Deletes figures of reports that are older than the retention of the shop's plan. */
export const purgeRollups = ({ store, rollups, plans, now }: PurgeRollupsPorts): PeriodicJob => ({
  name: 'purge-rollups',
  everyMs: DAY_MS,
  run: async (signal) => {
    let purged = 0;
    for (const { id: shopId, plan } of await store.read
      .selectFrom('shops')
      .select(['id', 'plan'])
      .execute()) {
      if (signal.aborted) break;
      const beforeMs = now() - plans[Plan.parse(plan)].analyticsRetentionDays * DAY_MS;
      purged += await rollups.purge({ shopId, beforeMs, signal });
    }
    return purged === 0 ? null : `purged ${purged} hours of figures from reports`;
  },
});
