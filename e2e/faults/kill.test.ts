import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { type BenchShop, makeShop } from '../../bench/harness/shop.ts';
import { generateProduct, seededRandom } from '../../bench/speed/catalog.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';

/** Each kill costs a start of the server; `npm run test:all` makes them all. */
const KILLS = IS_ALL ? 30 : 3;
const BATCH = 40;

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const sync = async (server: RunningServer, shop: BenchShop, first: number): Promise<string[]> => {
  const products = Array.from({ length: BATCH }, (_, i) => generateProduct(first + i));
  const response = await fetch(`${server.url}/api/integrations/v1/products/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body: JSON.stringify({ syncType: 'INCREMENTAL', products }),
  });
  if (response.status !== 200) throw new Error(`sync answered ${response.status}: ${await response.text()}`);
  return products.map((product) => product.externalId);
};

/** Syncs batch after batch until the process dies; adds what was acknowledged. */
const syncUntilDeath = async (
  server: RunningServer,
  shop: BenchShop,
  round: number,
  acknowledged: Set<string>,
) => {
  for (let batch = 0; batch < 90; batch++) {
    const ids = await sync(server, shop, round * 100_000 + batch * BATCH).catch(() => null);
    if (ids === null) return;
    for (const id of ids) acknowledged.add(id);
  }
};

const storedIds = async (server: RunningServer, shop: BenchShop): Promise<Set<string>> => {
  const found = new Set<string>();
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${server.url}/api/integrations/v1/products?limit=200${query}`, { headers });
    if (response.status === 429) {
      await response.body?.cancel();
      throw new Error('too many products for one window of the list limit');
    }
    const page = (await response.json()) as { products: { externalId: string }[]; nextCursor: string | null };
    for (const product of page.products) found.add(product.externalId);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
};

const indexed = async (shop: BenchShop): Promise<number> =>
  (await shop.search({ query: '', pageSize: 1, facets: [] })).total;

it(`after ${KILLS} kills during sync every acknowledged product is stored and found`, async () => {
  const random = seededRandom(20_251);
  const acknowledged = new Set<string>();
  let server = await startServer(dataDir, WORDS_ONLY);
  let shop = await makeShop(server, 'kill');
  for (let round = 1; round <= KILLS; round++) {
    const writing = syncUntilDeath(server, shop, round, acknowledged);
    await delay(20 + random() * 250);
    await server.kill();
    await writing;
    server = await startServer(dataDir, WORDS_ONLY);
    shop = shop.on(server);
  }
  const stored = await storedIds(server, shop);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  await expect.poll(() => indexed(shop), { timeout: 20_000, interval: 100 }).toBe(stored.size);
  for (const id of [...acknowledged].slice(-5)) {
    const { name } = generateProduct(Number(id.slice(1)));
    const answer = await shop.search({ query: name, pageSize: 20, facets: [] });
    expect(answer.products.map((product) => product.externalId)).toContain(id);
  }
  expect(await server.stop()).toBe(0);
}, 240_000);
