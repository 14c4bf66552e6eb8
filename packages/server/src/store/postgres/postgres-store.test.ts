import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/test-database.ts';
import { openStore, type Store } from '../index.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);

describe('the store on a PostgreSQL that goes away', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await createTestDatabase();
    store = await openStore({ kind: 'postgres', url: database.url, role: 'server' });
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const cutConnections = () =>
    database.administer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.name}' AND pid <> pg_backend_pid()`,
    );

  it('says store_unavailable when its connection is cut inside a transaction, and works again after', async () => {
    const failure = await failureOf(
      store.db.transaction().execute(async (trx) => {
        await trx.insertInto('organizations').values({ id: 'cut', name: 'n', created_at: 1 }).execute();
        await cutConnections();
        await trx.insertInto('organizations').values({ id: 'cut-2', name: 'n', created_at: 1 }).execute();
      }),
    );
    expect(failure).toMatchObject({ code: 'store_unavailable', status: 503 });
    expect(await store.read.selectFrom('organizations').select('id').execute()).toEqual([]);
  });

  it('reconnects by itself after idle connections were cut', async () => {
    await sql`SELECT 1`.execute(store.db);
    await cutConnections();
    const first = await failureOf(sql`SELECT 1`.execute(store.db));
    if (first !== null) expect(first).toMatchObject({ code: 'store_unavailable' });
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
  });

  it('says store_unavailable while the database takes no connections, and works once it does', async () => {
    await database.administer(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS false`);
    await cutConnections();
    const failures = [
      await failureOf(sql`SELECT 1`.execute(store.db)),
      await failureOf(sql`SELECT 1`.execute(store.db)),
    ];
    await database.administer(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS true`);
    expect(failures.at(-1)).toMatchObject({ code: 'store_unavailable' });
    await sql`SELECT 1`.execute(store.db);
  });

  it('reads reports from the copy of the database where one is named, and nothing else', async () => {
    const reportsUrl = `${database.url}?application_name=copy`;
    const withCopy = await openStore({ kind: 'postgres', url: database.url, reportsUrl, role: 'server' });
    try {
      const nameIn = async (db: Store['db']) =>
        (await sql<{ name: string }>`SELECT current_setting('application_name') AS name`.execute(db)).rows[0]
          ?.name;
      const { db, read, reports } = withCopy;
      expect(await Promise.all([db, read, reports].map(nameIn))).toEqual(['aisle', 'aisle', 'copy']);
    } finally {
      await withCopy.close();
    }
  });

  it('is not opened with a copy that is another database: backups would be of its records', async () => {
    const other = await createTestDatabase();
    try {
      const config = { kind: 'postgres', url: database.url, reportsUrl: other.url, role: 'server' } as const;
      const failure = await failureOf(openStore(config));
      expect(failure).toMatchObject({ fault: 'cannot_open' });
      expect(String(failure)).toContain('DATABASE_REPLICA_URL names another database');
    } finally {
      await other.drop();
    }
  });

  it('answers requests while reports take all the connections that they may', async () => {
    const lock = 4_711;
    let reports: Promise<unknown>[] = [];
    await store.db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(trx);
      reports = Array.from({ length: 20 }, () =>
        sql`SELECT pg_advisory_lock_shared(${lock}), pg_advisory_unlock_shared(${lock})`.execute(
          store.reports,
        ),
      );
      expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(store.read)).rows).toEqual([{ one: 1 }]);
    });
    await Promise.all(reports);
  });

  it('says in one line that no server answers at the address', async () => {
    const listener = createServer();
    const port = await new Promise<number>((resolve) =>
      listener.listen(0, '127.0.0.1', () => {
        const address = listener.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    await new Promise((resolve) => listener.close(resolve));
    const url = `postgres://nobody:secret@127.0.0.1:${port}/none`;
    const failure = await failureOf(openStore({ kind: 'postgres', url, role: 'server' }));
    expect(failure).toMatchObject({ fault: 'cannot_open' });
    expect(String(failure)).toContain('DATABASE_URL');
    expect(String(failure)).not.toContain('secret');
  });
});
