import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, post, type Reply, tally } from '../../bench/harness/requests.ts';
import { similarWords } from '../../bench/harness/similar-words.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  openArena,
  searchableAfter,
  syncUrl,
  underAttack,
} from './harness/arena.ts';

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

const replaced = async (): Promise<number> => (await generations()).filter(({ current }) => !current).length;

/** Waits until no more are kept than may be, and everything is searchable; the bytes of the data folder. */
const settledBytes = async (): Promise<number> => {
  await vi
    .waitUntil(async () => (await replaced()) <= KEPT, { timeout: 6000, interval: 500 })
    .catch(() => undefined);
  await searchableAfter(arena.attacker, PRODUCTS, 20_000);
  return bytesUnder(arena.server.dataDir);
};

it('twelve FULL syncs keep three replaced catalogs, and the folder stops growing', async ({ annotate }) => {
  const bodies = Array.from({ length: SYNCS }, (_, round) =>
    JSON.stringify({ syncType: 'FULL', products: catalogOf(round) }),
  );
  const syncAll = async (some: readonly string[]): Promise<Reply[]> => {
    const replies: Reply[] = [];
    for (const body of some) replies.push(await post(syncUrl(arena.server), bearer, body));
    return replies;
  };
  const { result, seen } = await underAttack(arena, annotate, async () => {
    const first = await syncAll(bodies.slice(0, SYNCS / 2));
    const bytesBefore = await settledBytes();
    const second = await syncAll(bodies.slice(SYNCS / 2));
    return { replies: [...first, ...second], grownBytes: (await settledBytes()) - bytesBefore };
  });
  const kept = await replaced();
  const catalogs = result.grownBytes / (bodies[0]?.length ?? 1);
  await annotate(
    `${kept} replaced catalogs are kept; the last six made the folder ${catalogs} catalogs larger`,
  );
  expect.soft(tally(result.replies)).toEqual({ '200': SYNCS });
  expect.soft(kept).toBe(KEPT);
  // The room of those that are gone is used again; the rest is the journal, and an index that is being replaced.
  expect.soft(catalogs).toBeLessThan(SYNCS / 4);
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
