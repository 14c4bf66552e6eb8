import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When a shop was deleted, and until when a replaced API key works. */
export const shopLifecycle: Migration = {
  name: '0017-shop-lifecycle',
  up: async ({ db, kind }) => {
    const int = kind === 'sqlite' ? 'INTEGER' : 'BIGINT';
    await sql.raw(`ALTER TABLE shops ADD COLUMN deleted_at ${int}`).execute(db);
    await sql.raw(`ALTER TABLE api_keys ADD COLUMN valid_until ${int}`).execute(db);
  },
};
