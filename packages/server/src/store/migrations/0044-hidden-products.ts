import type { Migration } from './migration.ts';

/** Products that a shop hides from its shoppers, whatever a sync sends. */
export const hiddenProducts: Migration = {
  name: '0044-hidden-products',
  statements: ({ id, int, shop, endByKey }) => [
    `CREATE TABLE hidden_products (
      ${shop}, external_id ${id} NOT NULL, hidden_at ${int} NOT NULL, PRIMARY KEY (shop_id, external_id)
    ) ${endByKey}`,
  ],
};
