import type { ColumnTypes } from './column-types.ts';

/**
 * What is bought together: counts of products, pairs of products and pairs of categories, and how far the orders and events
 * have been read. Weights are numbers that grow with time: see `basketWeight`. Beside them, traffic of products by day.
 */
export const basketTables = ({ id, int, real, shop, endByKey }: ColumnTypes): string[] => {
  const counts = `weight ${real} NOT NULL, baskets ${int} NOT NULL`;
  return [
    `CREATE TABLE basket_products (
      ${shop}, kind ${id} NOT NULL, item ${id} NOT NULL, ${counts}, pair_weight ${real} NOT NULL,
      PRIMARY KEY (shop_id, kind, item)
    ) ${endByKey}`,
    `CREATE TABLE basket_pairs (
      ${shop}, kind ${id} NOT NULL, item ${id} NOT NULL, other ${id} NOT NULL, ${counts},
      PRIMARY KEY (shop_id, kind, item, other)
    ) ${endByKey}`,
    `CREATE TABLE basket_cursors (
      source ${id} NOT NULL PRIMARY KEY, at ${int} NOT NULL, shop_id ${id} NOT NULL, id ${id} NOT NULL
    ) ${endByKey}`,
    `CREATE TABLE product_days (
      ${shop}, day ${int} NOT NULL, product_id ${id} NOT NULL, interest ${int} NOT NULL, views ${int} NOT NULL,
      clicks ${int} NOT NULL, orders ${int} NOT NULL, purchases ${int} NOT NULL,
      PRIMARY KEY (shop_id, day, product_id)
    ) ${endByKey}`,
    `CREATE TABLE product_days_done (${shop}, day ${int} NOT NULL, PRIMARY KEY (shop_id, day)) ${endByKey}`,
    'CREATE INDEX conversions_created ON conversions (created_at, shop_id, id)',
    `CREATE INDEX shopper_events_baskets ON shopper_events (received_at, shop_id, id)
      WHERE type IN ('add_to_cart', 'purchase')`,
    `CREATE INDEX shopper_events_sessions ON shopper_events (shop_id, session_id)
      WHERE type IN ('add_to_cart', 'purchase') AND session_id IS NOT NULL`,
  ];
};

/**
 * What shoppers chose, by day, and what was learned from it. `learned_marks` names the days whose log has changed since they
 * were counted.
 */
export const learnedTables = ({ id, int, real, shop, endByKey }: ColumnTypes): string[] => [
  `CREATE TABLE learned_marks (
    ${shop}, day ${int} NOT NULL, version ${int} NOT NULL, PRIMARY KEY (shop_id, day)
  ) ${endByKey}`,
  `CREATE TABLE learned_days (
    ${shop}, day ${int} NOT NULL, query_key ${id} NOT NULL, query TEXT NOT NULL, visitors ${int} NOT NULL,
    products TEXT NOT NULL, PRIMARY KEY (shop_id, day, query_key)
  ) ${endByKey}`,
  `CREATE TABLE learned_arms (
    ${shop}, day ${int} NOT NULL, results TEXT NOT NULL, PRIMARY KEY (shop_id, day)
  ) ${endByKey}`,
  `CREATE TABLE learned_queries (
    ${shop}, query_key ${id} NOT NULL, query TEXT NOT NULL, visitors ${real} NOT NULL,
    products TEXT NOT NULL, PRIMARY KEY (shop_id, query_key)
  ) ${endByKey}`,
  `CREATE TABLE learned_shops (
    ${shop}, version ${int} NOT NULL, multiplier ${real} NOT NULL, since ${int} NOT NULL, reason TEXT,
    fitted_at ${int} NOT NULL, PRIMARY KEY (shop_id)
  ) ${endByKey}`,
];
