import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Visitors who were erased: what other processes still hold of them is written without their name. */
export const erasedVisitors: Migration = {
  name: '0024-erased-visitors',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    await sql
      .raw(
        `CREATE TABLE erased_visitors (
          shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, name_hash ${id} NOT NULL,
          alias ${id} NOT NULL, asked_at ${int} NOT NULL, PRIMARY KEY (shop_id, name_hash)
        ) ${end}`,
      )
      .execute(db);
    await sql.raw('CREATE INDEX erased_visitors_time ON erased_visitors (shop_id, asked_at)').execute(db);
  },
};
