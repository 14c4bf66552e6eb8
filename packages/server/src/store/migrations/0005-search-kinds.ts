import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The kind of search; existing rows count as text searches. */
export const searchKinds: Migration = {
  name: '0005-search-kinds',
  up: async ({ db }) => {
    await sql.raw("ALTER TABLE search_logs ADD COLUMN kind TEXT NOT NULL DEFAULT 'text'").execute(db);
  },
};
