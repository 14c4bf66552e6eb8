import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();
const DAY_MS = 86_400_000;

it('a token is exchanged up to 30 days past its expiry; the old one keeps its own expiry', async () => {
  const shop = await server.current.makeShop();
  const early = await server.current.call('refreshToken', shop);
  expect(early.status).toBe(200);
  expect(early.body.token).not.toBe(shop.token);
  expect((await server.current.call('widgetConfig', shop)).status).toBe(200);
  server.current.clock.advance(31 * DAY_MS - 1);
  expect((await server.current.call('widgetConfig', shop)).status).toBe(401);
  const late = await server.current.call('refreshToken', shop);
  expect(late.status).toBe(200);
  expect((await server.current.call('widgetConfig', { ...shop, token: late.body.token })).status).toBe(200);
  server.current.clock.advance(1);
  expect((await server.current.call('refreshToken', shop)).status).toBe(401);
});
