import type { Migration } from './migration.ts';

/**
 * What shoppers search with, and what they put into carts after a search. Hours with carts are counted again; searches of
 * before have no device.
 */
export const funnels: Migration = {
  name: '0046-funnels',
  statements: ({ id, int, shop, endByKey }) => [
    'ALTER TABLE search_logs ADD COLUMN device TEXT',
    `ALTER TABLE traffic_quarters ADD COLUMN carts ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE query_hours ADD COLUMN carts ${int} NOT NULL DEFAULT 0`,
    `CREATE TABLE device_hours (
      ${shop}, hour ${int} NOT NULL, device ${id} NOT NULL, searches ${int} NOT NULL, clicked ${int} NOT NULL,
      PRIMARY KEY (shop_id, hour, device)
    ) ${endByKey}`,
    `INSERT INTO dirty_hours (shop_id, hour)
      SELECT DISTINCT shop_id, at - at % 3600000 FROM shopper_events WHERE type = 'add_to_cart'
      ON CONFLICT DO NOTHING`,
  ],
};
