import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeShop, settled } from '../../bench/harness/shop.ts';
import { drawing, WITH_IMAGES } from '../../packages/server/test/images.ts';
import { ServedShops } from './served-shops.ts';
import { startOpenSearch } from './start.ts';

const node = await startOpenSearch();
const folder = mkdtempSync(join(tmpdir(), 'aisle-opensearch-photos-'));
const shops = new ServedShops(folder, node?.url, { images: true });

afterAll(async () => {
  await shops.stop();
  await node?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(node === null)('photos of a shop in OpenSearch', () => {
  it('find what they find in the engine, and images that come later; the images survive a restart', async () => {
    await shops.start();
    const shop = await makeShop(shops.server, 'photos');
    const drawn = WITH_IMAGES.map(({ shape: _, color: __, ...product }) => product);
    const later = { externalId: 'M-3', name: 'Third mug', price: 20 };
    expect(await shops.sync(shop, { syncType: 'FULL', products: [...drawn, later] })).toBe(200);
    await settled(shops.server, shop, drawn.length + 1);
    for (const { externalId, ...picture } of WITH_IMAGES)
      expect(await shops.upload(shop, externalId, await drawing(picture))).toBe(200);
    const photo = await drawing({ shape: 'mug', color: '#b02818' });
    const found = async (more: object = {}): Promise<unknown[]> => {
      const { products = [] } = (await shops.alike(shop, photo, more)) as {
        products?: { externalId: string }[];
      };
      return products.map(({ externalId }) => externalId);
    };
    await shops.until('the images', async () => (await found()).length === drawn.length);
    const answers = async (): Promise<unknown[]> => [
      await shops.alike(shop, photo),
      await shops.alike(shop, photo, { query: 'mug', filters: { price: { max: 50 } } }),
      await shops.alike(shop, photo, { query: 'lamp', pageSize: 2, page: 2 }),
    ];
    const own = await answers();
    expect(own).toMatchObject([{ status: 200, total: 5 }, { status: 200 }, { status: 200 }]);
    await shops.moveTo(shop, 'opensearch');
    expect(await answers()).toEqual(own);
    expect(await shops.upload(shop, 'M-3', await drawing({ shape: 'mug', color: '#b02818' }))).toBe(200);
    await shops.until('an image that came later', async () => (await found())[0] === 'M-3');
    const moved = await answers();
    await shops.stop();
    await shops.start();
    await shops.until('the same after a restart', async () => (await found())[0] === 'M-3');
    expect(await answers()).toEqual(moved);
    await shops.moveTo(shop, 'own');
    expect(await answers()).toEqual(moved);
  });
});
