import type { LiveResponse, LiveSearch } from '@aisle/contract';
import { sql } from 'kysely';
import type { Store, Trx } from '../../store/index.ts';
import { countOrders, countQueries, countTraffic, type LogSpan } from '../rollups/log-counts.ts';
import { decimalOf } from './money.ts';
import type { ReportShop } from './reports.ts';

const HOUR_MS = 3_600_000;
const LAST_SEARCHES = 10;

const isoOf = (at: number): string => new Date(at).toISOString();

/** The last hour of the log, counted as a rollup counts it; what was searched last; the first search and order. */
export const readLive = (
  store: Pick<Store, 'reports' | 'kind'>,
  { shop, nowMs }: { shop: ReportShop; nowMs: number },
): Promise<LiveResponse> => {
  const span = { store, shopId: shop.shopId, from: nowMs - HOUR_MS, to: nowMs, asOf: nowMs };
  return store.reports.transaction().execute(async (trx) => ({
    period: { from: isoOf(span.from), to: isoOf(span.to) },
    ...(await trafficOf(trx, span)),
    ...(await ordersOf(trx, span, shop.currency)),
    ...(await firstsOf(trx, shop.shopId)),
    lastSearches: await lastSearches(trx, shop.shopId),
  }));
};

const trafficOf = async (trx: Trx, span: LogSpan) => {
  const traffic = await sql<{ searches: number | null; clicks: number | null }>`
    SELECT sum(searches) AS searches, sum(clicks) AS clicks FROM (${countTraffic(span)}) AS t`.execute(trx);
  const lost = await sql<{ lost: number | null }>`
    SELECT sum(no_results) AS lost FROM (${countQueries(span)}) AS q`.execute(trx);
  const robots = await trx
    .selectFrom('search_logs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', span.shopId)
    .where('created_at', '>=', span.from)
    .where('created_at', '<', span.to)
    .where('bot', '=', 1)
    .where('page', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    searches: Number(traffic.rows[0]?.searches ?? 0),
    clicks: Number(traffic.rows[0]?.clicks ?? 0),
    noResults: Number(lost.rows[0]?.lost ?? 0),
    robots: Number(robots.count),
  };
};

const ordersOf = async (trx: Trx, span: LogSpan, currency: string) => {
  const { rows } = await sql<{ currency: string; orders: number; revenue: string }>`
    SELECT currency, sum(orders) AS orders, CAST(sum(revenue) AS TEXT) AS revenue
    FROM (${countOrders(span)}) AS o GROUP BY currency`.execute(trx);
  return {
    orders: rows.reduce((sum, row) => sum + Number(row.orders), 0),
    currency,
    revenue: decimalOf(rows.find((row) => row.currency === currency)?.revenue ?? '0'),
  };
};

const firstsOf = async (trx: Trx, shopId: string) => {
  const search = await trx
    .selectFrom('search_logs')
    .select('created_at as at')
    .where('shop_id', '=', shopId)
    .where('bot', '=', 0)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const order = await trx
    .selectFrom('conversions')
    .select('occurred_at as at')
    .where('shop_id', '=', shopId)
    .orderBy('occurred_at')
    .limit(1)
    .executeTakeFirst();
  return {
    firstSearchAt: search === undefined ? null : isoOf(Number(search.at)),
    firstOrderAt: order === undefined ? null : isoOf(Number(order.at)),
  };
};

const lastSearches = async (trx: Trx, shopId: string): Promise<LiveSearch[]> => {
  const rows = await trx
    .selectFrom('search_logs')
    .select(['id', 'created_at', 'kind', 'query', 'total'])
    .where('shop_id', '=', shopId)
    .where('page', '=', 1)
    .where('bot', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(LAST_SEARCHES)
    .execute();
  return rows.map(({ id, created_at, kind, query, total }) => ({
    searchLogId: id,
    at: isoOf(Number(created_at)),
    kind,
    query,
    total: Number(total),
  }));
};
