import { Plan } from '@aisle/contract';
import { sql } from 'kysely';
import type { Plans } from '../config/index.ts';
import type { Store } from '../store/index.ts';
import type { Job } from './job.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A statement deletes few, so that other writers wait milliseconds. */
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
  const { numAffectedRows } = await sql`
    DELETE FROM search_logs WHERE id IN (
      SELECT id FROM search_logs WHERE shop_id = ${shopId} AND created_at < ${beforeMs} LIMIT ${ROWS_PER_DELETE}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Deletes searches that are older than the shop's plan keeps them. */
export const purgeSearchLog = ({ store, plans, now }: PurgeSearchLogPorts): Job => ({
  name: 'purge-search-log',
  everyMs: DAY_MS,
  leaseMs: 60 * 60_000,
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
