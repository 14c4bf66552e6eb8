import { Plan } from '@aisle/contract';
import type { Plans } from '../config/index.ts';
import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { Store } from '../store/index.ts';
import { hourOf } from './dirty-hours.ts';
import type { Rollups } from './rollups/rollups.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Small, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 1_000;

type RetentionPorts = {
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

/** All shops, and from when on their plan keeps what shoppers did. */
const retentions = async ({ store, plans, now }: RetentionPorts) =>
  (await store.read.selectFrom('shops').select(['id', 'plan']).execute()).map(({ id, plan }) => ({
    shopId: id,
    beforeMs: now() - plans[Plan.parse(plan)].analyticsRetentionDays * DAY_MS,
  }));

/** Deletes searches, events and orders that are older than the retention of the shop's plan. */
export const purgeSearchLog = (ports: RetentionPorts): PeriodicJob =>
  countedJob('purge-search-log', {
    everyMs: DAY_MS,
    run: async (signal) => {
      let purged = 0;
      for (const { shopId, beforeMs } of await retentions(ports)) {
        // Whole hours: a rollup never counts half of one anew.
        const expired = { shopId, beforeMs: hourOf(beforeMs) };
        for (const aged of AGED)
          for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted)
            deleted = await deleteSome(ports.store, { ...aged, ...expired });
      }
      return purged;
    },
    news: (count) => `purged ${count} searches, events and orders past their retention`,
  });

/** Deletes figures of reports that are older than the retention of the shop's plan. */
export const purgeRollups = (ports: RetentionPorts & { rollups: Pick<Rollups, 'purge'> }): PeriodicJob =>
  countedJob('purge-rollups', {
    everyMs: DAY_MS,
    run: async (signal) => {
      let purged = 0;
      for (const expired of await retentions(ports)) {
        if (signal.aborted) break;
        purged += await ports.rollups.purge({ ...expired, signal });
      }
      return purged;
    },
    news: (count) => `purged ${count} hours of figures from reports`,
  });
