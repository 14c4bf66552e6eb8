import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { documentsOf, GROUPS, item, ServedShops } from './served-shops.ts';
import { startOpenSearch } from './start.ts';

const node = await startOpenSearch();
const url = node?.url ?? '';
const shops = new ServedShops(mkdtempSync(join(tmpdir(), 'aisle-opensearch-e2e-')), node?.url);

afterAll(async () => {
  await shops.stop();
  await node?.close();
  rmSync(shops.dataDir, { recursive: true, force: true });
});

describe.skipIf(node === null)('a shop in OpenSearch', () => {
  it('moves there and back while it serves, and answers the same', async () => {
    await shops.start();
    const shop = await shops.open('mover');
    const own = await shops.answersOf(shop);
    const during: number[] = [];
    let isMoving = true;
    const asking = (async () => {
      while (isMoving) during.push((await shops.patiently(shop, 'lamp')).status);
    })();
    await shops.moveTo(shop, 'opensearch');
    isMoving = false;
    await asking;
    expect(during.filter((status) => status !== 200)).toEqual([]);
    expect(await shops.answersOf(shop)).toEqual(own);
    await shops.moveTo(shop, 'own');
    expect(await shops.answersOf(shop)).toEqual(own);
    await shops.until('the former documents', async () => (await documentsOf(url, shop)) === 0);
  });

  it('shows changes: new products, prices, and what was deleted', async () => {
    const shop = await shops.open('changes');
    await shops.moveTo(shop, 'opensearch');
    expect(
      await shops.sync(shop, { syncType: 'INCREMENTAL', products: [item('a', 10), item('b', 20)] }),
    ).toBe(200);
    await shops.until('new products', async () => (await shops.totalOf(shop, 'zyxophone')) === 2);
    await shops.sync(shop, { syncType: 'INCREMENTAL', products: [item('a', 500)] });
    await shops.until('a new price', async () => {
      const { body } = await shops.ask(shop, 'zyxophone', { filters: { price: { min: 400 } } });
      return body.total === 1;
    });
    await shops.sync(shop, { syncType: 'INCREMENTAL', products: [{ externalId: 'b', deleted: true }] });
    await shops.until('a deleted product', async () => (await shops.totalOf(shop, 'zyxophone')) === 1);
  });

  it('is refused while OpenSearch is away, loses no write, and is whole when it is back', async () => {
    const shop = await shops.open('outage');
    await shops.moveTo(shop, 'opensearch');
    await node?.kill();
    const statuses = new Set<number>();
    for (let i = 0; i < 10; i++) {
      const { status, retryAfter } = await shops.ask(shop, 'lamp');
      statuses.add(status);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([503]);
    expect(await shops.sync(shop, { syncType: 'INCREMENTAL', products: [item('late', 10)] })).toBe(200);
    await node?.start();
    await shops.until('what came meanwhile', async () => (await shops.totalOf(shop, 'zyxophone')) === 1);
    expect((await shops.patiently(shop, 'lamp')).status).toBe(200);
  });

  it('answers nothing while its documents are lost, and writes them anew', async () => {
    const shop = await shops.open('lost');
    const own = await shops.answersOf(shop);
    await shops.moveTo(shop, 'opensearch');
    await fetch(`${node?.url}/aisle-*`, { method: 'DELETE' });
    const seen = new Set<unknown>();
    await shops.until(
      'the shop written anew',
      async () => {
        const { status, body } = await shops.ask(shop, 'lamp');
        seen.add(status === 200 ? body.total : status);
        return status === 200;
      },
      120_000,
    );
    expect(seen.has(0)).toBe(false);
    expect(await shops.answersOf(shop)).toEqual(own);
  });

  it('ends where it was told last when it is told to move twice at once', async () => {
    const shop = await shops.open('twice');
    const own = await shops.answersOf(shop);
    await shops.tell(shop, 'opensearch');
    await delay(1_200);
    await shops.moveTo(shop, 'own').catch(() => {});
    await shops.moveTo(shop, 'opensearch');
    expect(await shops.answersOf(shop)).toEqual(own);
    await shops.until('one generation', async () => (await documentsOf(url, shop)) === GROUPS);
  });

  it('is whole after its server was killed in the middle of a move', async () => {
    const shop = await shops.open('killed');
    const own = await shops.answersOf(shop);
    await shops.tell(shop, 'opensearch');
    await delay(1_500);
    await shops.server.kill();
    await shops.start();
    await shops.until(
      'the move after the kill',
      async () => (await documentsOf(url, shop)) > 0 && shops.moves('opensearch') >= 0,
    );
    await shops.until(
      'the same answers',
      async () => JSON.stringify(await shops.answersOf(shop)) === JSON.stringify(own),
    );
    await shops.until('one generation', async () => (await documentsOf(url, shop)) === GROUPS);
  });
});
