import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What shoppers chose, by day, and what was learned from it. `learned_marks` names the days whose log has changed since they
 * were counted.
 */
export const learnedRanking: Migration = {
  name: '0014-learned-ranking',
  up: async ({ db, kind }) => {
    const [id, int, real, end] =
      kind === 'sqlite'
        ? ['TEXT', 'INTEGER', 'REAL', 'STRICT, WITHOUT ROWID']
        : ['TEXT COLLATE "C"', 'BIGINT', 'DOUBLE PRECISION', ''];
    const shop = `shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE`;
    const statements = [
      `CREATE TABLE learned_marks (
        ${shop}, day ${int} NOT NULL, version ${int} NOT NULL, PRIMARY KEY (shop_id, day)
      ) ${end}`,
      `CREATE TABLE learned_days (
        ${shop}, day ${int} NOT NULL, query_key ${id} NOT NULL, query TEXT NOT NULL, visitors ${int} NOT NULL,
        products TEXT NOT NULL, PRIMARY KEY (shop_id, day, query_key)
      ) ${end}`,
      `CREATE TABLE learned_arms (
        ${shop}, day ${int} NOT NULL, results TEXT NOT NULL, PRIMARY KEY (shop_id, day)
      ) ${end}`,
      `CREATE TABLE learned_queries (
        ${shop}, query_key ${id} NOT NULL, query TEXT NOT NULL, visitors ${real} NOT NULL,
        products TEXT NOT NULL, PRIMARY KEY (shop_id, query_key)
      ) ${end}`,
      `CREATE TABLE learned_shops (
        ${shop}, version ${int} NOT NULL, multiplier ${real} NOT NULL, since ${int} NOT NULL, reason TEXT,
        fitted_at ${int} NOT NULL, PRIMARY KEY (shop_id)
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
