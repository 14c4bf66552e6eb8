import type { Migration } from './migration.ts';

/** Who named the address of a feed. Null in rows that are older than this step. */
export const feedMakers: Migration = {
  name: '0039-feed-makers',
  statements: ({ id }) => [
    'ALTER TABLE feeds ADD COLUMN maker_kind TEXT',
    `ALTER TABLE feeds ADD COLUMN maker_id ${id}`,
    'ALTER TABLE feeds ADD COLUMN maker_name TEXT',
  ],
};
