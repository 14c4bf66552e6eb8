import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A hash of the caller's address, see `DailyHash`; null for requests of a shop's own server. */
export const searchCallers: Migration = {
  name: '0003-search-callers',
  up: async ({ db }) => {
    await sql.raw('ALTER TABLE search_logs ADD COLUMN caller_hash TEXT').execute(db);
  },
};
