import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { generateProduct } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  openArena,
  searchableAfter,
  syncUrl,
  underAttack,
} from './harness/arena.ts';
import { call, post, type Reply, tally } from './harness/client.ts';
import { similarWords } from './harness/words.ts';

const SYNCS = 12;
const PRODUCTS = 500;
/** Replaced catalogs that can be restored. */
const KEPT = 3;
const DESCRIPTION_WORDS = 1000;

let arena: Arena;
let bearer: { authorization: string };
beforeAll(async () => {
  arena = await openArena();
  bearer = { authorization: `Bearer ${arena.attacker.apiKey}` };
});
afterAll(() => arena?.close());

const bytesUnder = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

type Generation = { id: string; productsCount: number; current: boolean };

const generations = async (): Promise<Generation[]> => {
  const { text } = await call(`${arena.server.url}/api/integrations/v1/catalog/generations`, {
    headers: bearer,
  });
  return (JSON.parse(text) as { generations: Generation[] }).generations;
};

const words = similarWords(5000, 4);

/** Every catalog is another: each description begins at another word. */
const catalogOf = (round: number): object[] =>
  Array.from({ length: PRODUCTS }, (_, i) => ({
    ...generateProduct(i),
    description: Array.from(
      { length: DESCRIPTION_WORDS },
      (_, at) => words[(round * 977 + i * 31 + at * 7) % words.length],
    ).join(' '),
  }));

it('twelve FULL syncs keep three replaced catalogs, and the folder stops growing', async ({ annotate }) => {
  const before = bytesUnder(arena.server.dataDir);
  const bodies = Array.from({ length: SYNCS }, (_, round) =>
    JSON.stringify({ syncType: 'FULL', products: catalogOf(round) }),
  );
  const rawBytes = bodies[0]?.length ?? 0;
  const sizes: number[] = [];
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const replies: Reply[] = [];
    for (const body of bodies) {
      replies.push(await post(syncUrl(arena.server), bearer, body));
      sizes.push(bytesUnder(arena.server.dataDir) - before);
    }
    return replies;
  });
  expect.soft(tally(result)).toEqual({ '200': SYNCS });
  await searchableAfter(arena.attacker, PRODUCTS, 20_000);
  const replaced = async () => (await generations()).filter(({ current }) => !current).length;
  await vi
    .waitUntil(async () => (await replaced()) <= KEPT, { timeout: 10_000, interval: 500 })
    .catch(() => undefined);
  const grown = bytesUnder(arena.server.dataDir) - before;
  await annotate(
    `one catalog has ${rawBytes} bytes; the folder grew by ${grown}, after each sync by ${sizes.join(' ')}`,
  );
  expect.soft(await replaced(), 'replaced catalogs kept').toBe(KEPT);
  // The current catalog, three kept, one that is being replaced; as much again for the index, its copy and the journal.
  expect.soft(grown / rawBytes, 'catalogs that the folder grew by').toBeLessThan(2 * (KEPT + 2));
  expectUnharmed(arena, seen);
});

it('the current catalog is whole, and the newest kept one can be restored', async () => {
  const kept = await generations();
  expect(kept.find(({ current }) => current)).toMatchObject({ productsCount: PRODUCTS });
  const [newest] = kept.filter(({ current }) => !current);
  const url = `${arena.server.url}/api/integrations/v1/catalog/generations/${newest?.id}/restore`;
  const answer = await call(url, {
    method: 'POST',
    headers: bearer,
  });
  expect(answer.status).toBe(200);
});
