import type { LogTimes } from '../insights/index.ts';
import type { Trx } from '../store/index.ts';
import { DAY_MS } from './read-day.ts';

/** Marks the days of these times, in the transaction that changes their log: their choices are counted anew. A count takes away only the version that it has seen. */
export async function markDays(trx: Trx, times: LogTimes): Promise<void> {
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
