import { afterAll, beforeAll, expect, it } from 'vitest';
import { atPace, post, type Reply, tally } from '../../bench/harness/requests.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  openArena,
  searchableAfter,
  syncUrl,
  underAttack,
} from './harness/arena.ts';

const MIB = 1024 * 1024;
/** Half of what a sync may have, and nearly all of it. */
const SYNC_BYTES = [7.9 * MIB, 15.5 * MIB];
const SEARCH_BYTES = 255 * 1024;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena?.close());

const sync = (body: string): Promise<Reply> =>
  post(syncUrl(arena.server), { authorization: `Bearer ${arena.attacker.apiKey}` }, body);
const search = (body: string): Promise<Reply> =>
  post(`${arena.server.url}/api/widget/search`, { 'x-widget-token': arena.attacker.token }, body);

/** `"k0":0,"k1":0` and so on, in so many bytes. */
const distinctKeys = (bytes: number): string => {
  const keys: string[] = [];
  for (let size = 0; size < bytes - 20; size += (keys.at(-1)?.length ?? 0) + 1)
    keys.push(`"k${keys.length.toString(36)}":0`);
  return keys.join(',');
};
const product = JSON.stringify(generateProduct(1));
const nested = (bytes: number): string =>
  '['.repeat(Math.floor(bytes / 2)) + ']'.repeat(Math.floor(bytes / 2));
/** `overloaded`: the one shop has too many large bodies under way. */
const REFUSED = /^(400 (invalid_request|malformed_json)|413 body_too_large|503 overloaded)$/;

const keysOfSync = (bytes: number): string[] => {
  const keys = distinctKeys(bytes - 1000);
  const someKeys = distinctKeys(bytes / 500 - 200);
  const products = Array.from(
    { length: 500 },
    (_, i) => `{"externalId":"a${i}","name":"a","attributes":{${someKeys}}}`,
  );
  return [
    `{"syncType":"INCREMENTAL","products":[${product}],${keys}}`,
    `{"syncType":"INCREMENTAL","products":[{"externalId":"a","name":"a",${keys}}]}`,
    `{"syncType":"INCREMENTAL","products":[${products.join(',')}]}`,
  ];
};
const listsOfSync = (bytes: number): string[] => [
  `{"syncType":"INCREMENTAL","products":[{"externalId":"a","name":"a","metadata":{"a":${nested(bytes - 1000)}}}]}`,
  `{"syncType":"INCREMENTAL","products":[${product}],"metadata":${nested(bytes - 1000)}}`,
  `{"syncType":"INCREMENTAL","products":${nested(bytes - 1000)}}`,
];

/** Each is refused for what it is and not for its size. */
it.for([
  ['distinct keys: beside the products, in one, in each of 500', keysOfSync],
  ['lists in lists: in a product, beside the products, instead of them', listsOfSync],
] as const)('syncs of %s are refused without a silence', async ([, bodiesOf], { annotate }) => {
  const bodies = SYNC_BYTES.flatMap(bodiesOf);
  const { result, seen } = await underAttack(arena, annotate, () =>
    atPace({ count: bodies.length, everyMs: 400 }, (number) => sync(bodies[number] ?? '')),
  );
  await annotate(JSON.stringify(tally(result)));
  for (const outcome of Object.keys(tally(result))) expect.soft(outcome).toMatch(REFUSED);
  expectUnharmed(arena, seen);
});

it('searches with 255 KB of distinct keys are refused and harm nobody', async ({ annotate }) => {
  const beside = `{"query":"mouse",${distinctKeys(SEARCH_BYTES - 50)}}`;
  const filters = `{"query":"mouse","filters":{${distinctKeys(SEARCH_BYTES - 50)}}}`;
  const deep = `{"query":"mouse","filters":${nested(SEARCH_BYTES - 50)}}`;
  const bodies = [beside, filters, deep];
  const { result, seen } = await underAttack(arena, annotate, () =>
    atPace({ count: 18, everyMs: 300 }, (number) => search(bodies[number % bodies.length] ?? '')),
  );
  for (const outcome of Object.keys(tally(result))) expect.soft(outcome).toMatch(REFUSED);
  expectUnharmed(arena, seen);
});

it('descriptions of 20,000 times `<` are indexed and found like others', async ({ annotate }) => {
  const texts = ['<'.repeat(20_000), '<a '.repeat(6600), '&'.repeat(20_000), '<!--'.repeat(5000)];
  const products = Array.from({ length: 200 }, (_, i) => ({
    ...generateProduct(i),
    description: texts[i % texts.length],
  }));
  const body = JSON.stringify({ syncType: 'INCREMENTAL', products });
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const reply = await sync(body);
    const searchableMs = await searchableAfter(arena.attacker, products.length, 15_000);
    const searches = await atPace({ count: 12, everyMs: 300 }, () =>
      search(JSON.stringify({ query: products[0]?.name, pageSize: 100 })),
    );
    return { reply, searchableMs, searches };
  });
  await annotate(`searchable after ${result.searchableMs} ms`);
  expect.soft(result.reply.status).toBe(200);
  expect.soft(result.searchableMs).not.toBeNull();
  expect.soft(tally(result.searches)).toEqual({ '200': 12 });
  expectUnharmed(arena, seen);
});
