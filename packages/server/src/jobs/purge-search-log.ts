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

type Aged = {
  table: 'search_logs' | 'shopper_events' | 'conversions';
  column: 'created_at' | 'at' | 'occurred_at';
};

const AGED: readonly Aged[] = [
  { table: 'search_logs', column: 'created_at' },
  { table: 'shopper_events', column: 'at' },
  { table: 'conversions', column: 'occurred_at' },
];

type Expired = Aged & { shopId: string; beforeMs: number };

/** All three have what is read here, under these names. */
const asConversions = ({ table, column }: Aged): ['conversions', 'occurred_at'] => [
  table as 'conversions',
  column as 'occurred_at',
];

/** Deletes the oldest rows, by a range of time, which an index gives. */
const deleteSome = async (store: Pick<Store, 'db' | 'read'>, expired: Expired): Promise<number> => {
  const [table, at] = asConversions(expired);
  const { shopId, beforeMs } = expired;
  const last = await store.read
    .selectFrom(table)
    .select(`${at} as at`)
    .where('shop_id', '=', shopId)
    .where(at, '<', beforeMs)
    .orderBy(at)
    .limit(1)
    .offset(ROWS_PER_DELETE - 1)
    .executeTakeFirst();
  const deletion = store.db.deleteFrom(table).where('shop_id', '=', shopId);
  const upTo = last === undefined ? deletion.where(at, '<', beforeMs) : deletion.where(at, '<=', last.at);
  return Number((await upTo.executeTakeFirst()).numDeletedRows);
};

/** Deletes searches, events and orders that are older than the retention of the shop's plan. */
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
      for (const aged of AGED)
        for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted)
          deleted = await deleteSome(store, { ...aged, shopId, beforeMs });
    }
    return purged === 0 ? null : `purged ${purged} searches, events and orders past their retention`;
  },
});
