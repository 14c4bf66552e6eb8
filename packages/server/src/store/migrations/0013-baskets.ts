import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What is bought together: counts of products, pairs of products and pairs of categories, and how far the orders and events
 * have been read. Weights are numbers that grow with time: see `basketWeight`. Beside them, traffic of products by day.
 */
export const baskets: Migration = {
  name: '0013-baskets',
  up: async ({ db, kind }) => {
    const [id, int, real, end] =
      kind === 'sqlite'
        ? ['TEXT', 'INTEGER', 'REAL', 'STRICT, WITHOUT ROWID']
        : ['TEXT COLLATE "C"', 'BIGINT', 'DOUBLE PRECISION', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const counts = `weight ${real} NOT NULL, baskets ${int} NOT NULL`;
    const statements = [
      `CREATE TABLE basket_products (
        ${shop}, kind ${id} NOT NULL, item ${id} NOT NULL, ${counts}, pair_weight ${real} NOT NULL,
        PRIMARY KEY (shop_id, kind, item)
      ) ${end}`,
      `CREATE TABLE basket_pairs (
        ${shop}, kind ${id} NOT NULL, item ${id} NOT NULL, other ${id} NOT NULL, ${counts},
        PRIMARY KEY (shop_id, kind, item, other)
      ) ${end}`,
      `CREATE TABLE basket_cursors (
        source ${id} NOT NULL PRIMARY KEY, at ${int} NOT NULL, shop_id ${id} NOT NULL, id ${id} NOT NULL
      ) ${end}`,
      `CREATE TABLE product_days (
        ${shop}, day ${int} NOT NULL, product_id ${id} NOT NULL, interest ${int} NOT NULL, views ${int} NOT NULL,
        clicks ${int} NOT NULL, orders ${int} NOT NULL, purchases ${int} NOT NULL,
        PRIMARY KEY (shop_id, day, product_id)
      ) ${end}`,
      `CREATE TABLE product_days_done (${shop}, day ${int} NOT NULL, PRIMARY KEY (shop_id, day)) ${end}`,
      'CREATE INDEX conversions_created ON conversions (created_at, shop_id, id)',
      `CREATE INDEX shopper_events_baskets ON shopper_events (received_at, shop_id, id)
        WHERE type IN ('add_to_cart', 'purchase')`,
      `CREATE INDEX shopper_events_sessions ON shopper_events (shop_id, session_id)
        WHERE type IN ('add_to_cart', 'purchase') AND session_id IS NOT NULL`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
