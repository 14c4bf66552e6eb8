import { afterAll, beforeAll, expect, it } from 'vitest';
import { atPace, post, tally } from '../../bench/harness/requests.ts';
import { metric } from '../../bench/harness/server.ts';
import { WORST_SEARCHES, worstProduct } from '../../bench/neighbours/worst-legal.ts';
import {
  type Arena,
  expectUnharmed,
  IS_MEASURED,
  openArena,
  searchableAfter,
  syncProducts,
  underAttack,
} from './harness/arena.ts';

/** Enough for facets of many values; more only cost the searches time. */
const PRODUCTS = IS_MEASURED ? 1000 : 100;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
  const products = Array.from({ length: PRODUCTS }, (_, i) => worstProduct(i, 1, 60));
  for (let at = 0; at < PRODUCTS; at += 100)
    await syncProducts(arena.server, arena.attacker, {
      syncType: 'INCREMENTAL',
      products: products.slice(at, at + 100),
    });
  await searchableAfter(arena.attacker, PRODUCTS, 60_000);
});
afterAll(() => arena?.close());

const search = (body: object | string) =>
  post(`${arena.server.url}/api/widget/search`, { 'x-widget-token': arena.attacker.token }, body);

const negated = (fields: number, valuesEach: number) => ({
  not: Object.fromEntries(
    Array.from({ length: fields }, (_, k) => [
      `attributes.k${k}`,
      Array.from({ length: valuesEach }, (_, value) => `value ${k} ${value}`),
    ]),
  ),
});
const ENDED = /^(200|503 overloaded)$/;

it('9,000 negated filter fields, twice a second, are refused and harm nobody', async ({ annotate }) => {
  const not = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`attributes.k${i}`, ['v']]));
  const body = JSON.stringify({ query: 'mouse', filters: { not } });
  const { result, seen } = await underAttack(arena, annotate, () =>
    atPace({ count: 12, everyMs: 500 }, () => search(body)),
  );
  expect.soft(tally(result)).toEqual({ '400 invalid_request': 12 });
  expectUnharmed(arena, seen);
});

it.for([
  ['21 filter fields', { filters: negated(21, 1) }],
  ['201 filter values', { filters: negated(3, 67) }],
  ['100 requested facets', { facets: Array.from({ length: 100 }, (_, k) => `attributes.k${k}`) }],
  ['a query of 501 characters', { query: 'a'.repeat(501) }],
  ['page 10,001', { page: 10_001 }],
] as const)('%s: refused', async ([, body]) => {
  expect(await search({ query: '', ...body })).toMatchObject({ status: 400, code: 'invalid_request' });
});

it('the worst legal searches at the full rate of one token harm nobody', async ({ annotate }) => {
  const { result, seen } = await underAttack(arena, annotate, () =>
    atPace({ count: 30, everyMs: 300 }, (number) =>
      search(WORST_SEARCHES[number % WORST_SEARCHES.length] ?? {}),
    ),
  );
  for (const outcome of Object.keys(tally(result))) expect.soft(outcome).toMatch(ENDED);
  expectUnharmed(arena, seen);
});

it("a burst of them ends within each search's deadline, and the search threads are free again", async ({
  annotate,
}) => {
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, number) =>
        search(WORST_SEARCHES[number % WORST_SEARCHES.length] ?? {}),
      ),
    );
    const waiting = await metric(arena.server.url, 'aisle_search_waiting');
    return { replies, waiting };
  });
  const { replies, waiting } = result;
  const slowestMs = Math.max(...replies.map(({ elapsedMs }) => elapsedMs));
  await annotate(`${JSON.stringify(tally(replies))}, slowest ${Math.round(slowestMs)} ms`);
  for (const outcome of Object.keys(tally(replies))) expect.soft(outcome).toMatch(ENDED);
  // The deadline is a second; the rest is for reading 120 answers on the cores that made them.
  if (IS_MEASURED) expect.soft(slowestMs, 'slowest answer, ms').toBeLessThan(3000);
  // Those of the innocent shop, which come one at a time.
  expect.soft(waiting, 'searches that threads still owe').toBeLessThan(5);
  expectUnharmed(arena, seen);
});
