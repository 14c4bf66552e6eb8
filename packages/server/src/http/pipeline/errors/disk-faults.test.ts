import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** The file may be as large as it is and no larger. */
const fillDisk = (): Promise<unknown> => sql`PRAGMA max_page_count = 1`.execute(server.server.store.db);

type Line = { level: number; code?: string; err?: unknown; unlogged?: number };
const faults = (): Line[] =>
  server.log
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))
    .filter(({ code }) => code === 'storage_full');

it('a full disk is logged once a minute, without a stack, with how many requests met it since', async () => {
  const shop = await server.makeShop();
  await fillDisk();
  const send = async (): Promise<void> => {
    const products = Array.from({ length: 50 }, (_, i) => ({
      externalId: `p${i}`,
      name: `Product ${i}`,
      description: 'x'.repeat(20_000),
    }));
    const answer = await server.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
    expectEnvelope(answer, 507, 'storage_full');
  };
  for (let request = 0; request < 4; request++) await send();
  expect(faults()).toMatchObject([{ unlogged: 0 }]);
  server.clock.advance(60_000);
  await send();
  expect(faults()).toMatchObject([{ unlogged: 0 }, { unlogged: 3 }]);
  for (const line of faults()) expect(line.err).toBeUndefined();
});

/** Overwrites the end of the database file, after its first 60 pages. */
const damageFile = async (): Promise<void> => {
  const { db } = server.server.store;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(db);
  const file = rows[0]?.file ?? '';
  const kept = 60 * 4096;
  const rest = statSync(file).size - kept;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(rest), 0, rest, kept);
  closeSync(handle);
};

it('a damaged file takes no write, the balancer hears of it, and the log says so once', async () => {
  const shop = await server.makeShop();
  const send = () =>
    server.call('syncProducts', shop, {
      body: { syncType: 'INCREMENTAL', products: [{ externalId: 'p', name: 'Product' }] },
    });
  await sql`PRAGMA max_page_count = 100000`.execute(server.server.store.db);
  expect((await send()).status).toBe(200);
  await damageFile();
  const products = server.server.store.reports.selectFrom('products').selectAll().execute();
  await expect(products).rejects.toMatchObject({ code: 'store_damaged' });
  for (let request = 0; request < 3; request++) {
    const answer = await send();
    expectEnvelope(answer, 503, 'store_damaged');
    expect(answer.headers['retry-after']).toBe('60');
  }
  const ready = await server.server.app.inject('/readyz');
  expect([ready.statusCode, ready.json().parts.store]).toEqual([
    503,
    { state: 'unavailable', reason: expect.stringContaining('the database is damaged') },
  ]);
  expect(server.log.match(/"code":"store_damaged"/g)).toHaveLength(1);
});
