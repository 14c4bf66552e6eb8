import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { aisle, type RunningServer, startServer } from '../../bench/harness/server.ts';
import { type BenchShop, makeShop, settled } from '../../bench/harness/shop.ts';
import { demoCatalog } from '../../packages/demo/src/index.ts';
import { startOpenSearch } from './start.ts';

const node = await startOpenSearch();
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-opensearch-e2e-'));
const MORE = {
  AISLE_IMAGE_MODEL: 'off',
  AISLE_LOG_LEVEL: 'info',
  ...(node !== null && { AISLE_OPENSEARCH_URL: node.url }),
};
const products = demoCatalog('http://demo.invalid');
const GROUPS = new Set(products.map((one) => one.parentExternalId ?? one.externalId)).size;
const QUERIES = ['red shoes', 'jacket under 100', '', 'waterproof', 'something to keep coffee warm', 'blue'];

let server: RunningServer;

afterAll(async () => {
  await server?.stop();
  await node?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Reply = { status: number; retryAfter: string | null; body: Record<string, unknown> };

const ask = async (shop: BenchShop, query: string, more: object = {}): Promise<Reply> => {
  const answer = await fetch(`${server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': await shop.token() },
    body: JSON.stringify({ query, pageSize: 20, ...more }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Record<string, unknown>,
  };
};

/** As a client that does what `Retry-After` says: other work on the machine may make a search or its encoder late. */
const patiently = async (shop: BenchShop, query: string): Promise<Reply> => {
  for (let tries = 1; ; tries++) {
    const reply = await ask(shop, query);
    const isWhole = reply.status !== 503 && reply.body.degraded === null;
    if (isWhole || tries === 20) return reply;
    await delay(500);
  }
};

const totalOf = async (shop: BenchShop, query: string): Promise<unknown> =>
  (await ask(shop, query)).body.total ?? null;

/** What answers must have in common, whichever engine gave them. */
const answersOf = async (shop: BenchShop): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (const query of QUERIES) {
    const { status, body } = await patiently(shop, query);
    const { searchLogId: _, tookMs: __, ...rest } = body;
    answers.push({ status, ...rest });
  }
  return answers;
};

const until = async (what: string, holds: () => Promise<boolean> | boolean, ms = 60_000): Promise<void> => {
  const endMs = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > endMs)
      throw new Error(`${what}: not within ${ms} ms\n${server.output().slice(-2_000)}`);
    await delay(100);
  }
};

const moves = (engine: string): number =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('has moved') && line.includes(`"engine":"${engine}"`)).length;

const moveTo = async (shop: BenchShop, engine: 'own' | 'opensearch'): Promise<void> => {
  const before = moves(engine);
  await aisle(dataDir, ['shop', 'backend', shop.shopId, engine], MORE);
  await until(`the move to ${engine}`, () => moves(engine) > before);
};

const sync = async (shop: BenchShop, body: object): Promise<number> => {
  const { status } = await fetch(`${server.url}/api/integrations/v1/products/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body: JSON.stringify(body),
  });
  return status;
};

const item = (externalId: string, price: number) => ({
  externalId,
  name: `zyxophone ${externalId}`,
  price,
});

const openShop = async (name: string): Promise<BenchShop> => {
  const shop = await makeShop(server, name);
  const file = join(dataDir, `${name}.jsonl`);
  writeFileSync(file, products.map((product) => JSON.stringify(product)).join('\n'));
  await aisle(dataDir, ['import', file, '--shop', shop.shopId, '--format', 'jsonl'], MORE);
  await settled(server, shop, GROUPS);
  return shop;
};

const documentsOf = async (shop: BenchShop): Promise<number> => {
  await fetch(`${node?.url}/aisle-*/_refresh`, { method: 'POST' });
  const answer = await fetch(`${node?.url}/aisle-*/_count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { term: { shop: shop.shopId } } }),
  });
  return ((await answer.json()) as { count: number }).count;
};

describe.skipIf(node === null)('a shop in OpenSearch', () => {
  it('moves there and back while it serves, and answers the same', async () => {
    server = await startServer(dataDir, MORE);
    const shop = await openShop('mover');
    const own = await answersOf(shop);
    const during: number[] = [];
    let isMoving = true;
    const asking = (async () => {
      while (isMoving) during.push((await patiently(shop, 'lamp')).status);
    })();
    await moveTo(shop, 'opensearch');
    isMoving = false;
    await asking;
    expect(during.filter((status) => status !== 200)).toEqual([]);
    expect(await answersOf(shop)).toEqual(own);
    await moveTo(shop, 'own');
    expect(await answersOf(shop)).toEqual(own);
    await until('the former documents', async () => (await documentsOf(shop)) === 0);
  });

  it('shows changes: new products, prices, and what was deleted', async () => {
    const shop = await openShop('changes');
    await moveTo(shop, 'opensearch');
    expect(await sync(shop, { syncType: 'INCREMENTAL', products: [item('a', 10), item('b', 20)] })).toBe(200);
    await until('new products', async () => (await totalOf(shop, 'zyxophone')) === 2);
    await sync(shop, { syncType: 'INCREMENTAL', products: [item('a', 500)] });
    await until('a new price', async () => {
      const { body } = await ask(shop, 'zyxophone', { filters: { price: { min: 400 } } });
      return body.total === 1;
    });
    await sync(shop, { syncType: 'INCREMENTAL', products: [{ externalId: 'b', deleted: true }] });
    await until('a deleted product', async () => (await totalOf(shop, 'zyxophone')) === 1);
  });

  it('is refused while OpenSearch is away, loses no write, and is whole when it is back', async () => {
    const shop = await openShop('outage');
    await moveTo(shop, 'opensearch');
    await node?.kill();
    const statuses = new Set<number>();
    for (let i = 0; i < 10; i++) {
      const { status, retryAfter } = await ask(shop, 'lamp');
      statuses.add(status);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([503]);
    expect(await sync(shop, { syncType: 'INCREMENTAL', products: [item('late', 10)] })).toBe(200);
    await node?.start();
    await until('what came meanwhile', async () => (await totalOf(shop, 'zyxophone')) === 1);
    expect((await patiently(shop, 'lamp')).status).toBe(200);
  });

  it('answers nothing while its documents are lost, and writes them anew', async () => {
    const shop = await openShop('lost');
    const own = await answersOf(shop);
    await moveTo(shop, 'opensearch');
    await fetch(`${node?.url}/aisle-*`, { method: 'DELETE' });
    const seen = new Set<unknown>();
    await until(
      'the shop written anew',
      async () => {
        const { status, body } = await ask(shop, 'lamp');
        seen.add(status === 200 ? body.total : status);
        return status === 200;
      },
      120_000,
    );
    expect(seen.has(0)).toBe(false);
    expect(await answersOf(shop)).toEqual(own);
  });

  it('ends where it was told last when it is told to move twice at once', async () => {
    const shop = await openShop('twice');
    const own = await answersOf(shop);
    await aisle(dataDir, ['shop', 'backend', shop.shopId, 'opensearch'], MORE);
    await delay(1_200);
    await moveTo(shop, 'own').catch(() => {});
    await moveTo(shop, 'opensearch');
    expect(await answersOf(shop)).toEqual(own);
    await until('one generation', async () => (await documentsOf(shop)) === GROUPS);
  });

  it('is whole after its server was killed in the middle of a move', async () => {
    const shop = await openShop('killed');
    const own = await answersOf(shop);
    await aisle(dataDir, ['shop', 'backend', shop.shopId, 'opensearch'], MORE);
    await delay(1_500);
    await server.kill();
    server = await startServer(dataDir, MORE);
    await until(
      'the move after the kill',
      async () => (await documentsOf(shop)) > 0 && moves('opensearch') >= 0,
    );
    await until(
      'the same answers',
      async () => JSON.stringify(await answersOf(shop)) === JSON.stringify(own),
    );
    await until('one generation', async () => (await documentsOf(shop)) === GROUPS);
  });
});
