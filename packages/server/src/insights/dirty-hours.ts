import type { Trx } from '../store/index.ts';

export const HOUR_MS = 3_600_000;

/** The start of the UTC hour that a time lies in. */
export const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS;

/**
 * Marks the hours of these times for the next rollup, in the transaction that changes their log. A mark that exists is
 * locked: a rollup that would take it away waits until the change is visible to it.
 */
export async function markDirty(trx: Trx, times: readonly { shopId: string; at: number }[]): Promise<void> {
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
  await markLearned(trx, times);
}

const DAY_MS = 24 * HOUR_MS;

/** Marks the days whose choices are counted anew for ranking. A count takes away only the version that it has seen. */
async function markLearned(trx: Trx, times: readonly { shopId: string; at: number }[]): Promise<void> {
  const days = new Map(
    times.map(({ shopId, at }) => {
      const day = Math.floor(at / DAY_MS) * DAY_MS;
      return [`${shopId} ${day}`, { shop_id: shopId, day, version: 1 }];
    }),
  );
  for (const [, mark] of [...days].sort(([a], [b]) => (a < b ? -1 : 1)))
    await trx
      .insertInto('learned_marks')
      .values(mark)
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'day'])
          .doUpdateSet((set) => ({ version: set('learned_marks.version', '+', 1) })),
      )
      .execute();
}
