import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What shops use of the operator's language model, by day. */
export const languageModelUsage: Migration = {
  name: '0019-language-model-usage',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    await sql
      .raw(
        `CREATE TABLE language_model_usage (
          shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE, day ${id} NOT NULL,
          calls ${int} NOT NULL, tokens ${int} NOT NULL, PRIMARY KEY (shop_id, day)
        ) ${end}`,
      )
      .execute(db);
  },
};
