import type { Trx } from '../store/index.ts';

export const HOUR_MS = 3_600_000;

/** The start of the UTC hour that a time lies in. */
export const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS;

/** Times at which the logs of shops have changed. */
export type LogTimes = readonly { shopId: string; at: number }[];

/**
 * Marks the hours of these times for the next rollup, in the transaction that changes their log. A mark that exists is
 * locked: a rollup that would take it away waits until the change is visible to it.
 */
export async function markDirty(trx: Trx, times: LogTimes): Promise<void> {
  const hours = new Map(
    times.map(({ shopId, at }) => [`${shopId} ${hourOf(at)}`, { shopId, hour: hourOf(at) }]),
  );
  // In one order: two writers cannot wait for each other.
  const rows = [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (const { shopId, hour } of rows)
    await trx
      .insertInto('dirty_hours')
      .values({ shop_id: shopId, hour })
      .onConflict((conflict) => conflict.columns(['shop_id', 'hour']).doUpdateSet({ hour }))
      .execute();
}
