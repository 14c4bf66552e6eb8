import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, tally } from '../../bench/harness/requests.ts';
import { worstProduct } from '../../bench/neighbours/worst-legal.ts';
import { generateProduct, seededRandom } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  IS_MEASURED,
  openArena,
  openShop,
  type Shop,
  STOP_WITHIN_MS,
  searchableAfter,
  syncProducts,
  syncUrl,
  underAttack,
} from './harness/arena.ts';

const BATCH = 500;
const PATHS = 20;
/** A promise on a quiet machine, so the gate checks only that it comes. */
const SEARCHABLE_WITHIN_MS = IS_MEASURED ? 5000 : 60_000;
/** How long it is waited for at all. */
const PATIENCE_MS = IS_MEASURED ? 20_000 : 60_000;

let arena: Arena;
/** An innocent shop that replaces its catalog beside each attack. */
let neighbour: Shop;
beforeAll(async () => {
  arena = await openArena();
  neighbour = await openShop(arena.server, 'neighbour');
});
afterAll(() => arena?.close());

const sync = (body: string) =>
  post(syncUrl(arena.server), { authorization: `Bearer ${arena.attacker.apiKey}` }, body);

/** The body of a sync; made before the attack, which shares two cores with the server. */
const batchOf = (more: (number: number) => object): string => {
  const products = Array.from({ length: BATCH }, (_, i) => ({ ...generateProduct(i), ...more(i) }));
  return JSON.stringify({ syncType: 'INCREMENTAL', products });
};

/** Replaces the neighbour's catalog; milliseconds from the request until so many products, and no others, are found. */
const replaceCatalog = async (products: number): Promise<number | null> => {
  const catalog = Array.from({ length: products }, (_, i) => generateProduct(i));
  const sent = performance.now();
  await syncProducts(arena.server, neighbour, { syncType: 'FULL', products: catalog });
  const isFound = (await searchableAfter(neighbour, products, PATIENCE_MS)) !== null;
  return isFound ? Math.round(performance.now() - sent) : null;
};

const random = seededRandom(6);
const letter = (): string => String.fromCharCode(97 + Math.floor(random() * 26));
const deepPaths = (levels: number): string[] =>
  Array.from({ length: PATHS }, () => Array.from({ length: levels }, letter).join(' > '));

it('category paths of 120 levels are refused, and hold up nobody', async ({ annotate }) => {
  const body = batchOf(() => ({ categories: deepPaths(120) }));
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const reply = await sync(body);
    return { reply, searchableMs: await replaceCatalog(450) };
  });
  await annotate(
    `answered ${result.reply.status}, the neighbour was searchable in ${result.searchableMs} ms`,
  );
  expect.soft(result.reply).toMatchObject({ status: 400, code: 'invalid_request' });
  expect.soft(result.reply.text).toContain('products.0.categories.0');
  expect.soft(result.searchableMs ?? Infinity).toBeLessThanOrEqual(SEARCHABLE_WITHIN_MS);
  expectUnharmed(arena, seen);
});

/** Nearly the 16 MB that a sync may have. */
const DESCRIPTION_WORDS = 2200;
const worstLegalBatch = (version: number): string =>
  batchOf((i) => worstProduct(i, version, DESCRIPTION_WORDS));

it('the largest legal syncs hold up nobody', async ({ annotate }) => {
  const batches = [worstLegalBatch(0), worstLegalBatch(17)];
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const replies = [];
    for (const batch of batches) replies.push(await sync(batch));
    return { replies, searchableMs: await replaceCatalog(400) };
  });
  await annotate(`the neighbour was searchable in ${result.searchableMs} ms`);
  expect.soft(tally(result.replies)).toEqual({ '200': batches.length });
  expect.soft(result.searchableMs ?? Infinity).toBeLessThanOrEqual(SEARCHABLE_WITHIN_MS);
  expectUnharmed(arena, seen);
});

it('a stop in the midst of such syncs ends the server within ten seconds', async ({ annotate }) => {
  const underWay = [sync(worstLegalBatch(31)), sync(batchOf(() => ({ categories: deepPaths(10) })))];
  await delay(500);
  const began = performance.now();
  const late = delay(2 * STOP_WITHIN_MS, 'late' as const, { ref: false });
  const status = await Promise.race([arena.server.stop(), late]);
  const tookMs = Math.round(performance.now() - began);
  if (status === 'late') await arena.server.kill();
  await Promise.all(underWay);
  await annotate(`ended with ${status} after ${tookMs} ms`);
  expect.soft(status).toBe(0);
  expect.soft(tookMs).toBeLessThanOrEqual(STOP_WITHIN_MS);
});
