import { sql } from 'kysely';
import type { Store, Trx } from '../store/index.ts';
import { interest } from './interest.ts';

export const SUMMED_DAY_MS = 86_400_000;
/** The longest window and the time before it. */
const SUMMED_DAYS = 91;
/** Days that are summed again, because late events change their hours. */
const AGAIN_DAYS = 2;

const dayOf = (atMs: number): number => Math.floor(atMs / SUMMED_DAY_MS) * SUMMED_DAY_MS;

type ShopDay = { shopId: string; day: number };

const hasHours = async ({ read }: Pick<Store, 'read'>, { shopId, day }: ShopDay): Promise<boolean> => {
  const row = await read
    .selectFrom('product_hours')
    .select('hour')
    .where('shop_id', '=', shopId)
    .where('hour', '>=', day)
    .where('hour', '<', day + SUMMED_DAY_MS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const sumDay = async (trx: Trx, { shopId, day }: ShopDay): Promise<void> => {
  await trx.deleteFrom('product_days').where('shop_id', '=', shopId).where('day', '=', day).execute();
  await trx
    .insertInto('product_days')
    .columns(['shop_id', 'day', 'product_id', 'interest', 'views', 'clicks', 'orders', 'purchases'])
    .expression((query) =>
      query
        .selectFrom('product_hours')
        .select(['shop_id', sql<number>`CAST(${day} AS BIGINT)`.as('day'), 'product_id'])
        .select([
          sql<number>`sum(${interest})`.as('interest'),
          sql<number>`sum(impressions + views)`.as('views'),
          sql<number>`sum(clicks)`.as('clicks'),
          sql<number>`sum(orders)`.as('orders'),
          sql<number>`sum(purchases)`.as('purchases'),
        ])
        .where('shop_id', '=', shopId)
        .where('hour', '>=', day)
        .where('hour', '<', day + SUMMED_DAY_MS)
        .groupBy(['shop_id', 'product_id']),
    )
    .execute();
  await trx
    .insertInto('product_days_done')
    .values({ shop_id: shopId, day })
    .onConflict((conflict) => conflict.columns(['shop_id', 'day']).doNothing())
    .execute();
};

/** The days of a shop since `fromMs` that are summed. */
export const summedDays = async (
  { read }: Pick<Store, 'read'>,
  shopId: string,
  fromMs: number,
): Promise<number[]> => {
  const rows = await read
    .selectFrom('product_days_done')
    .select('day')
    .where('shop_id', '=', shopId)
    .where('day', '>=', fromMs)
    .execute();
  return rows.map(({ day }) => Number(day));
};

const dropOld = async ({ db }: Pick<Store, 'db'>, shopId: string, beforeMs: number): Promise<void> => {
  for (const table of ['product_days', 'product_days_done'] as const)
    await db.deleteFrom(table).where('shop_id', '=', shopId).where('day', '<', beforeMs).execute();
};

/**
 * Sums the hours of finished days, so that trends of a month are not read from a million rows. Days are summed one a
 * transaction, again while they are young. Returns how many.
 */
export async function sumDays(
  { store, now }: { store: Pick<Store, 'db' | 'read'>; now: () => number },
  signal: AbortSignal,
): Promise<number> {
  const today = dayOf(now());
  const first = today - SUMMED_DAYS * SUMMED_DAY_MS;
  let summed = 0;
  for (const { id: shopId } of await store.read.selectFrom('shops').select('id').execute()) {
    const done = new Set(await summedDays(store, shopId, first));
    for (let day = today - SUMMED_DAY_MS; day >= first && !signal.aborted; day -= SUMMED_DAY_MS) {
      const isYoung = day >= today - AGAIN_DAYS * SUMMED_DAY_MS;
      if ((done.has(day) && !isYoung) || !(await hasHours(store, { shopId, day }))) continue;
      await store.db.transaction().execute((trx) => sumDay(trx, { shopId, day }));
      summed++;
    }
    if (done.size > 0) await dropOld(store, shopId, first);
  }
  return summed;
}
