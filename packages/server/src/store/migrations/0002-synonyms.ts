import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Identifiers compare by bytes on both stores, see 0001. */
export const synonyms: Migration = {
  name: '0002-synonyms',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    const statements = [
      `CREATE TABLE synonyms (
        id ${id} PRIMARY KEY, shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
        rule TEXT NOT NULL, created_at ${int} NOT NULL, updated_at ${int} NOT NULL
      ) ${end}`,
      'CREATE INDEX synonyms_shop ON synonyms (shop_id, created_at, id)',
      // One row for each shop that ever had a rule. Indexes read it to see whether rules have changed.
      `CREATE TABLE synonym_versions (
        shop_id ${id} PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE, version ${int} NOT NULL
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
