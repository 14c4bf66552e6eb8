import { sql } from 'kysely';
import type { Store, Trx } from '../../store/index.ts';
import { hourOf, markDirty } from '../dirty-hours.ts';
import { FIGURES } from './figure-tables.ts';
import { type HourToCount, isUnfinished, recountHour } from './recount-hour.ts';

export type RollupsPorts = {
  store: Pick<Store, 'db' | 'read' | 'kind'>;
  now: () => number;
  log: { error(message: string, details?: Record<string, unknown>): void };
  /** Writes what this process has logged and not stored yet. */
  flush: () => Promise<void>;
};

export type RollupOutcome = {
  /** Shops that are up to date now. */
  shops: number;
  /** Hours that were counted. */
  hours: number;
  /** Shops that could not be counted, see the log. */
  failed: number;
  /** What was logged until then is counted. */
  refreshedAt: number;
};

type ShopRun = { shopId: string; asOf: number; signal: AbortSignal | undefined };

/**
 * Keeps the figures of reports. A write to the log marks its hour; a rollup takes each mark away and counts that hour
 * anew, in one transaction. So late events are counted, and a rollup that runs twice, or dies, changes no figure.
 */
export class Rollups {
  readonly #ports: RollupsPorts;

  constructor(ports: RollupsPorts) {
    this.#ports = ports;
  }

  /** Counts the marked hours of one shop, or of all, one shop after another. */
  async run({ shopId, signal }: { shopId?: string; signal?: AbortSignal } = {}): Promise<RollupOutcome> {
    await this.#ports.flush();
    const asOf = this.#ports.now();
    const outcome: RollupOutcome = { shops: 0, hours: 0, failed: 0, refreshedAt: asOf };
    for (const marked of await this.#markedShops(shopId)) {
      try {
        const run = { shopId: marked, asOf, signal };
        const hours = await this.#runShop(run);
        outcome.hours += hours ?? 0;
        if (hours !== null) outcome.shops += 1;
      } catch (error) {
        outcome.failed += 1;
        this.#ports.log.error('the reports of a shop could not be refreshed', {
          shopId: marked,
          reason: String(error),
        });
      }
      if (signal?.aborted) return outcome;
    }
    outcome.shops += await this.#refreshUnmarked({ shopId, asOf });
    return outcome;
  }

  /** Deletes the figures of a shop before a time, hour by hour. Returns how many hours. */
  async purge({
    shopId,
    beforeMs,
    signal,
  }: {
    shopId: string;
    beforeMs: number;
    signal?: AbortSignal;
  }): Promise<number> {
    const before = hourOf(beforeMs);
    let purged = 0;
    for (const { table, time } of [
      ...Object.values(FIGURES),
      { table: 'dirty_hours', time: 'hour' } as const,
    ])
      while (!signal?.aborted) {
        const oldest = await sql<{ oldest: number | null }>`SELECT min(${sql.ref(time)}) AS oldest
          FROM ${sql.table(table)} WHERE shop_id = ${shopId} AND ${sql.ref(time)} < ${before}`.execute(
          this.#ports.store.read,
        );
        const at = oldest.rows[0]?.oldest ?? null;
        if (at === null) break;
        await sql`DELETE FROM ${sql.table(table)} WHERE shop_id = ${shopId} AND ${sql.ref(time)} = ${at}`.execute(
          this.#ports.store.db,
        );
        purged += 1;
      }
    return purged;
  }

  async #markedShops(shopId: string | undefined): Promise<string[]> {
    const marked = this.#ports.store.read.selectFrom('dirty_hours').select('shop_id').distinct();
    const rows = await (shopId === undefined ? marked : marked.where('shop_id', '=', shopId))
      .orderBy('shop_id')
      .execute();
    return rows.map((row) => row.shop_id);
  }

  /** The number of hours that were counted; null: it was stopped, or a newer rollup has taken over. */
  async #runShop(run: ShopRun): Promise<number | null> {
    if (!(await this.#begin(run))) return null;
    const counted = new Set<number>();
    for (;;) {
      const left = (await this.#markedHours(run.shopId)).filter((hour) => !counted.has(hour));
      if (left.length === 0) break;
      for (const hour of left) {
        if (run.signal?.aborted) return null;
        if (!(await this.#runHour({ shopId: run.shopId, asOf: run.asOf, hour }))) return null;
        counted.add(hour);
      }
    }
    await this.#ports.store.db
      .updateTable('rollup_states')
      .set({ refreshed_at: run.asOf })
      .where('shop_id', '=', run.shopId)
      .where('started_at', '=', run.asOf)
      .execute();
    return counted.size;
  }

  async #begin({ shopId, asOf }: ShopRun): Promise<boolean> {
    const begun = await this.#ports.store.db
      .insertInto('rollup_states')
      .values({ shop_id: shopId, started_at: asOf, refreshed_at: null })
      .onConflict((conflict) =>
        conflict
          .column('shop_id')
          .doUpdateSet({ started_at: asOf })
          .where('rollup_states.started_at', '<=', asOf),
      )
      .returning('shop_id')
      .executeTakeFirst();
    return begun !== undefined;
  }

  async #markedHours(shopId: string): Promise<number[]> {
    const rows = await this.#ports.store.db
      .selectFrom('dirty_hours')
      .select('hour')
      .where('shop_id', '=', shopId)
      .orderBy('hour')
      .execute();
    return rows.map(({ hour }) => hour);
  }

  /** False: a newer rollup counts this shop. */
  #runHour(hour: HourToCount): Promise<boolean> {
    const { store } = this.#ports;
    return store.db.transaction().execute(async (trx) => {
      if (!(await holdsShop(trx, hour))) return false;
      // First: waits for writers of this hour, so that all they wrote is counted.
      await trx
        .deleteFrom('dirty_hours')
        .where('shop_id', '=', hour.shopId)
        .where('hour', '=', hour.hour)
        .execute();
      await recountHour(trx, store, hour);
      if (await isUnfinished(trx, hour)) await markDirty(trx, [{ shopId: hour.shopId, at: hour.hour }]);
      return true;
    });
  }

  /** Shops without a mark are up to date as they are. */
  async #refreshUnmarked({ shopId, asOf }: { shopId: string | undefined; asOf: number }): Promise<number> {
    const only = shopId === undefined ? sql`` : sql`AND shops.id = ${shopId}`;
    const { rows } = await sql`INSERT INTO rollup_states (shop_id, started_at, refreshed_at)
      SELECT shops.id, CAST(${asOf} AS BIGINT), CAST(${asOf} AS BIGINT) FROM shops
      WHERE NOT EXISTS (SELECT 1 FROM dirty_hours WHERE dirty_hours.shop_id = shops.id) ${only}
      ON CONFLICT (shop_id) DO UPDATE SET started_at = excluded.started_at, refreshed_at = excluded.refreshed_at
      WHERE rollup_states.started_at < excluded.started_at
      RETURNING shop_id`.execute(this.#ports.store.db);
    return rows.length;
  }
}

/** Holds the shop's state until the transaction ends: two rollups never count one shop at the same time. */
async function holdsShop(trx: Trx, { shopId, asOf }: HourToCount): Promise<boolean> {
  const held = await trx
    .updateTable('rollup_states')
    .set({ started_at: asOf })
    .where('shop_id', '=', shopId)
    .where('started_at', '=', asOf)
    .returning('shop_id')
    .executeTakeFirst();
  return held !== undefined;
}
