import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What shoppers do after a search, orders, and the hours that reports have yet to count. Rows of one shop lie in the order
 * of their times: reports read, and retention deletes, ranges. Shops get settings.
 */
export const shopperEvents: Migration = {
  name: '0010-shopper-events',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT, WITHOUT ROWID'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const statements = [
      "ALTER TABLE shops ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'",
      `ALTER TABLE search_logs ADD COLUMN page ${int} NOT NULL DEFAULT 1`,
      `ALTER TABLE search_logs ADD COLUMN bot ${int} NOT NULL DEFAULT 0`,
      `CREATE TABLE shopper_events (
        ${shop}, at ${int} NOT NULL, id ${id} NOT NULL, type ${id} NOT NULL,
        search_log_id ${id}, search_at ${int}, product_id ${id}, query TEXT, position ${int},
        session_id TEXT, user_id TEXT, caller_hash TEXT, bot ${int} NOT NULL, received_at ${int} NOT NULL,
        PRIMARY KEY (shop_id, at, id)
      ) ${end}`,
      'CREATE UNIQUE INDEX shopper_events_id ON shopper_events (shop_id, id)',
      "CREATE INDEX shopper_events_clicks ON shopper_events (shop_id, search_log_id) WHERE type = 'click'",
      `CREATE TABLE conversions (
        ${shop}, id ${id} NOT NULL, order_id ${id} NOT NULL, refund_id ${id} NOT NULL,
        search_log_id ${id} NOT NULL, search_at ${int} NOT NULL, query TEXT, value ${int} NOT NULL,
        currency ${id} NOT NULL, items TEXT NOT NULL, occurred_at ${int} NOT NULL,
        attributed ${int} NOT NULL, created_at ${int} NOT NULL,
        PRIMARY KEY (shop_id, id), UNIQUE (shop_id, order_id, search_log_id, refund_id)
      ) ${end}`,
      'CREATE INDEX conversions_time ON conversions (shop_id, occurred_at)',
      'CREATE INDEX conversions_search ON conversions (shop_id, search_log_id)',
      `CREATE TABLE dirty_hours (${shop}, hour ${int} NOT NULL, PRIMARY KEY (shop_id, hour)) ${end}`,
      `CREATE TABLE product_hours (
        ${shop}, hour ${int} NOT NULL, product_id ${id} NOT NULL,
        impressions ${int} NOT NULL, views ${int} NOT NULL, clicks ${int} NOT NULL, carts ${int} NOT NULL,
        purchases ${int} NOT NULL, orders ${int} NOT NULL, view_visitors ${int} NOT NULL,
        click_visitors ${int} NOT NULL, cart_visitors ${int} NOT NULL, purchase_visitors ${int} NOT NULL,
        PRIMARY KEY (shop_id, hour, product_id)
      ) ${end}`,
      // Searches that were logged before there were reports.
      `INSERT INTO dirty_hours (shop_id, hour)
        SELECT DISTINCT shop_id, created_at - created_at % 3600000 FROM search_logs`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
