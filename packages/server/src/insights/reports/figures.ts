import { type RawBuilder, sql } from 'kysely';
import { jsonItems, type Store } from '../../store/index.ts';
import { HOUR_MS } from '../dirty-hours.ts';
import {
  countOrders,
  countPositions,
  countProductEvents,
  countQueries,
  countTraffic,
  countVisitors,
  type LogSpan,
  QUARTER_MS,
} from '../rollups/log-counts.ts';
import { type Period, piecesOf } from './period.ts';

/** What a report covers: a period of a shop's log, as it was known at `asOf`. */
export type Scope = { shopId: string; period: Period; asOf: number };

type Figures = {
  table:
    | 'traffic_quarters'
    | 'order_quarters'
    | 'query_hours'
    | 'position_hours'
    | 'visitor_hours'
    | 'product_hours';
  time: 'at' | 'hour';
  columns: string;
  count: (span: LogSpan) => RawBuilder<unknown>;
};

/** Figures of a period as a subquery `figures`: those of whole hours from rollups, the rest counted in the log. */
const figuresOf = (
  { table, time, columns, count }: Figures,
  { shopId, period, asOf }: Scope,
): RawBuilder<unknown> => {
  const { whole, edges } = piecesOf(period, time === 'at' ? QUARTER_MS : HOUR_MS);
  const names = sql.raw(columns);
  const parts = edges.map((edge) => sql`SELECT ${names} FROM (${count({ shopId, ...edge, asOf })}) AS edge`);
  const rolledUp = sql`SELECT ${names} FROM ${sql.table(table)}
    WHERE shop_id = ${shopId} AND ${sql.ref(time)} >= ${whole.from} AND ${sql.ref(time)} < ${whole.to}`;
  return sql`(${sql.join([rolledUp, ...parts], sql` UNION ALL `)}) AS figures`;
};

export const trafficFigures = (scope: Scope): RawBuilder<unknown> =>
  figuresOf(
    {
      table: 'traffic_quarters',
      time: 'at',
      columns: 'at, searches, clicked, worded, query_chars, clicks',
      count: countTraffic,
    },
    scope,
  );

export const orderFigures = (scope: Scope): RawBuilder<unknown> =>
  figuresOf(
    {
      table: 'order_quarters',
      time: 'at',
      columns: 'at, query, currency, orders, revenue, refunds',
      count: countOrders,
    },
    scope,
  );

export const queryFigures = (scope: Scope): RawBuilder<unknown> =>
  figuresOf(
    {
      table: 'query_hours',
      time: 'hour',
      columns: 'query, searches, clicked, clicks, no_results, last_no_results_at',
      count: countQueries,
    },
    scope,
  );

export const positionFigures = (scope: Scope): RawBuilder<unknown> =>
  figuresOf(
    {
      table: 'position_hours',
      time: 'hour',
      columns: 'position, impressions, clicks',
      count: countPositions,
    },
    scope,
  );

export const visitorFigures = (scope: Scope): RawBuilder<unknown> =>
  figuresOf({ table: 'visitor_hours', time: 'hour', columns: 'visitor', count: countVisitors }, scope);

export const productFigures = (store: Pick<Store, 'kind'>, scope: Scope): RawBuilder<unknown> =>
  figuresOf(
    {
      table: 'product_hours',
      time: 'hour',
      columns: 'product_id, impressions, views, clicks',
      count: (span) => countProductEvents(span, jsonItems(store, 'c.items')),
    },
    scope,
  );
