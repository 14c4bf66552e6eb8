import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GIVE_UP_AFTER } from '../../src/insights/search-log.ts';
import { openStore, restoreBackup, writeBackup } from '../../src/store/index.ts';
import { TestServer } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { FreezableProxy } from './freezable-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let nodes: TestServer[] = [];

const env = () => ({
  DATABASE_URL: database.url,
  AISLE_SECRET_KEY: 'one-secret-of-both-nodes-of-this-test',
});
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [await TestServer.open({ env: env() }), await TestServer.open({ env: env() })];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

it('two nodes on one database are one service: records, credentials, searches and rate limits', async () => {
  const [a, b] = nodes;
  if (a === undefined || b === undefined) throw new Error('two nodes were opened');
  const shop = await a.makeShop();
  expect((await a.call('syncProducts', shop, SAMPLE_CALLS.syncProducts)).status).toBe(200);
  expect((await b.call('getProduct', shop, SAMPLE_CALLS.getProduct)).body.name).toBe('Canvas trainers');
  await b.server.indexes.settled(shop.shop.shopId);
  const found = await b.call('search', shop, { body: { query: 'canvas trainers' } });
  expect(found.body.total).toBe(1);
  const remaining = async (node: TestServer) =>
    Number((await node.call('getShop', shop)).headers['x-ratelimit-remaining']);
  expect([await remaining(a), await remaining(b), await remaining(a)]).toEqual([59, 58, 57]);
  await b.server.searchLog.flush();
  expect((await a.call('getShop', shop)).body.searchesThisMonth).toBe(1);
});

it('who was erased on one node has no name in searches that another node writes later', async () => {
  const [a, b] = nodes;
  if (a === undefined || b === undefined) throw new Error('two nodes were opened');
  const shop = await a.makeShop();
  const search = (node: TestServer, query: string, who: { userId?: string; sessionId: string }) =>
    node.call('search', shop, { body: { query, ...who } });
  await search(b, 'as a guest', { sessionId: 's' });
  await search(b, 'Ada Lovelace', { sessionId: 's', userId: 'ada' });
  await search(b, 'of another', { sessionId: 't', userId: 'bob' });
  expect((await a.call('eraseVisitor', shop, { query: { userId: 'ada' } })).status).toBe(204);
  a.clock.advance(1);
  b.clock.advance(1);
  await search(b, 'came back', { sessionId: 'u', userId: 'ada' });
  await b.server.searchLog.flush();
  const written = async (): Promise<string[]> => {
    const rows = a.server.store.read.selectFrom('search_logs').where('shop_id', '=', shop.shop.shopId);
    const found = await rows.select(['query', 'user_id', 'session_id']).execute();
    return found.map((row) => `${row.query} ${row.user_id} ${row.session_id}`).sort();
  };
  await expect
    .poll(async () => {
      a.clock.advance(60_000);
      return written();
    })
    .toEqual([' null null', ' null null', 'came back ada u', 'of another bob t']);
});

it('the backup of a database that servers use can be restored, into PostgreSQL and SQLite', async () => {
  const [node] = nodes;
  if (node === undefined) throw new Error('two nodes were opened');
  const shop = await node.makeShop();
  // Counts of the rate limiter are in the database.
  expect((await node.call('getShop', shop)).status).toBe(200);
  const folder = mkdtempSync(join(tmpdir(), 'aisle-backup-'));
  const other = await createTestDatabase();
  try {
    const file = join(folder, 'b.gz');
    const { store } = node.server;
    const told = { createdAt: '2025-01-31T00:00:00.000Z', onProgress: () => {} };
    await writeBackup({ store, file, secretKey: null, ...told });
    for (const target of [
      { kind: 'postgres', url: other.url, role: 'server' },
      { kind: 'sqlite', dataDir: join(folder, 'restored'), role: 'server' },
    ] as const) {
      await restoreBackup({ file, target, ...told });
      const restored = await openStore(target);
      const shops = await restored.read.selectFrom('shops').select('id').execute();
      await restored.close();
      expect(shops).toContainEqual({ id: shop.shop.shopId });
    }
  } finally {
    await other.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('searches that were answered while the database was away for long are written when it is back', async () => {
  const [node] = nodes;
  if (node === undefined) throw new Error('two nodes were opened');
  const shop = await node.makeShop();
  const { searchLog, store } = node.server;
  const search = () => node.call('search', shop, { body: { query: 'kept' } });
  expect((await search()).status).toBe(200);
  await database.administer(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS false`);
  await database.administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.name}'`,
  );
  expect((await search()).status).toBe(200);
  for (let round = 0; round <= GIVE_UP_AFTER; round++) await searchLog.flush();
  await database.administer(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS true`);
  await searchLog.flush();
  const rows = store.read.selectFrom('search_logs').where('shop_id', '=', shop.shop.shopId);
  expect([await rows.select('query').execute(), searchLog.dropped]).toEqual([
    [{ query: 'kept' }, { query: 'kept' }],
    0,
  ]);
});

it('a search goes on while the database is silent', async () => {
  const [first] = nodes;
  if (first === undefined) throw new Error('two nodes were opened');
  const shop = await first.makeShop();
  const { hostname: host, port } = new URL(database.url);
  const proxy = new FreezableProxy({ host, port: Number(port) });
  const url = new URL(database.url);
  url.port = String(await proxy.listen());
  const node = await TestServer.open({ env: { ...env(), DATABASE_URL: url.href } });
  try {
    const search = () => node.call('search', shop, { body: { query: 'canvas' } });
    expect((await search()).status).toBe(200);
    proxy.freeze();
    expect((await search()).status).toBe(200);
  } finally {
    proxy.close();
    await node.close();
  }
});

it('a node with another secret key says so when it starts', async () => {
  const own = await createTestDatabase();
  const saysSo = async (key: string, work = async (_: TestServer) => {}): Promise<boolean> => {
    const node = await TestServer.open({ env: { DATABASE_URL: own.url, AISLE_SECRET_KEY: key } });
    await work(node);
    await node.close();
    return node.log.includes('does not open the newest secret');
  };
  const key = 'the-secret-of-all-nodes-of-this-test';
  const makesKey = async (node: TestServer): Promise<void> => {
    const { status } = await node.call('createApiKey', await node.makeShop(), SAMPLE_CALLS.createApiKey);
    expect(status).toBe(201);
  };
  expect(await saysSo(key, makesKey)).toBe(false);
  expect(await saysSo(key)).toBe(false);
  expect(await saysSo('another-one-that-a-node-was-given-here')).toBe(true);
  await own.drop();
});
