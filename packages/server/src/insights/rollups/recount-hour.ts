import { sql } from 'kysely';
import type { Store, Trx } from '../../store/index.ts';
import { HOUR_MS } from '../dirty-hours.ts';
import { FIGURES } from './figure-tables.ts';

export type HourToCount = { shopId: string; hour: number; asOf: number };

/** A click may be logged before its search is. After this time the search is there, or was never one that counts. */
const SEARCH_LOGGED_MS = 5 * 60_000;

/** Writes the figures of one hour anew, in the transaction that takes its mark away. */
export async function recountHour(
  trx: Trx,
  store: Pick<Store, 'kind'>,
  { shopId, hour, asOf }: HourToCount,
): Promise<void> {
  const span = { store, shopId, from: hour, to: hour + HOUR_MS, asOf };
  for (const { table, time, columns, count } of Object.values(FIGURES)) {
    await sql`DELETE FROM ${sql.table(table)} WHERE shop_id = ${shopId}
      AND ${sql.ref(time)} >= ${span.from} AND ${sql.ref(time)} < ${span.to}`.execute(trx);
    const names = sql.raw(columns);
    const when = time === 'hour' ? sql`, CAST(${hour} AS BIGINT) AS hour` : sql``;
    await sql`INSERT INTO ${sql.table(table)} (shop_id, ${sql.raw(time === 'hour' ? 'hour, ' : '')}${names})
      SELECT CAST(${shopId} AS TEXT) AS shop_id${when}, ${names} FROM (${count(span)}) AS counted`.execute(
      trx,
    );
  }
}

/** True when the hour has rows that `asOf` leaves out, or clicks whose search is not logged yet. */
export async function isUnfinished(trx: Trx, { shopId, hour, asOf }: HourToCount): Promise<boolean> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${hour} AND ${sql.ref(column)} < ${hour + HOUR_MS}`;
  const { rows } = await sql<{ unfinished: number }>`SELECT 1 AS unfinished WHERE EXISTS (
      SELECT 1 FROM search_logs WHERE shop_id = ${shopId} AND ${within('created_at')} AND created_at > ${asOf}
    ) OR EXISTS (
      SELECT 1 FROM shopper_events WHERE shop_id = ${shopId} AND ${within('at')} AND received_at > ${asOf}
    ) OR EXISTS (
      SELECT 1 FROM conversions WHERE shop_id = ${shopId} AND ${within('occurred_at')} AND created_at > ${asOf}
    ) OR EXISTS (
      SELECT 1 FROM shopper_events AS e WHERE e.shop_id = ${shopId} AND ${within('e.at')} AND e.type = 'click'
        AND e.search_at > ${asOf - SEARCH_LOGGED_MS}
        AND NOT EXISTS (SELECT 1 FROM search_logs AS s WHERE s.id = e.search_log_id)
    )`.execute(trx);
  return rows.length > 0;
}
