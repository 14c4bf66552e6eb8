import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Figures by shop and hour that reports add up. They can be made again from the log. */
export const rollups: Migration = {
  name: '0011-rollups',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT, WITHOUT ROWID'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const counts = (...names: string[]): string => names.map((name) => `${name} ${int} NOT NULL`).join(', ');
    const statements = [
      `CREATE TABLE rollup_states (${shop}, started_at ${int} NOT NULL, refreshed_at ${int}, PRIMARY KEY (shop_id)) ${end}`,
      `CREATE TABLE traffic_quarters (
        ${shop}, ${counts('at', 'searches', 'clicked', 'worded', 'query_chars', 'clicks')}, PRIMARY KEY (shop_id, at)
      ) ${end}`,
      `CREATE TABLE order_quarters (
        ${shop}, at ${int} NOT NULL, query ${id} NOT NULL, currency ${id} NOT NULL,
        ${counts('orders', 'revenue', 'refunds')}, PRIMARY KEY (shop_id, at, query, currency)
      ) ${end}`,
      `CREATE TABLE query_hours (
        ${shop}, hour ${int} NOT NULL, query ${id} NOT NULL,
        ${counts('searches', 'clicked', 'clicks', 'no_results')}, last_no_results_at ${int},
        PRIMARY KEY (shop_id, hour, query)
      ) ${end}`,
      `CREATE TABLE position_hours (
        ${shop}, ${counts('hour', 'position', 'impressions', 'clicks')}, PRIMARY KEY (shop_id, hour, position)
      ) ${end}`,
      `CREATE TABLE visitor_hours (
        ${shop}, hour ${int} NOT NULL, visitor ${id} NOT NULL, PRIMARY KEY (shop_id, hour, visitor)
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
