import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The issued token that a refreshed token descends from, and the number of refreshes. Existing tokens become roots. */
export const tokenRoots: Migration = {
  name: '0008-token-roots',
  up: async ({ db, kind }) => {
    const [id, int] = kind === 'sqlite' ? ['TEXT', 'INTEGER'] : ['TEXT COLLATE "C"', 'BIGINT'];
    await sql.raw(`ALTER TABLE widget_tokens ADD COLUMN root_id ${id} NOT NULL DEFAULT ''`).execute(db);
    await sql.raw(`ALTER TABLE widget_tokens ADD COLUMN generation ${int} NOT NULL DEFAULT 0`).execute(db);
    await sql.raw('UPDATE widget_tokens SET root_id = id').execute(db);
    await sql
      .raw('CREATE UNIQUE INDEX widget_tokens_root ON widget_tokens (root_id, generation)')
      .execute(db);
  },
};
