import type { DeviceRow, FunnelResponse, GrowingQuery, QueryFunnel } from '@aisle/contract';
import { type RawBuilder, sql } from 'kysely';
import { figuresOf, type Scope } from './figures.ts';
import { clickRate } from './money.ts';

type Read = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
type Steps = Pick<FunnelResponse, 'searches' | 'clicked' | 'carts'>;

const stepsOf = (row: Record<keyof Steps, number | null> | undefined): Steps => ({
  searches: Number(row?.searches ?? 0),
  clicked: Number(row?.clicked ?? 0),
  carts: Number(row?.carts ?? 0),
});

/** From searches to orders: of the shop, and of the queries that were searched for most. */
export const readFunnel = async (scope: Scope, read: Read, limit: number) => {
  const steps = sql`sum(searches) AS searches, sum(clicked) AS clicked, sum(carts) AS carts`;
  type Row = Record<keyof Steps, number | null>;
  const [all] = await read(sql<Row>`SELECT ${steps} FROM ${figuresOf('traffic', scope)}`);
  const [sold] = await read(sql<{ orders: number | null }>`
    SELECT sum(orders) AS orders FROM ${figuresOf('orders', scope)}`);
  const rows = await read(sql<Row & { query: string }>`
    SELECT query, ${steps} FROM ${figuresOf('queries', scope)} GROUP BY query HAVING sum(searches) > 0
    ORDER BY sum(searches) DESC, sum(clicked) DESC, query LIMIT ${limit}`);
  const orders = await ordersOf(
    scope,
    read,
    rows.map(({ query }) => query),
  );
  const queries: QueryFunnel[] = rows.map((row) => ({
    query: row.query,
    ...stepsOf(row),
    orders: orders.get(row.query) ?? 0,
  }));
  return { ...stepsOf(all), orders: Number(sold?.orders ?? 0), queries };
};

const ordersOf = async (
  scope: Scope,
  read: Read,
  queries: readonly string[],
): Promise<Map<string, number>> => {
  if (queries.length === 0) return new Map();
  const rows = await read(sql<{ query: string; orders: number }>`
    SELECT query, sum(orders) AS orders FROM ${figuresOf('orders', scope)}
    WHERE query IN (${sql.join(queries)}) GROUP BY query`);
  return new Map(rows.map(({ query, orders }) => [query, Number(orders)]));
};

export const readDevices = async (scope: Scope, read: Read): Promise<DeviceRow[]> => {
  type Row = { device: DeviceRow['device']; searches: number; clicked: number };
  const rows = await read(sql<Row>`
    SELECT device, sum(searches) AS searches, sum(clicked) AS clicked
    FROM ${figuresOf('devices', scope)} GROUP BY device ORDER BY sum(searches) DESC, device`);
  return rows.map(({ device, searches, clicked }) => ({
    device,
    searches: Number(searches),
    clicked: Number(clicked),
    ctr: clickRate(Number(clicked), Number(searches)),
  }));
};

/** Queries that gained most searches over the period before, which is as long. */
export const readGrowing = async (scope: Scope, read: Read, limit: number): Promise<GrowingQuery[]> => {
  const { from, to } = scope.period;
  const before = { ...scope, period: { from: from - (to - from), to: from } };
  const rows = await read(sql<{ query: string; now: number; earlier: number }>`
    SELECT query, sum(now) AS now, sum(earlier) AS earlier FROM (
      SELECT query, searches AS now, 0 AS earlier FROM ${figuresOf('queries', scope)}
      UNION ALL
      SELECT query, 0, searches FROM ${figuresOf('queries', before)}
    ) AS both_periods GROUP BY query HAVING sum(now) > sum(earlier)
    ORDER BY sum(now) - sum(earlier) DESC, sum(now) DESC, query LIMIT ${limit}`);
  return rows.map(({ query, now, earlier }) => ({ query, count: Number(now), before: Number(earlier) }));
};
