import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atPace, post, type Reply, tally } from '../../bench/harness/requests.ts';
import { aisle } from '../../bench/harness/server.ts';
import { issueToken } from '../../bench/harness/shop.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  IS_MEASURED,
  openArena,
  syncProducts,
  underAttack,
} from './harness/arena.ts';

const HOUR_MS = 3_600_000;
const REFRESHES = 500;
const REFRESHES_A_MINUTE = 100;
const SEARCHES_A_MINUTE = 200;
/** Tokens that one shop issues for its attack, each below its own limit. */
const FRESH = IS_MEASURED ? 40 : 3;
const ATTACK_PRODUCTS = 500;
const WORDS = ['wireless', 'blue', 'leather', 'garden', 'steel'];
/** Up to the longest query. */
const LONG_QUERY = Array.from({ length: 60 }, (_, i) => WORDS[i % WORDS.length]).join(' ');

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena?.close());

/** A token of the attacker's shop in its last hour, as a static page may have it; the server has not seen it yet. */
const oldToken = async (): Promise<string> => {
  const { server, attacker } = arena;
  const { token } = await aisle<{ token: string }>(server.dataDir, ['token', 'create', attacker.shopId]);
  const db = new DatabaseSync(join(server.dataDir, 'aisle.db'));
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare(
      `UPDATE widget_tokens SET expires_at = ? WHERE shop_id = ? AND created_at =
         (SELECT max(created_at) FROM widget_tokens WHERE shop_id = ?)`,
    ).run(Date.now() + HOUR_MS, attacker.shopId, attacker.shopId);
  } finally {
    db.close();
  }
  return token;
};

const refresh = (token: string): Promise<Reply> =>
  post(
    `${arena.server.url}/api/widget/token/refresh`,
    { 'x-widget-token': token, origin: arena.attacker.origin },
    {},
  );
const tokenIn = ({ status, text }: Reply): string | null =>
  status === 200 ? (JSON.parse(text) as { token: string }).token : null;
const search = (token: string): Promise<Reply> =>
  post(
    `${arena.server.url}/api/widget/search`,
    { 'x-widget-token': token },
    { query: 'mouse', pageSize: 1, facets: [] },
  );

it('500 refreshes, of a token and of what it led to, yield one live successor and share one rate limit', async ({
  annotate,
}) => {
  const token = await oldToken();
  let newest = token;
  const successors = new Set<string>();
  const { result, seen } = await underAttack(arena, annotate, () =>
    atPace({ count: REFRESHES, everyMs: 10 }, async (number) => {
      const reply = await refresh(number % 2 === 0 ? token : newest);
      newest = tokenIn(reply) ?? newest;
      successors.add(newest);
      return reply;
    }),
  );
  successors.delete(token);
  const counts = tally(result);
  await annotate(`${successors.size} successors, ${JSON.stringify(counts)}`);
  expect.soft(successors.size).toBe(1);
  expect.soft(counts['200']).toBe(REFRESHES_A_MINUTE);
  expect.soft((await search(newest)).status).toBe(200);
  expectUnharmed(arena, seen);
});

it('a fresh token is refreshed into itself', async () => {
  const { token } = arena.attacker;
  expect(tokenIn(await refresh(token))).toBe(token);
});

it('a throttled token stays throttled through its successors', async ({ annotate }) => {
  const token = await oldToken();
  const { result, seen } = await underAttack(arena, annotate, () =>
    atPace({ count: SEARCHES_A_MINUTE + 20, everyMs: 20 }, () => search(token)),
  );
  expect.soft(tally(result)).toEqual({ '200': SEARCHES_A_MINUTE, '429 rate_limit_exceeded': 20 });
  const successor = tokenIn(await refresh(token));
  expect.soft(successor).not.toBeNull();
  expect.soft(successor).not.toBe(token);
  expect.soft((await search(successor ?? '')).status, 'a search with the successor').toBe(429);
  const next = tokenIn(await refresh(successor ?? ''));
  expect.soft((await search(next ?? '')).status, "a search with the successor's successor").toBe(429);
  expectUnharmed(arena, seen);
});

/** Ways in which one shop's searches look like those of many shoppers; each gives the headers of one of them. */
const CROWDS: Readonly<Record<string, () => Promise<(number: number) => Record<string, string>>>> = {
  'fresh tokens': async () => {
    const tokens: string[] = [];
    while (tokens.length < FRESH) tokens.push(await issueToken(arena.server, arena.attacker));
    return (number) => ({ 'x-widget-token': tokens[number % FRESH] ?? '' });
  },
  'made-up visitors of a key': async () => (number) => ({
    authorization: `Bearer ${arena.attacker.apiKey}`,
    'x-visitor': `made-up-${number}`,
  }),
};

it.for(Object.entries(CROWDS))(
  '%s get their shop no larger share of the search threads',
  { timeout: 180_000 },
  async ([, crowd], { annotate }) => {
    const { server, attacker } = arena;
    const products = Array.from({ length: IS_MEASURED ? ATTACK_PRODUCTS : 1 }, (_, i) => generateProduct(i));
    await syncProducts(server, attacker, { syncType: 'INCREMENTAL', products });
    const headersOf = await crowd();
    const order = IS_MEASURED ? { count: 2_800, everyMs: 7 } : { count: 30, everyMs: 2 };
    const { result, seen } = await underAttack(arena, annotate, () =>
      atPace(order, (number) =>
        post(`${server.url}/api/widget/search`, headersOf(number), {
          query: `${LONG_QUERY} ${number}`,
          pageSize: 100,
        }),
      ),
    );
    const counts = tally(result);
    await annotate(JSON.stringify(counts));
    // Each is answered, or told that its own shop asks too much.
    expect.soft(Object.keys(counts).sort()).toEqual(expect.arrayContaining(['200']));
    expect.soft(Object.keys(counts).every((name) => name === '200' || name === '503 overloaded')).toBe(true);
    expectUnharmed(arena, seen);
  },
);
