import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atPace, call, post, type Reply, tally } from '../../bench/harness/requests.ts';
import { similarWords } from '../../bench/harness/similar-words.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  openArena,
  openShop,
  type Shop,
  syncUrl,
  underAttack,
} from './harness/arena.ts';

const KIB = 1024;
const MOST_PRODUCT_BYTES = 128 * KIB;
/** 200 of the largest products would be 25 MB. */
const MOST_PAGE_BYTES = 8 * KIB * KIB;
const MOST_VARIANTS = 50;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena?.close());

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });
const sync = (products: readonly object[], apiKey = arena.attacker.apiKey): Promise<Reply> =>
  post(syncUrl(arena.server), bearer(apiKey), { syncType: 'INCREMENTAL', products });
const words = similarWords(5000, 3);
const text = (length: number, seed: number): string =>
  Array.from({ length: Math.ceil(length / 5) }, (_, i) => words[(seed + i * 7) % words.length])
    .join(' ')
    .slice(0, length)
    .trim();

const VALUE_BYTES = 450;
const VALUES = 180;

/** A product of about so many bytes of JSON, and no more; nearly all of them in its attributes. */
const productOf = (number: number, bytes: number): object => {
  const product = generateProduct(number);
  // Of each value also its quotes and comma, of each key 16 bytes at most.
  const count = Math.floor((bytes - 2000) / (VALUE_BYTES + 3));
  const values = Array.from({ length: count }, (_, i) => text(VALUE_BYTES, number * 13 + i));
  const attributes: Record<string, string[]> = {};
  for (let key = 0; key * VALUES < count; key++)
    attributes[`k${key}`] = values.slice(key * VALUES, (key + 1) * VALUES);
  return { ...product, attributes };
};

it('products of 7 MB are refused', async ({ annotate }) => {
  const large = Array.from({ length: 3 }, (_, i) => productOf(i, 7_300_000));
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const replies: Reply[] = [];
    for (const product of large) replies.push(await sync([product]));
    const listUrl = `${arena.server.url}/api/integrations/v1/products?limit=200`;
    return { replies, list: await call(listUrl, { headers: bearer(arena.attacker.apiKey) }) };
  });
  const { replies, list } = result;
  await annotate(`${JSON.stringify(tally(replies))}, then a list of ${list.text.length} bytes`);
  expect.soft(tally(replies)).toEqual({ '400 invalid_request': large.length });
  expect.soft(list.text.length).toBeLessThan(MOST_PAGE_BYTES);
  expectUnharmed(arena, seen);
});

it('a product of just over 128 KB is refused, one of just under it is taken', async () => {
  const over = await sync([generateProduct(1), productOf(2, MOST_PRODUCT_BYTES + 4 * KIB)]);
  expect.soft(over).toMatchObject({ status: 400, code: 'invalid_request' });
  expect.soft(over.text).toContain('products.1');
  expect.soft((await sync([productOf(2, MOST_PRODUCT_BYTES - KIB)])).status).toBe(200);
});

it('500 descriptions of 20,000 characters pass in one batch', async ({ annotate }) => {
  const products = Array.from({ length: 500 }, (_, i) => ({
    ...generateProduct(i),
    description: text(20_000, i * 31),
  }));
  const { result, seen } = await underAttack(arena, annotate, () => sync(products));
  expect.soft(tally([result])).toEqual({ '200': 1 });
  expectUnharmed(arena, seen);
});

type Page = { products: { externalId: string }[]; nextCursor: string | null };

it('lists of the largest products are bounded by bytes, and reach them all', async ({ annotate }) => {
  const COUNT = 180;
  const shop = await openShop(arena.server, 'lists');
  for (let first = 0; first < COUNT; first += 60) {
    const batch = Array.from({ length: 60 }, (_, i) => productOf(first + i, 120 * KIB));
    expect((await sync(batch, shop.apiKey)).status).toBe(200);
  }
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const found = new Set<string>();
    let longest = 0;
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const url = `${arena.server.url}/api/integrations/v1/products?limit=200${more}`;
      const reply: Reply = await call(url, { headers: bearer(shop.apiKey) });
      if (reply.status !== 200) throw new Error(`a list was answered ${reply.status}`);
      longest = Math.max(longest, reply.text.length);
      const page = JSON.parse(reply.text) as Page;
      for (const { externalId } of page.products) found.add(externalId);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return { found: found.size, longest };
  });
  await annotate(`the longest page has ${result.longest} bytes`);
  expect.soft(result.found).toBe(COUNT);
  expect.soft(result.longest).toBeLessThan(MOST_PAGE_BYTES);
  expectUnharmed(arena, seen);
});

/** Milliseconds until the index has the product's newest version; null when not within 60 s. */
const untilSearchable = async (shop: Shop, externalId: string): Promise<number | null> => {
  const url = `${arena.server.url}/api/integrations/v1/products/${externalId}`;
  const began = performance.now();
  for (;;) {
    const { status, text } = await call(url, { headers: bearer(shop.apiKey) });
    const elapsedMs = Math.round(performance.now() - began);
    if (status === 200 && (JSON.parse(text) as { searchable: boolean }).searchable) return elapsedMs;
    if (elapsedMs > 60_000) return null;
    await delay(250);
  }
};

it('a group of 1,000 variants shows its best 50 on one card', async ({ annotate }) => {
  const VARIANTS = 1000;
  const shop = await openShop(arena.server, 'variants');
  const child = (i: number): object => ({
    ...generateProduct(i),
    name: `Variant anorak ${words[i]}`,
    description: text(2000, i),
    parentExternalId: 'parent',
  });
  const parent = { externalId: 'parent', name: 'Variant anorak' };
  const batches = [0, 1, 2].map((batch) =>
    Array.from({ length: batch === 2 ? VARIANTS - 998 : 499 }, (_, i) => child(batch * 499 + i)),
  );
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const statuses: number[] = [];
    for (const [at, batch] of batches.entries())
      statuses.push((await sync(at === 0 ? [parent, ...batch] : batch, shop.apiKey)).status);
    const searchableMs = await untilSearchable(shop, `p${VARIANTS - 1}`);
    const url = `${arena.server.url}/api/widget/search`;
    const replies = await atPace({ count: 12, everyMs: 300 }, () =>
      post(url, { 'x-widget-token': shop.token }, { query: 'variant anorak' }),
    );
    return { statuses, searchableMs, replies };
  });
  const longest = Math.max(...result.replies.map(({ text }) => text.length));
  await annotate(`searchable after ${result.searchableMs} ms, answers of ${longest} bytes`);
  expect.soft(result.statuses).toEqual([200, 200, 200]);
  expect.soft(result.searchableMs).not.toBeNull();
  expect.soft(tally(result.replies)).toEqual({ '200': 12 });
  const { products = [] } = JSON.parse(result.replies[0]?.text ?? '') as {
    products?: { variants: unknown[] }[];
  };
  expect.soft(products).toHaveLength(1);
  expect.soft(products[0]?.variants).toHaveLength(MOST_VARIANTS);
  expectUnharmed(arena, seen);
});
