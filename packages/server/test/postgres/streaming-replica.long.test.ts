import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkReplica } from '../../src/cli/doctor/check-replica.ts';
import { writeBackup } from '../../src/store/backup/write-backup.ts';
import { TestServer, type TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { type Postgres, startPostgres } from './own-postgres.ts';

let main: Postgres;
let replica: Postgres;
let node: TestServer;
let shop: TestShop;
let folder: string;

const env = () => ({
  DATABASE_URL: main.url,
  DATABASE_REPLICA_URL: replica.url,
  AISLE_SECRET_KEY: 'one-secret-of-both-nodes-of-this-test',
});

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(question)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
};

/** Until the replica has all that is committed by now. */
const caughtUp = async (): Promise<void> => {
  const end = await ask(main.url, 'SELECT pg_current_wal_insert_lsn()::text');
  const isThere = `SELECT pg_last_wal_replay_lsn() >= '${end}'::pg_lsn`;
  await vi.waitUntil(async () => (await ask(replica.url, isThere)) === true, { timeout: 20_000 });
};

const productsOf = async (): Promise<number> => {
  const { status, body } = await node.call('getCatalogHealth', shop);
  expect(status).toBe(200);
  return body.products;
};

/** The sample of a report, of this shop. */
const reportCall = (
  report: 'analyticsSummary' | 'analyticsFunnel' | 'analyticsLive' | 'analyticsTimeseries',
) => ({
  ...SAMPLE_CALLS[report],
  params: { shopId: shop.shop.shopId },
});

const sync = async (externalId: string): Promise<void> => {
  const products = [{ externalId, name: `Canvas trainers ${externalId}`, price: 9.9 }];
  const { status } = await node.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
  expect(status).toBe(200);
};

beforeAll(async () => {
  main = await startPostgres();
  replica = await main.replica();
  node = await TestServer.open({ env: env() });
  shop = await node.makeShop();
  folder = mkdtempSync(join(tmpdir(), 'aisle-replica-'));
});

afterAll(async () => {
  await node.close();
  await replica.remove();
  await main.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('is read for reports, and is as late as it is', async () => {
  await sync('t-1');
  await caughtUp();
  expect(await productsOf()).toBe(1);
  await ask(replica.url, 'SELECT pg_wal_replay_pause()');
  await sync('t-2');
  expect(await productsOf()).toBe(1);
  await ask(replica.url, 'SELECT pg_wal_replay_resume()');
  await caughtUp();
  expect(await productsOf()).toBe(2);
});

it.each([
  'analyticsSummary',
  'analyticsFunnel',
  'analyticsLive',
  'analyticsTimeseries',
] as const)('answers %s', async (report) => {
  await caughtUp();
  const { status } = await node.call(report, shop, reportCall(report));
  expect(status).toBe(200);
});

it('is what a backup is written from, once it has all that was committed', async () => {
  const { store } = node.server;
  const file = join(folder, 'backup');
  const kept = { file, secretKey: null, createdAt: '2026-01-01T00:00:00.000Z' };
  const rows = new Map<string, number>();
  const onProgress = (table: string, count: number): void => void rows.set(table, count);
  await ask(replica.url, 'SELECT pg_wal_replay_pause()');
  await sync('t-3');
  await expect(writeBackup({ store, ...kept, onProgress, mostBehindMs: 0 })).rejects.toThrow(
    'lacks what was written',
  );
  expect(existsSync(file)).toBe(false);
  await ask(replica.url, 'SELECT pg_wal_replay_resume()');
  await writeBackup({ store, ...kept, onProgress });
  expect(existsSync(file)).toBe(true);
  expect(rows.get('products')).toBe(3);
});

it('is looked at by the doctor: how late it is, and whether it follows at all', async () => {
  await caughtUp();
  expect(await checkReplica(main.url, replica.url)).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^\d+\.\d s behind the main database$/),
  });
  expect(await checkReplica(main.url, main.url)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('follows no other'),
  });
});

it('is not missed by anything but reports', async () => {
  await node.server.indexes.settled(shop.shop.shopId);
  await replica.kill();
  expect(await node.call('getCatalogHealth', shop)).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/^the copy of the database for reports and backups cannot be/) },
  });
  expect(await checkReplica(main.url, replica.url)).toMatchObject({ status: 'fault' });
  expect((await node.call('analyticsSummary', shop, reportCall('analyticsSummary'))).status).toBe(503);
  const found = await node.call('search', shop, { body: { query: 'canvas trainers' } });
  expect([found.status, found.body.total]).toEqual([200, 3]);
  expect(
    (await node.call('search', shop, { body: { query: 'canvas trainers', sessionId: 's' } })).status,
  ).toBe(200);
  const events = [{ type: 'click', searchLogId: found.body.searchLogId, productId: 't-1', sessionId: 's' }];
  expect((await node.call('reportEvents', shop, { body: { events } })).status).toBe(202);
  const started = await node.call('startImport', shop, { body: { format: 'csv' } });
  expect(started.status).toBe(201);
  const params = { importId: started.body.importId };
  const text = 'id,name,price\nt-4,Canvas trainers,9.90\n';
  expect((await node.call('sendImportPart', shop, { params, body: { part: 0, text } })).status).toBe(200);
  expect((await node.call('finishImport', shop, { params, body: {} })).status).toBe(200);
  // Also a node that starts meanwhile.
  const other = await TestServer.open({ env: env() });
  try {
    await other.server.indexes.settled(shop.shop.shopId);
    const again = await other.call('search', shop, { body: { query: 'canvas trainers' } });
    expect([again.status, again.body.total]).toEqual([200, 4]);
  } finally {
    await other.close();
  }
  await replica.start();
  await caughtUp();
  expect(await productsOf()).toBe(4);
});
