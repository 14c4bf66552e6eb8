import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  const DAY_MS = 86_400_000;

  it('a token is exchanged up to 30 days past its expiry; the old one keeps its own expiry', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const early = await current.call('refreshToken', shop);
    expect([early.status, early.body.token]).toEqual([200, shop.token]);
    current.clock.advance(DAY_MS / 2);
    const fresh = await current.call('refreshToken', shop);
    expect(fresh.body.token).not.toBe(shop.token);
    expect((await current.call('widgetConfig', shop)).status).toBe(200);
    expect((await current.call('widgetConfig', { ...shop, token: fresh.body.token })).status).toBe(200);
    // From here on, half a day and 30 days are left to the successor.
    current.clock.advance(31 * DAY_MS - 1);
    expect((await current.call('widgetConfig', shop)).status).toBe(401);
    const late = await current.call('refreshToken', shop);
    expect(late.status).toBe(200);
    expect((await current.call('widgetConfig', { ...shop, token: late.body.token })).status).toBe(200);
    current.clock.advance(31 * DAY_MS);
    expect((await current.call('refreshToken', shop)).status).toBe(401);
  });

  it('a refresh does not give a throttled token another count', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const remaining = async (token: string) =>
      Number((await current.call('widgetConfig', { ...shop, token })).headers['x-ratelimit-remaining']);
    current.clock.advance(DAY_MS / 2);
    expect(await remaining(shop.token)).toBe(99);
    const { token } = (await current.call('refreshToken', shop)).body;
    expect(token).not.toBe(shop.token);
    expect(await remaining(token)).toBe(98);
  });

  it('any number of refreshes, from any number of addresses, make one token', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    current.clock.advance(DAY_MS / 2);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, at) =>
        current.request({
          method: 'POST',
          url: '/api/widget/token/refresh',
          headers: { 'x-widget-token': shop.token, origin: shop.origin },
          remoteAddress: `203.0.113.${at % 200}`,
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    const { store } = current.server;
    const rows = await store.read
      .selectFrom('widget_tokens')
      .select('id')
      .where('shop_id', '=', shop.shop.shopId)
      .execute();
    expect(rows).toHaveLength(2);
  });
});

describe('403', () => {
  it('a token is not exchanged without an Origin', async () => {
    const { current } = server;
    const { token } = await current.makeShop();
    const headers = { 'x-widget-token': token };
    expectEnvelope(await current.call('refreshToken', null, { headers }), 403, 'origin_required');
  });
});
