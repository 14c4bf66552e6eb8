import type { Insertable } from 'kysely';
import type { ShopperEventsTable, Store } from '../../store/index.ts';
import { markDirty } from '../dirty-hours.ts';
import type { MarkDaysPort } from '../ports.ts';

export type ShopperEventRow = Insertable<ShopperEventsTable>;

/** Preparing a statement of 500 rows would hold the event loop for 5 ms. */
const ROWS_PER_STATEMENT = 100;

const byId = (a: ShopperEventRow, b: ShopperEventRow): number => {
  const [first, second] = [`${a.shop_id} ${a.id}`, `${b.shop_id} ${b.id}`];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * Stores events that are not stored yet, and marks their hours and those of their searches, in one transaction. Returns
 * how many were new.
 */
export function writeEvents(
  { store, markDays }: { store: Pick<Store, 'db'>; markDays: MarkDaysPort },
  events: readonly ShopperEventRow[],
): Promise<number> {
  // In one order: two nodes that are sent the same events cannot wait for each other. The first of equal ids is stored.
  const rows = [...events].sort(byId);
  return store.db.transaction().execute(async (trx) => {
    const times: { shopId: string; at: number }[] = [];
    let stored = 0;
    for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
      const fresh = await trx
        .insertInto('shopper_events')
        .values(rows.slice(first, first + ROWS_PER_STATEMENT))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['shop_id', 'at', 'search_at'])
        .execute();
      stored += fresh.length;
      for (const { shop_id: shopId, at, search_at: searchAt } of fresh) {
        times.push({ shopId, at: Number(at) });
        if (searchAt !== null) times.push({ shopId, at: Number(searchAt) });
      }
    }
    await markDirty(trx, times);
    await markDays(trx, times);
    return stored;
  });
}
