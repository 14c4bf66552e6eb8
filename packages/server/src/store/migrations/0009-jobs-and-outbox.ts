import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Jobs get payloads, keys and lanes. The periodic jobs known so far stay, each as the one job of its kind. Ids are never
 * given twice, also after the newest row is deleted.
 */
export const jobsAndOutbox: Migration = {
  name: '0009-jobs-and-outbox',
  up: async ({ db, kind }) => {
    const [id, int, number, end] =
      kind === 'sqlite'
        ? ['TEXT', 'INTEGER', 'INTEGER PRIMARY KEY AUTOINCREMENT', 'STRICT']
        : ['TEXT COLLATE "C"', 'BIGINT', 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY', ''];
    const statements = [
      'ALTER TABLE jobs RENAME TO periodic_jobs',
      `CREATE TABLE jobs (
        id ${number}, kind ${id} NOT NULL, key ${id},
        shop_id ${id} REFERENCES shops (id) ON DELETE CASCADE, lane ${id}, payload TEXT NOT NULL,
        run_at ${int} NOT NULL, attempts ${int} NOT NULL DEFAULT 0,
        lease_owner TEXT, lease_until ${int}, last_error TEXT, created_at ${int} NOT NULL,
        UNIQUE (kind, key)
      ) ${end}`,
      // Next due outside of lanes, and the head of each lane.
      'CREATE INDEX jobs_due ON jobs (kind, run_at, id) WHERE lane IS NULL',
      'CREATE INDEX jobs_lanes ON jobs (lane, id) WHERE lane IS NOT NULL',
      'CREATE INDEX jobs_shop ON jobs (shop_id) WHERE shop_id IS NOT NULL',
      `INSERT INTO jobs (kind, key, payload, run_at, lease_owner, lease_until, last_error, created_at)
        SELECT name, name, 'null', run_at, lease_owner, lease_until, last_error, run_at FROM periodic_jobs`,
      'DROP TABLE periodic_jobs',
      `CREATE TABLE outbox (
        id ${number}, shop_id ${id} NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
        type ${id} NOT NULL, payload TEXT NOT NULL, created_at ${int} NOT NULL
      ) ${end}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
