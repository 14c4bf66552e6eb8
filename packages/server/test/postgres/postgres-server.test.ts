import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let nodes: TestServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  nodes = [await TestServer.open({ env }), await TestServer.open({ env })];
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
  await b.server.search.settled(shop.shop.shopId);
  const found = await b.call('search', shop, { body: { query: 'canvas trainers' } });
  expect(found.body.total).toBe(1);
  const remaining = async (node: TestServer) =>
    Number((await node.call('getShop', shop)).headers['x-ratelimit-remaining']);
  expect([await remaining(a), await remaining(b), await remaining(a)]).toEqual([59, 58, 57]);
  await b.server.searchLog.flush();
  expect((await a.call('getShop', shop)).body.searchesThisMonth).toBe(1);
});
