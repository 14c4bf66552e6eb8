import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

it('answers what the widget needs to start, to a page of the shop', async () => {
  const shop = await server.current.makeShop({ plan: 'PRO', name: 'Norrvik', currency: 'SEK' });
  const answer = await server.current.call('widgetConfig', shop, { headers: { origin: shop.origin } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ shop: { name: 'Norrvik', url: shop.shop.url }, currency: 'SEK' });
  expect(answer.body.features).toEqual(['text', 'suggestions', 'visual']);
  expect(answer.headers['access-control-allow-origin']).toBe(shop.origin);
});
