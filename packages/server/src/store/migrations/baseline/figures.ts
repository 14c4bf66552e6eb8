import type { ColumnTypes } from './column-types.ts';

/** Figures by shop and hour that reports add up. They can be made again from the log. */
export const rollupTables = ({ id, int, shop, endByKey }: ColumnTypes): string[] => {
  const counts = (...names: string[]): string => names.map((name) => `${name} ${int} NOT NULL`).join(', ');
  return [
    `CREATE TABLE rollup_states (
      ${shop}, started_at ${int} NOT NULL, refreshed_at ${int}, PRIMARY KEY (shop_id)
    ) ${endByKey}`,
    `CREATE TABLE traffic_quarters (
      ${shop}, ${counts('at', 'searches', 'clicked', 'worded', 'query_chars', 'clicks')}, PRIMARY KEY (shop_id, at)
    ) ${endByKey}`,
    `CREATE TABLE order_quarters (
      ${shop}, at ${int} NOT NULL, query ${id} NOT NULL, currency ${id} NOT NULL,
      ${counts('orders', 'revenue', 'refunds')}, PRIMARY KEY (shop_id, at, query, currency)
    ) ${endByKey}`,
    `CREATE TABLE query_hours (
      ${shop}, hour ${int} NOT NULL, query ${id} NOT NULL,
      ${counts('searches', 'clicked', 'clicks', 'no_results')}, last_no_results_at ${int},
      PRIMARY KEY (shop_id, hour, query)
    ) ${endByKey}`,
    `CREATE TABLE position_hours (
      ${shop}, ${counts('hour', 'position', 'impressions', 'clicks')}, PRIMARY KEY (shop_id, hour, position)
    ) ${endByKey}`,
    `CREATE TABLE visitor_hours (
      ${shop}, hour ${int} NOT NULL, visitor ${id} NOT NULL, PRIMARY KEY (shop_id, hour, visitor)
    ) ${endByKey}`,
  ];
};
