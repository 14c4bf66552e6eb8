import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Learning counts other figures of a day. Days are counted again from the log, as far as it is kept. */
export const learnedOrder: Migration = {
  name: '0022-learned-order',
  up: async ({ db }) => {
    const statements = [
      `INSERT INTO learned_marks (shop_id, day, version)
        SELECT DISTINCT shop_id, day, 1 FROM learned_days WHERE true ON CONFLICT (shop_id, day) DO NOTHING`,
      'DELETE FROM learned_days',
      'DELETE FROM learned_queries',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
