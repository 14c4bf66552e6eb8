import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Product files that are sent in parts. Identifiers compare by bytes, see 0001. */
export const imports: Migration = {
  name: '0021-imports',
  up: async ({ db, kind }) => {
    const [id, int, bytes, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'BLOB', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', 'BYTEA', ''];
    const statements = [
      `CREATE TABLE imports (
        shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, id ${id} NOT NULL,
        settings TEXT NOT NULL, session ${id}, parts ${int} NOT NULL, chars ${int} NOT NULL,
        state TEXT NOT NULL, version ${int} NOT NULL, finished ${int} NOT NULL, touched_at ${int} NOT NULL,
        PRIMARY KEY (shop_id, id)
      ) ${end}`,
      'CREATE INDEX imports_age ON imports (touched_at)',
      `CREATE TABLE import_parts (
        shop_id ${id} NOT NULL, import_id ${id} NOT NULL, part ${int} NOT NULL, bytes ${bytes} NOT NULL,
        PRIMARY KEY (shop_id, import_id, part),
        FOREIGN KEY (shop_id, import_id) REFERENCES imports (shop_id, id) ON DELETE CASCADE
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
