import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { makeShop } from '../../bench/harness/shop.ts';
import type { Feed } from '../../packages/contract/src/index.ts';
import { openStore, type Store } from '../../packages/server/src/store/index.ts';

const ENV = { ...WORDS_ONLY, AISLE_FEEDS_ALLOW_PRIVATE: '1' };
const PRODUCTS = 6_000;
/** The lease of a killed process runs out after a minute; then the run is done again. */
const DONE_AGAIN_MS = 120_000;

type Catalog = Map<string, string>;

/** Each version has other names, and lacks other products. */
const catalogOf = (version: number): Catalog =>
  new Map(
    Array.from({ length: PRODUCTS }, (_, n) => [`p${n}`, `Lamp ${n} of version ${version}`] as const).filter(
      (_, n) => n % 10 !== version,
    ),
  );
const fileOf = (version: number): string =>
  `id,name\n${[...catalogOf(version)].map(([id, name]) => `${id},${name}\n`).join('')}`;

let dataDir = '';
let host: Server;
let version = 1;
/** Set: the host sends half of the file, and says so. */
let onHalf: ((answer: ServerResponse) => void) | null = null;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-kill-feed-'));
  host = createServer((_, answer) => {
    const file = fileOf(version);
    if (onHalf === null) answer.end(file);
    else {
      answer.write(file.slice(0, file.length / 2));
      onHalf(answer);
    }
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const withStore = async <T>(use: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'tool' });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};

const storedCatalog = (shopId: string): Promise<Catalog> =>
  withStore(async ({ read }) => {
    const rows = await read
      .selectFrom('products')
      .innerJoin('shops', 'shops.current_generation_id', 'products.generation_id')
      .select(['products.external_id', 'products.body'])
      .where('shops.id', '=', shopId)
      .execute();
    return new Map(rows.map((row) => [row.external_id, JSON.parse(row.body).name as string]));
  });

/** Resolves when a catalog that is not the shop's own yet has more than so many products. */
const staged = (shopId: string, more: number): Promise<void> =>
  withStore(async ({ read }) => {
    const count = async (): Promise<number> => {
      const rows = read.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count'));
      return (await rows.where('shop_id', '=', shopId).executeTakeFirstOrThrow()).count;
    };
    const before = await count();
    while ((await count()) <= before + more) await delay(1);
  });

it('a server that is killed while it runs a feed keeps the whole old catalog, and runs the feed again', async () => {
  let server: RunningServer = await startServer(dataDir, ENV);
  const { shopId, apiKey } = await makeShop(server, 'feed');
  const call = async (method: string, path: string, body?: object): Promise<Feed> => {
    const answer = await fetch(`${server.url}/api/integrations/v1/feeds${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return (await answer.json()) as Feed;
  };
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/products.csv`;
  const { id } = await call('POST', '', { url, everyHours: 24 });
  /** Resolves when no run is asked for any more. */
  const done = async (): Promise<Feed> => {
    const state = (): Promise<Feed> => call('GET', `/${id}`);
    const isRunning = async (): Promise<boolean> => (await state()).running;
    // A shop may ask so often, and no more.
    await expect.poll(isRunning, { timeout: DONE_AGAIN_MS, interval: 1000 }).toBe(false);
    return state();
  };
  expect((await done()).lastRun).toMatchObject({ status: 'stored', created: catalogOf(1).size });
  for (const at of ['half of the file', 0, 2000, 4000] as const) {
    version += 1;
    const met =
      typeof at === 'number'
        ? staged(shopId, at)
        : new Promise<void>((resolve) => {
            onHalf = () => resolve();
          });
    await call('POST', `/${id}/run`);
    await met;
    await server.kill();
    onHalf = null;
    expect(await storedCatalog(shopId)).toEqual(catalogOf(version - 1));
    server = await startServer(dataDir, ENV);
    expect(await done()).toMatchObject({ failures: 0, lastRun: { status: 'stored' } });
    expect(await storedCatalog(shopId)).toEqual(catalogOf(version));
  }
  expect(await server.stop()).toBe(0);
}, 900_000);
