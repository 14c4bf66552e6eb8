import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACCESS_CACHE_MS, AWAY_CACHE_MS } from '../../src/access/ttl-cache.ts';
import { TestServer, type TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { FreezableProxy } from './freezable-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const env = () => ({ AISLE_SECRET_KEY: 'one-secret-of-both-nodes-of-this-test' });

let database: TestDatabase;
let proxy: FreezableProxy;
let node: TestServer;
/** Reaches the database when the other one does not. */
let other: TestServer;
let shop: TestShop;

beforeEach(async () => {
  database = await createTestDatabase();
  const { hostname: host, port } = new URL(database.url);
  proxy = new FreezableProxy({ host, port: Number(port) });
  const url = new URL(database.url);
  url.port = String(await proxy.listen());
  node = await TestServer.open({ env: { ...env(), DATABASE_URL: url.href } });
  other = await TestServer.open({ env: { ...env(), DATABASE_URL: database.url } });
  shop = await node.makeShop();
  await node.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  await node.server.indexes.settled(shop.shop.shopId);
  // While the clock stands still: the first search compiles its code, which takes longer than the clock of a visit gives it.
  for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) await node.call(name, shop, CALLS[name]);
});

afterEach(async () => {
  proxy.close();
  await node.close();
  await other.close();
  await database.drop();
});

const CALLS = {
  search: { body: { query: 'canvas trainers' } },
  widgetSuggestions: { query: { q: 'canv' } },
  facetValues: { body: { field: 'brand' } },
  popularQueries: {},
  trending: {},
  similarProducts: { params: { externalId: 'A-1' } },
  crossSell: { body: { items: [{ externalId: 'A-1' }] } },
  widgetConfig: {},
} as const;

/** All that a shopper's page asks for, at once: the status of each. The clock goes on, as it does in a browser. */
const visit = async (): Promise<Record<string, number>> => {
  const names = Object.keys(CALLS) as (keyof typeof CALLS)[];
  const under = Promise.all(names.map((name) => node.call(name, shop, CALLS[name])));
  let isAnswered = false;
  const answered = under.finally(() => {
    isAnswered = true;
  });
  const goOn = (): boolean => {
    if (!isAnswered) node.clock.advance(50);
    return isAnswered;
  };
  await expect.poll(goOn, { timeout: 20_000, interval: 5 }).toBe(true);
  return Object.fromEntries((await answered).map(({ status }, at) => [names[at], status]));
};
const ALL_FINE = Object.fromEntries(Object.keys(CALLS).map((name) => [name, 200]));

it('shoppers search on for an hour while the database refuses connections', async () => {
  expect(await visit()).toEqual(ALL_FINE);
  await database.administer(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS false`);
  await database.administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.name}'`,
  );
  for (const minutes of [1, 20, 20]) {
    node.clock.advance(minutes * 60_000);
    expect(await visit()).toEqual(ALL_FINE);
  }
  node.clock.advance(AWAY_CACHE_MS);
  expect((await node.call('search', shop, CALLS.search)).status).toBe(503);
  await database.administer(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS true`);
  await expect.poll(visit).toEqual(ALL_FINE);
});

it('a node whose database is silent says within a second that it is not ready, and is ready when it is back', async () => {
  const ready = () => node.request({ url: '/readyz' });
  expect((await ready()).status).toBe(200);
  proxy.freeze();
  const asked = ready();
  let isAnswered = false;
  void asked.finally(() => {
    isAnswered = true;
  });
  const goOn = (): boolean => {
    if (!isAnswered) node.clock.advance(100);
    return isAnswered;
  };
  const beganMs = node.clock.nowMs();
  await expect.poll(goOn, { interval: 5 }).toBe(true);
  const { status, body } = await asked;
  expect([status, body.parts.store.state, node.clock.nowMs() - beganMs <= 1_500]).toEqual([
    503,
    'unavailable',
    true,
  ]);
  proxy.thaw();
  await expect.poll(async () => (await ready()).status).toBe(200);
});

it('shoppers search on while the database is silent, and a token revoked meanwhile ends when it is back', async () => {
  expect(await visit()).toEqual(ALL_FINE);
  proxy.freeze();
  await other.server.access.tokens.revokeAll(shop.shop.shopId);
  for (let minute = 0; minute < 3; minute++) {
    node.clock.advance(60_000);
    expect(await visit()).toEqual(ALL_FINE);
  }
  proxy.thaw();
  node.clock.advance(ACCESS_CACHE_MS);
  await expect
    .poll(async () => {
      node.clock.advance(ACCESS_CACHE_MS);
      return (await node.call('search', shop, CALLS.search)).status;
    })
    .toBe(401);
});
