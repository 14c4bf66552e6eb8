import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Proposals for searches that found nothing, and when each shop's log was last read for them. */
export const autopilot: Migration = {
  name: '0018-autopilot',
  up: async ({ db, kind }) => {
    const [id, int, end] =
      kind === 'sqlite' ? ['TEXT', 'INTEGER', 'STRICT, WITHOUT ROWID'] : ['TEXT COLLATE "C"', 'BIGINT', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const statements = [
      `CREATE TABLE autopilot_proposals (
        ${shop}, id ${id} NOT NULL, state ${id} NOT NULL, searches ${int} NOT NULL, body TEXT NOT NULL,
        written TEXT NOT NULL, created_at ${int} NOT NULL, updated_at ${int} NOT NULL, PRIMARY KEY (shop_id, id)
      ) ${end}`,
      `CREATE TABLE autopilot_states (
        shop_id ${id} PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE, requested_at ${int}, refreshed_at ${int}
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
