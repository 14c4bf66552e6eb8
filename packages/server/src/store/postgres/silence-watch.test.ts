import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FreezableProxy } from '../../../test/postgres/freezable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/test-database.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';

let database: TestDatabase;
let proxy: FreezableProxy;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const { hostname: host, port } = new URL(database.url);
  proxy = new FreezableProxy({ host, port: Number(port) });
  const through = new URL(database.url);
  through.port = String(await proxy.listen());
  url = through.href;
});
afterEach(async () => {
  proxy.close();
  await database.drop();
});

const HOUR_MS = 3_600_000;
const LIMITS: PoolLimits = {
  connections: 2,
  waitMs: HOUR_MS,
  answerMs: HOUR_MS,
  idleInTransactionMs: 30_000,
  silence: { askEveryMs: 20, answerWithinMs: 200 },
};

const open = (limits: Partial<PoolLimits> = {}): Kysely<unknown> =>
  new Kysely({ dialect: new PostgresDialect({ pool: openPool(url, { ...LIMITS, ...limits }) }) });

describe('a statement of a database that goes silent', () => {
  it('ends, with its transaction, and the next one goes on when the database is back', async () => {
    const db = open();
    const transaction = db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      proxy.freeze();
      await sql`SELECT 2`.execute(trx);
    });
    await expect(transaction).rejects.toMatchObject({ code: 'store_unavailable' });
    proxy.thaw();
    expect((await sql`SELECT 3 AS three`.execute(db)).rows).toEqual([{ three: 3 }]);
    await db.destroy();
  });

  it('that is only slow is answered', async () => {
    const db = open({ silence: { askEveryMs: 20, answerWithinMs: 20_000 } });
    expect((await sql`SELECT pg_sleep(0.3), 1 AS one`.execute(db)).rows).toMatchObject([{ one: 1 }]);
    await db.destroy();
  });
});

it('a node that is cut off within a transaction frees its locks', async () => {
  const lock = sql`SELECT pg_advisory_xact_lock(4712)`;
  const cut = open({ idleInTransactionMs: 100 });
  const other = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(database.url, LIMITS) }),
  });
  const transaction = cut.transaction().execute(async (trx) => {
    await lock.execute(trx);
    proxy.freeze();
    await sql`SELECT 1`.execute(trx);
  });
  await Promise.all([
    expect(transaction).rejects.toMatchObject({ code: 'store_unavailable' }),
    other.transaction().execute((trx) => lock.execute(trx)),
  ]);
  proxy.thaw();
  await Promise.all([cut.destroy(), other.destroy()]);
});
