import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SearchRequest } from '@aisle/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnPng } from './drawn-png.ts';
import { type TestShop, useTestServer } from './harness.ts';

const server = useTestServer({ env: { AISLE_IMAGES_ALLOW_PRIVATE: '1' } });

const RED_DISC = drawnPng('disc', [200, 20, 30]);
const BLUE_BAR = drawnPng('bar', [20, 40, 190]);

let host: Server;
let origin = '';
beforeAll(async () => {
  host = createServer((request, response) => {
    if (request.url === '/disc.png') response.end(RED_DISC);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const imagesOf = async (shop: TestShop, externalId: string) =>
  (await server.current.call('listProductImages', shop, { params: { externalId } })).body.images;

it('products are found by what was fetched and by what was uploaded, and by nothing that failed', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const products = [
    { externalId: 'disc', name: 'One', imageUrl: `${origin}/disc.png` },
    { externalId: 'bar', name: 'Two' },
    { externalId: 'gone', name: 'Three', imageUrl: `${origin}/gone.png` },
  ];
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const upload = { params: { externalId: 'bar', position: '0' }, raw: BLUE_BAR };
  expect((await current.call('putProductImage', shop, upload)).status).toBe(200);
  const { images, indexes, search } = current.server;
  await images.settled();
  // Indexes are told some seconds apart.
  current.clock.advance(5000);
  await images.settled();
  expect(await imagesOf(shop, 'disc')).toMatchObject([{ origin: 'url', state: 'encoded', reason: null }]);
  expect(await imagesOf(shop, 'bar')).toMatchObject([{ origin: 'upload', state: 'encoded' }]);
  expect(await imagesOf(shop, 'gone')).toMatchObject([{ state: 'failed', reason: 'its host answered 404' }]);
  const { text } = await current.request({ method: 'GET', url: '/metrics' });
  expect(text).toMatch(/^aisle_images\{state="failed"\} 1$/m);

  await indexes.settled(shop.shop.shopId);
  for (const [image, expected] of [[RED_DISC, 'disc'] as const, [BLUE_BAR, 'bar'] as const]) {
    const request = SearchRequest.parse({ query: '' });
    const { response } = await search.search({ shopId: shop.shop.shopId, request, photo: image });
    expect(response.products[0]).toMatchObject({ externalId: expected, matchedBy: ['visual'] });
    expect(response.products.map(({ externalId }) => externalId)).not.toContain('gone');
  }
});
