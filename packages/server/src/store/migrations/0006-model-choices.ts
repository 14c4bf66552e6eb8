import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Identifiers compare by bytes on both stores, see 0001. */
export const modelChoices: Migration = {
  name: '0006-model-choices',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    // One row for each use that a model was chosen for; `version` grows with every choice.
    const table = `CREATE TABLE model_choices (
      used_for ${id} PRIMARY KEY, version ${int} NOT NULL, active TEXT, wanted TEXT, refused TEXT,
      encoded ${int}, total ${int}, lease_owner ${id}, lease_until ${int},
      activated_at ${int}, updated_at ${int} NOT NULL
    ) ${end}`;
    await sql.raw(table).execute(db);
  },
};
