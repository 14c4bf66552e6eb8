import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { atPace, call, post, type Reply, tally } from '../../bench/harness/requests.ts';
import {
  type Arena,
  expectUnharmed,
  IS_MEASURED,
  openArena,
  openShop,
  type Shop,
  underAttack,
} from './harness/arena.ts';
import { openSlowConnections, type SlowConnections } from './harness/slow-connections.ts';

const SLOW_CONNECTIONS = 50;
/** A handler is given 30 s; what is logged of a slow body is logged then. */
const SLOW_FOR_MS = 32_000;

let arena: Arena;
let slow: SlowConnections;
let slowSince = 0;
beforeAll(async () => {
  arena = await openArena();
  slow = openSlowConnections(
    arena.server.url,
    slowHeads(await openShop(arena.server, 'slow')),
    SLOW_CONNECTIONS,
  );
  slowSince = performance.now();
});
afterAll(async () => {
  slow?.close();
  await arena?.close();
});

const search = (body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  post(`${arena.server.url}/api/widget/search`, { 'x-widget-token': arena.attacker.token, ...headers }, body);

/** The beginnings of requests whose rest comes a byte a second: within the headers, and within each kind of body. */
const slowHeads = (shop: Shop): string[] => {
  const head = (line: string, headers: Record<string, string>): string =>
    [
      `${line} HTTP/1.1`,
      `host: ${new URL(arena.server.url).host}`,
      'content-length: 5000',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n');
  const token = { 'x-widget-token': shop.token };
  const key = { authorization: `Bearer ${shop.apiKey}` };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=limit' };
  return [
    `GET /healthz HTTP/1.1\r\nx-slow: `,
    head('POST /api/widget/search', { ...token, ...json }),
    head('POST /api/widget/search/visual', { ...token, ...json }),
    `${head('POST /api/widget/search/visual', { ...token, ...form })}--limit\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n`,
    head('PUT /api/integrations/v1/products/p1/images/0', { ...key, 'content-type': 'image/jpeg' }),
    head('POST /api/integrations/v1/products/sync', { ...key, ...json }),
  ];
};

const shopOf = async (): Promise<{ searchesThisMonth: number }> => {
  const { text } = await call(`${arena.server.url}/api/integrations/v1/shop`, {
    headers: { authorization: `Bearer ${arena.attacker.apiKey}` },
  });
  return JSON.parse(text) as { searchesThisMonth: number };
};

it('195 searches as you type that differ in spaces alone count as 195', async ({ annotate }) => {
  const SEARCHES = 195;
  const before = (await shopOf()).searchesThisMonth;
  const { result, seen } = await underAttack(arena, annotate, () =>
    // Within the three seconds in which a search may replace the one before it.
    atPace({ count: SEARCHES, everyMs: 14 }, (number) =>
      search({ query: `mouse${' '.repeat(number)}`, typing: true, sessionId: 'padded', pageSize: 1 }),
    ),
  );
  const counted = async (): Promise<number> => (await shopOf()).searchesThisMonth - before;
  // The last ones are counted once they are settled.
  await vi
    .waitUntil(async () => (await counted()) >= SEARCHES, { timeout: 6000, interval: 500 })
    .catch(() => undefined);
  const total = await counted();
  await annotate(`${total} counted`);
  expect.soft(tally(result)).toEqual({ '200': SEARCHES });
  expect.soft(total).toBe(SEARCHES);
  expectUnharmed(arena, seen);
});

/** A GET with headers that `fetch` may not set; its status. */
const get = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, arena.server.url), { headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });

it('`/metrics` is for this machine: what came through a proxy is refused without a token', async () => {
  expect.soft(await get('/metrics', {})).toBe(200);
  expect.soft([401, 403, 404]).toContain(await get('/metrics', { 'x-forwarded-for': '203.0.113.7' }));
  expect.soft([401, 403, 404]).toContain(await get('/metrics', { forwarded: 'for=203.0.113.7' }));
});

it('a foreign Host is refused while the public URL is not set', async () => {
  const foreign = await get('/docs', { host: 'evil.example' });
  expect.soft(foreign).toBeGreaterThanOrEqual(400);
  expect.soft(foreign).toBeLessThan(500);
  expect.soft(await get('/docs', { host: new URL(arena.server.url).host })).toBe(200);
});

it("`explain: true` needs the shop's own API key", async () => {
  const body = { query: 'mouse', explain: true };
  const shop = await openShop(arena.server, 'explained');
  const search = (headers: Record<string, string>): Promise<Reply> =>
    post(`${arena.server.url}/api/widget/search`, { 'x-widget-token': shop.token, ...headers }, body);
  expect.soft(await search({})).toMatchObject({ status: 403, code: 'explain_needs_api_key' });
  const foreign = await search({ authorization: `Bearer ${arena.innocent.apiKey}` });
  expect.soft(foreign.status, "with another shop's key").not.toBe(200);
  const own = await search({ authorization: `Bearer ${shop.apiKey}` });
  expect.soft(own.status).toBe(200);
});

it('the data folder is for the user of the server alone', () => {
  const { dataDir } = arena.server;
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  expect.soft(modeOf(dataDir)).toBe('700');
  const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, path: join(dataDir, name) }))
    .filter(({ path }) => statSync(path).isFile() && modeOf(path) !== '600')
    .map(({ name }) => name);
  expect.soft(open).toEqual([]);
});

it.runIf(IS_MEASURED)(
  '50 connections that send a byte a second harm nobody and leave no stacks in the log',
  async ({ annotate }) => {
    // They were open all the while; so is the rest of this test's time well used.
    const { seen } = await underAttack(arena, annotate, () => delay(0));
    await delay(Math.max(0, slowSince + SLOW_FOR_MS - performance.now()));
    const log = arena.server.output();
    const errors = log.split('\n').filter((line) => line.includes('"level":"error"'));
    await annotate(`${errors.length} errors in the log`);
    expect.soft(errors.map((line) => line.slice(0, 300))).toEqual([]);
    expect.soft(log).not.toMatch(/"stack"|\n\s+at /);
    expectUnharmed(arena, seen);
  },
);
