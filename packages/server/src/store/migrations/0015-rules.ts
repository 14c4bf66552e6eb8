import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Merchandising rules. Identifiers compare by bytes on both stores, see 0001. */
export const rules: Migration = {
  name: '0015-rules',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const statements = [
      `CREATE TABLE rules (
        id ${id} PRIMARY KEY, ${shop}, rule TEXT NOT NULL, version ${int} NOT NULL,
        created_at ${int} NOT NULL, updated_at ${int} NOT NULL
      ) ${end}`,
      'CREATE INDEX rules_shop ON rules (shop_id, created_at, id)',
      `CREATE TABLE rule_versions (
        rule_id ${id} NOT NULL REFERENCES rules (id) ON DELETE CASCADE, version ${int} NOT NULL,
        ${shop}, rule TEXT NOT NULL, created_at ${int} NOT NULL,
        PRIMARY KEY (rule_id, version)
      ) ${end}`,
      'CREATE INDEX rule_versions_shop ON rule_versions (shop_id)',
      // One row for each shop that ever had a rule. Searches read it to see whether rules have changed.
      `CREATE TABLE rule_book_versions (
        shop_id ${id} PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE, version ${int} NOT NULL
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
