import type { TrendingWindow } from '@aisle/contract';
import { type ProductTraffic, scoreTrends } from '@aisle/engine';
import { sql } from 'kysely';
import type { Store } from '../store/index.ts';
import { interest } from './interest.ts';
import { SUMMED_DAY_MS, summedDays } from './sum-days.ts';
import { type TimeParts, timeParts } from './time-parts.ts';

const HOUR_MS = 3_600_000;

const WINDOW_HOURS: Readonly<Record<TrendingWindow, number>> = { '24h': 24, '7d': 168, '30d': 720 };
/** The window is cut into so many parts, each of which counts as one age. */
const PARTS = 8;
/** Traffic counts half after so many parts. */
const HALF_LIFE_PARTS = 3;
/** The usual traffic is that of so many windows before. */
const WINDOWS_BEFORE = 2;
/** Products of one answer that are put forward; of a category only some are. */
const MOST = 2_000;

/** Traffic of a product in a window: its score, and the plain counts. */
export type Trend = {
  externalId: string;
  score: number;
  views: number;
  clicks: number;
  conversions: number;
};

export type TrendsWanted = { shopId: string; window: TrendingWindow; nowMs: number };

/** Hours after `startMs` are in the window, the last of them is that of now. */
type Span = { startMs: number; windowMs: number; lastHourMs: number };

const spanOf = ({ window, nowMs }: TrendsWanted): Span => {
  const lastHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const windowMs = WINDOW_HOURS[window] * HOUR_MS;
  return { startMs: lastHourMs + HOUR_MS - windowMs, windowMs, lastHourMs };
};

const decayOf = (part: number): number => 2 ** (-part / HALF_LIFE_PARTS);

/** Interest by age: the newest part of the window counts whole. A day counts as of its middle. */
const decayed = ({ startMs, windowMs }: Span) => {
  const cases = Array.from({ length: PARTS }, (_, part) => {
    const from = startMs + windowMs - ((part + 1) * windowMs) / PARTS;
    return sql`WHEN at >= ${from} THEN ${sql.lit(decayOf(part))}`;
  });
  return sql<number>`sum(interest * CASE ${sql.join(cases, sql` `)} ELSE 0.0 END)`;
};

/** One row for each product and hour, or day where the days are summed. */
const trafficIn = (shopId: string, { days, hours }: TimeParts) => {
  const parts = hours.map(
    ({
      fromMs,
      toMs,
    }) => sql`SELECT product_id, hour AS at, ${interest} AS interest, impressions + views AS views,
      clicks, orders, purchases FROM product_hours WHERE shop_id = ${shopId} AND hour >= ${fromMs} AND hour < ${toMs}`,
  );
  if (days.length > 0)
    parts.push(sql`SELECT product_id, day + ${sql.lit(SUMMED_DAY_MS / 2)} AS at, interest, views, clicks, orders, purchases
      FROM product_days WHERE shop_id = ${shopId} AND day IN (${sql.join(days)})`);
  return sql.join(parts, sql` UNION ALL `);
};

type TrafficRow = {
  externalId: string;
  now: number;
  before: number;
  views: number;
  clicks: number;
  orders: number;
  purchases: number;
};

/** A window begins within a day, which is then read by hours on both sides. */
const readTraffic = async (
  store: Pick<Store, 'read'>,
  { shopId }: TrendsWanted,
  span: Span,
): Promise<TrafficRow[]> => {
  const { startMs, windowMs, lastHourMs } = span;
  const firstMs = startMs - WINDOWS_BEFORE * windowMs;
  const summed = await summedDays(store, shopId, firstMs);
  const [before, inside] = [
    timeParts({ fromMs: firstMs, toMs: startMs }, summed),
    timeParts({ fromMs: startMs, toMs: lastHourMs + HOUR_MS }, summed),
  ];
  const parts = { days: [...before.days, ...inside.days], hours: [...before.hours, ...inside.hours] };
  const inWindow = (count: string) => sql`sum(CASE WHEN at >= ${startMs} THEN ${sql.ref(count)} ELSE 0 END)`;
  const now = decayed(span);
  const { rows } = await sql<TrafficRow>`SELECT product_id AS "externalId", ${now} AS "now",
      sum(CASE WHEN at >= ${startMs} THEN 0 ELSE interest END) AS "before",
      ${inWindow('views')} AS "views", ${inWindow('clicks')} AS "clicks",
      ${inWindow('orders')} AS "orders", ${inWindow('purchases')} AS "purchases"
    FROM (${trafficIn(shopId, parts)}) AS traffic
    GROUP BY product_id HAVING ${now} > 0 ORDER BY 2 DESC, 1 LIMIT ${MOST}`.execute(store.read);
  return rows;
};

/** Products in demand in a shop now, best first. */
export async function readTrends(store: Pick<Store, 'read'>, wanted: TrendsWanted): Promise<Trend[]> {
  const rows = await readTraffic(store, wanted, spanOf(wanted));
  // As much as the window would have had at the usual rate, with its decay.
  const share = Array.from({ length: PARTS }, (_, part) => decayOf(part) / PARTS).reduce((a, b) => a + b, 0);
  const traffic: ProductTraffic[] = rows.map(({ externalId, now, before }) => ({
    externalId,
    now: Number(now),
    before: (Number(before) / WINDOWS_BEFORE) * share,
  }));
  const counts = new Map(rows.map((row) => [row.externalId, row]));
  return scoreTrends(traffic, MOST).map(({ externalId, score }) => {
    const { views = 0, clicks = 0, orders = 0, purchases = 0 } = counts.get(externalId) ?? {};
    const conversions = Math.max(Number(orders), Number(purchases));
    return { externalId, score, views: Number(views), clicks: Number(clicks), conversions };
  });
}
