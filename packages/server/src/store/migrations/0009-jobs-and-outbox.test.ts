import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { STORES } from '../../../test/stores.ts';
import { jobsAndOutbox } from './0009-jobs-and-outbox.ts';

it.each(STORES)('periodic jobs keep their times, leases and errors, on $kind', async ({ kind, open }) => {
  const { store, close } = await open();
  try {
    const { db } = store;
    for (const table of ['outbox', 'jobs']) await sql.raw(`DROP TABLE ${table}`).execute(db);
    const int = kind === 'sqlite' ? 'INTEGER' : 'BIGINT';
    await sql
      .raw(`CREATE TABLE jobs (name TEXT PRIMARY KEY, run_at ${int} NOT NULL, lease_until ${int},
        lease_owner TEXT, last_error TEXT)`)
      .execute(db);
    await sql`INSERT INTO jobs (name, run_at, lease_until, lease_owner, last_error)
      VALUES ('a', 100, 900, 'node', NULL), ('b', 200, NULL, NULL, 'no such table')`.execute(db);
    await jobsAndOutbox.up({ db, kind });
    const rows = await db.selectFrom('jobs').selectAll().orderBy('kind').execute();
    const same = { payload: 'null', attempts: 0, shop_id: null, lane: null, id: expect.any(Number) };
    expect(rows).toEqual([
      {
        ...same,
        kind: 'a',
        key: 'a',
        run_at: 100,
        created_at: 100,
        lease_owner: 'node',
        lease_until: 900,
        last_error: null,
      },
      {
        ...same,
        kind: 'b',
        key: 'b',
        run_at: 200,
        created_at: 200,
        lease_owner: null,
        lease_until: null,
        last_error: 'no such table',
      },
    ]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  } finally {
    await close();
  }
});
