import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a search was made with; those of before are taken for words. */
export const searchKinds: Migration = {
  name: '0005-search-kinds',
  up: async ({ db }) => {
    await sql.raw("ALTER TABLE search_logs ADD COLUMN kind TEXT NOT NULL DEFAULT 'text'").execute(db);
  },
};
