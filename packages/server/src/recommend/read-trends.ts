import type { TrendingWindow } from '@aisle/contract';
import { type ProductTraffic, scoreTrends } from '@aisle/engine';
import { sql } from 'kysely';
import type { Store } from '../store/index.ts';

const HOUR_MS = 3_600_000;

const WINDOW_HOURS: Readonly<Record<TrendingWindow, number>> = { '24h': 24, '7d': 168, '30d': 720 };
/** The window is cut into so many parts, each of which counts as one age. */
const PARTS = 8;
/** What happened so many parts ago counts half. */
const HALF_LIFE_PARTS = 3;
/** The usual traffic is that of so many windows before. */
const WINDOWS_BEFORE = 2;
/** Products of one answer that are put forward; of a category only some are. */
const MOST = 2_000;

/** A visitor who bought says more than one who looked. An impression says nothing: the shop chose it. */
const WORTH = { view: 1, click: 2, cart: 5, purchase: 10 };

/** What shoppers did with a product in a window: its score, and the plain counts. */
export type Trend = {
  externalId: string;
  score: number;
  views: number;
  clicks: number;
  conversions: number;
};

/**
 * Different visitors of each hour by what they did: one that hammers counts once an hour and kind. Orders come from the shop
 * itself; purchases that the widget reports are mostly the same ones.
 */
const interest = sql<number>`(view_visitors * ${sql.lit(WORTH.view)} + click_visitors * ${sql.lit(WORTH.click)}
  + cart_visitors * ${sql.lit(WORTH.cart)}
  + ${sql.lit(WORTH.purchase)} * CASE WHEN orders > purchase_visitors THEN orders ELSE purchase_visitors END)`;

const decayOf = (part: number): number => 2 ** (-part / HALF_LIFE_PARTS);

/** Interest by age: the newest part of the window counts whole. */
const decayed = (nowHour: number, partMs: number) => {
  const cases = Array.from(
    { length: PARTS },
    (_, part) => sql`WHEN hour > ${nowHour - (part + 1) * partMs} THEN ${sql.lit(decayOf(part))}`,
  );
  return sql<number>`sum(${interest} * CASE ${sql.join(cases, sql` `)} ELSE 0.0 END)`;
};

export type TrendsWanted = { shopId: string; window: TrendingWindow; nowMs: number };

/** What is asked for in a shop now, best first. */
export async function readTrends(
  { read }: Pick<Store, 'read'>,
  { shopId, window, nowMs }: TrendsWanted,
): Promise<Trend[]> {
  const nowHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const windowMs = WINDOW_HOURS[window] * HOUR_MS;
  const start = nowHour - windowMs;
  const inWindow = (count: unknown) => sql<number>`sum(CASE WHEN hour > ${start} THEN ${count} ELSE 0 END)`;
  const now = decayed(nowHour, windowMs / PARTS);
  const rows = await read
    .selectFrom('product_hours')
    .select('product_id as externalId')
    .select([
      now.as('now'),
      sql<number>`sum(CASE WHEN hour > ${start} THEN 0 ELSE ${interest} END)`.as('before'),
      inWindow(sql`impressions + views`).as('views'),
      inWindow(sql`clicks`).as('clicks'),
      inWindow(sql`orders`).as('orders'),
      inWindow(sql`purchases`).as('purchases'),
    ])
    .where('shop_id', '=', shopId)
    .where('hour', '>', start - WINDOWS_BEFORE * windowMs)
    .where('hour', '<=', nowHour)
    .groupBy('product_id')
    .having(now, '>', 0)
    .orderBy(now, 'desc')
    .orderBy('product_id')
    .limit(MOST)
    .execute();
  // As much as the window would have had at the usual rate, with its decay.
  const share = Array.from({ length: PARTS }, (_, part) => decayOf(part) / PARTS).reduce((a, b) => a + b, 0);
  const traffic: ProductTraffic[] = rows.map(({ externalId, now: own, before }) => ({
    externalId,
    now: Number(own),
    before: (Number(before) / WINDOWS_BEFORE) * share,
  }));
  const counts = new Map(rows.map((row) => [row.externalId, row]));
  return scoreTrends(traffic, MOST).map(({ externalId, score }) => {
    const row = counts.get(externalId);
    const conversions = Math.max(Number(row?.orders ?? 0), Number(row?.purchases ?? 0));
    return {
      externalId,
      score,
      views: Number(row?.views ?? 0),
      clicks: Number(row?.clicks ?? 0),
      conversions,
    };
  });
}
