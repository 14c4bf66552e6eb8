import type { RawBuilder } from 'kysely';
import type { RollupTables } from '../../store/index.ts';
import {
  countDevices,
  countOrders,
  countPositions,
  countProductEvents,
  countQueries,
  countTraffic,
  countVisitors,
  type LogSpan,
} from './log-counts.ts';

/** A table of figures: its columns beside the shop and the hour, and the count that they come from. */
type FigureTable = {
  table: Exclude<keyof RollupTables, 'rollup_states'> | 'product_hours';
  /** Tables by `at` name their own times, a quarter of an hour apart. */
  time: 'at' | 'hour';
  columns: string;
  count: (span: LogSpan) => RawBuilder<unknown>;
};

/** All figures that rollups count and reports add up. */
export const FIGURES = {
  traffic: {
    table: 'traffic_quarters',
    time: 'at',
    columns: 'at, searches, clicked, worded, query_chars, clicks, carts',
    count: countTraffic,
  },
  orders: {
    table: 'order_quarters',
    time: 'at',
    columns: 'at, query, currency, orders, revenue, refunds',
    count: countOrders,
  },
  queries: {
    table: 'query_hours',
    time: 'hour',
    columns: 'query, searches, clicked, clicks, carts, no_results, last_no_results_at',
    count: countQueries,
  },
  positions: {
    table: 'position_hours',
    time: 'hour',
    columns: 'position, impressions, clicks',
    count: countPositions,
  },
  visitors: { table: 'visitor_hours', time: 'hour', columns: 'visitor', count: countVisitors },
  devices: { table: 'device_hours', time: 'hour', columns: 'device, searches, clicked', count: countDevices },
  products: {
    table: 'product_hours',
    time: 'hour',
    columns:
      'product_id, impressions, views, clicks, carts, purchases, orders, view_visitors, click_visitors, cart_visitors, purchase_visitors',
    count: countProductEvents,
  },
} as const satisfies Record<string, FigureTable>;
