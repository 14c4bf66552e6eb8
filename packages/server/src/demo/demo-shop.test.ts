import { expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';
import { welcome } from '../welcome.ts';
import { ensureDemoShop } from './demo-shop.ts';

const server = useTestServer({ env: { AISLE_DEMO: 'on', AISLE_PUBLIC_URL: 'http://127.0.0.1:7700' } });
const get = (url: string) => server.current.request({ method: 'GET', url });

it('on an empty store a demo shop is made whose page, images and printed search work', async () => {
  const demo = await ensureDemoShop({ ...server.current.server, shoppers: false });
  if (demo === null) throw new Error('no demo shop was made');
  await server.current.server.indexes.settled(demo.shop.shopId);
  const page = await get('/demo');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toBeDefined();
  const printed = await welcome({ server: server.current.server, demo, ownerLink: null });
  expect(printed).toContain(`${demo.apiKey} (shown this once)`);
  const token = /x-widget-token: (\S+)'/.exec(printed)?.[1] ?? '';
  const answer = await server.current.request({
    method: 'POST',
    url: '/api/widget/search',
    headers: { 'x-widget-token': token, 'content-type': 'application/json', origin: 'http://localhost:7700' },
    payload: JSON.stringify({ query: 'lamp' }),
  });
  expect(answer.status).toBe(200);
  expect(answer.body.total).toBeGreaterThan(0);
  const image = await get(new URL(answer.body.products[0].imageUrl).pathname);
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
});

it("the demo shop's images are taken from where they are drawn, though no private address is asked", async () => {
  const { server: parts, clock } = server.current;
  const [shop] = await parts.access.shops.list();
  if (shop === undefined) throw new Error('there is no shop');
  const { products } = await parts.catalog.list({ shopId: shop.shopId, query: { limit: 1 } });
  const externalId = products[0]?.externalId ?? '';
  const images = async () => parts.images.list({ shopId: shop.shopId, externalId });
  parts.images.settled();
  await expect
    .poll(
      async () => {
        // As slowly as that a job on a loaded machine has its time.
        clock.advance(250);
        return (await images())[0]?.state;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe('encoded');
});

it('a second start keeps the shop and shows no key again', async () => {
  const again = await ensureDemoShop({ ...server.current.server, shoppers: false });
  expect(again?.apiKey).toBeNull();
  expect((await server.current.server.access.shops.list()).length).toBe(1);
});
