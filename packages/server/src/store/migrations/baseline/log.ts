import type { ColumnTypes } from './column-types.ts';

/** `caller_hash`: of the caller's address, see `DailyHash`; null for requests of a shop's own server. */
export const searchLogTables = ({ id, int, real, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE search_logs (
    id ${id} PRIMARY KEY, ${shop},
    query TEXT NOT NULL, normalized_query ${id} NOT NULL, total ${int} NOT NULL,
    session_id TEXT, user_id TEXT, corrected_query TEXT, degraded TEXT,
    took_ms ${real} NOT NULL, created_at ${int} NOT NULL, caller_hash TEXT,
    kind TEXT NOT NULL DEFAULT 'text', page ${int} NOT NULL DEFAULT 1, bot ${int} NOT NULL DEFAULT 0
  ) ${end}`,
  'CREATE INDEX search_logs_shop ON search_logs (shop_id, created_at)',
];

/**
 * What shoppers do after a search, orders, and the hours that reports have yet to count. Rows of one shop lie in the order
 * of their times: reports read, and retention deletes, ranges.
 */
export const shopperEventTables = ({ id, int, shop, endByKey }: ColumnTypes): string[] => [
  `CREATE TABLE shopper_events (
    ${shop}, at ${int} NOT NULL, id ${id} NOT NULL, type ${id} NOT NULL,
    search_log_id ${id}, search_at ${int}, product_id ${id}, query TEXT, position ${int},
    session_id TEXT, user_id TEXT, caller_hash TEXT, bot ${int} NOT NULL, received_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, at, id)
  ) ${endByKey}`,
  'CREATE UNIQUE INDEX shopper_events_id ON shopper_events (shop_id, id)',
  "CREATE INDEX shopper_events_clicks ON shopper_events (shop_id, search_log_id) WHERE type = 'click'",
  `CREATE TABLE conversions (
    ${shop}, id ${id} NOT NULL, order_id ${id} NOT NULL, refund_id ${id} NOT NULL,
    search_log_id ${id} NOT NULL, search_at ${int} NOT NULL, query TEXT, value ${int} NOT NULL,
    currency ${id} NOT NULL, items TEXT NOT NULL, occurred_at ${int} NOT NULL,
    attributed ${int} NOT NULL, created_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, id), UNIQUE (shop_id, order_id, search_log_id, refund_id)
  ) ${endByKey}`,
  'CREATE INDEX conversions_time ON conversions (shop_id, occurred_at)',
  'CREATE INDEX conversions_search ON conversions (shop_id, search_log_id)',
  `CREATE TABLE dirty_hours (${shop}, hour ${int} NOT NULL, PRIMARY KEY (shop_id, hour)) ${endByKey}`,
  `CREATE TABLE product_hours (
    ${shop}, hour ${int} NOT NULL, product_id ${id} NOT NULL,
    impressions ${int} NOT NULL, views ${int} NOT NULL, clicks ${int} NOT NULL, carts ${int} NOT NULL,
    purchases ${int} NOT NULL, orders ${int} NOT NULL, view_visitors ${int} NOT NULL,
    click_visitors ${int} NOT NULL, cart_visitors ${int} NOT NULL, purchase_visitors ${int} NOT NULL,
    PRIMARY KEY (shop_id, hour, product_id)
  ) ${endByKey}`,
];

/** Visitors who were erased: what other processes still hold of them is written without their name. */
export const erasureTables = ({ id, int, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE erased_visitors (
    ${shop}, name_hash ${id} NOT NULL, alias ${id} NOT NULL, asked_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, name_hash)
  ) ${end}`,
  'CREATE INDEX erased_visitors_time ON erased_visitors (shop_id, asked_at)',
];
