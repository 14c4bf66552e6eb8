import { Plan } from '@aisle/contract';
import type { Plans } from '../config/index.ts';
import type { Store } from '../store/index.ts';
import type { PeriodicJob } from './job.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Small, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 1_000;

export type PurgeSearchLogPorts = {
  store: Pick<Store, 'db' | 'read'>;
  plans: Plans;
  now: () => number;
};

const deleteSome = async (
  { db }: Pick<Store, 'db'>,
  { shopId, beforeMs }: { shopId: string; beforeMs: number },
): Promise<number> => {
  const expired = db
    .selectFrom('search_logs')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('created_at', '<', beforeMs)
    .limit(ROWS_PER_DELETE);
  const deletion = db.deleteFrom('search_logs').where('id', 'in', expired);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
};

/** Deletes searches that are older than the retention of the shop's plan. */
export const purgeSearchLog = ({ store, plans, now }: PurgeSearchLogPorts): PeriodicJob => ({
  name: 'purge-search-log',
  everyMs: DAY_MS,
  run: async (signal) => {
    let purged = 0;
    for (const { id: shopId, plan } of await store.read
      .selectFrom('shops')
      .select(['id', 'plan'])
      .execute()) {
      const beforeMs = now() - plans[Plan.parse(plan)].analyticsRetentionDays * DAY_MS;
      for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted)
        deleted = await deleteSome(store, { shopId, beforeMs });
    }
    return purged === 0 ? null : `purged ${purged} searches from the search log`;
  },
});
