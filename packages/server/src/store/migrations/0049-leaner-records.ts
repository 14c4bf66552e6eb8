import type { Migration } from './migration.ts';

/**
 * Less disk and CPU for each product. The feed lies in the order of its key, and is pruned by that. The source of an image is
 * 132 bits of a hash, not 256.
 */
export const leanerRecords: Migration = {
  name: '0049-leaner-records',
  statements: ({ kind, id, int, shop, endByKey }) => [
    'DROP INDEX changes_age',
    ...(kind === 'postgres'
      ? []
      : [
          `CREATE TABLE changes_by_key (
            ${shop}, seq ${int} NOT NULL,
            generation_id ${id} NOT NULL, external_id ${id}, kind TEXT NOT NULL, created_at ${int} NOT NULL,
            PRIMARY KEY (shop_id, seq)
          ) ${endByKey}`,
          'INSERT INTO changes_by_key SELECT * FROM changes',
          'DROP TABLE changes',
          'ALTER TABLE changes_by_key RENAME TO changes',
        ]),
    'UPDATE product_images SET source = substr(source, 1, 22) WHERE source IS NOT NULL',
  ],
};
