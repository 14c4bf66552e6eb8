import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Judged results, and how much parts of the ranking count in a shop. Identifiers compare by bytes, see 0001. */
export const relevance: Migration = {
  name: '0020-relevance',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT, WITHOUT ROWID'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    const statements = [
      `CREATE TABLE judgements (
        shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, query ${id} NOT NULL,
        external_id ${id} NOT NULL, grade ${id} NOT NULL, judged_at ${int} NOT NULL,
        PRIMARY KEY (shop_id, query, external_id)
      ) ${end}`,
      `CREATE TABLE ranking_weights (
        shop_id ${id} PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE, weights TEXT NOT NULL,
        updated_at ${int} NOT NULL
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
