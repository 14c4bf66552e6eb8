import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, expectInvalid, refusesInput } from '../../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();
const DAY_MS = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

describe('200', () => {
  it('counts settled first pages, clicks and visitors of the last 30 days, for both headers', async () => {
    const { current } = server;
    const shop = await shopWithTraffic(current);
    const params = { shopId: shop.shop.shopId };
    const expected = {
      period: { from: iso(shop.nowMs - 30 * DAY_MS), to: iso(shop.nowMs) },
      totalSearches: 5,
      totalClicks: 2,
      ctr: 20,
      uniqueUsers: 2,
      // Three of nine characters, one of three.
      avgQueryLength: 7.5,
      refreshedAt: iso(shop.nowMs),
    };
    expect((await current.call('analyticsSummary', shop, { params })).body).toEqual(expected);
    const headers = { 'x-shop-api-key': shop.apiKey };
    expect((await current.call('analyticsSummary', null, { params, headers })).body).toEqual(expected);
  });

  it("a date is that day in the shop's time zone, with its last moment", async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const settings = JSON.stringify({ timeZone: 'America/New_York' });
    const { shopId } = shop.shop;
    await current.server.store.db.updateTable('shops').set({ settings }).where('id', '=', shopId).execute();
    current.clock.advance(600_000);
    const query = { from: '2025-03-08', to: '2025-03-09' };
    const { body } = await current.call('analyticsSummary', shop, { params: { shopId }, query });
    // Clocks went forward on the 9th.
    expect(body.period).toEqual({ from: '2025-03-08T05:00:00.000Z', to: '2025-03-10T04:00:00.000Z' });
  });

  it('is empty before the first rollup, and says so', async () => {
    const { current } = server;
    const { shop, ...more } = await current.makeShop();
    const answer = await current.call(
      'analyticsSummary',
      { shop, ...more },
      { params: { shopId: shop.shopId } },
    );
    expect(answer.body).toMatchObject({ totalSearches: 0, ctr: 0, refreshedAt: iso(shop.createdAt) });
  });
});

describe('400', () => {
  refusesInput(server, 'analyticsSummary', {
    'a date that is none': { input: { query: { from: '2025-02-30' } }, path: 'from' },
    'a time without its zone': { input: { query: { to: '2025-02-03T10:00:00' } }, path: 'to' },
    'text instead of a time': { input: { query: { to: 'yesterday' } }, path: 'to' },
    'an unknown field': { input: { query: { limit: '5' } }, path: 'limit' },
  });

  it('from after to is refused', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const params = { shopId: shop.shop.shopId };
    for (const query of [
      { from: '2025-03-02', to: '2025-03-01' },
      { from: '2025-03-02T00:00:00.001Z', to: '2025-03-02T00:00:00Z' },
      { from: '2099-01-01' },
    ])
      expectInvalid(await current.call('analyticsSummary', shop, { params, query }), 'from');
    const query = { from: '2025-03-02', to: '2025-03-02' };
    expect((await current.call('analyticsSummary', shop, { params, query })).status).toBe(200);
  });
});

describe('401', () => {
  it('a wrong key in X-Shop-API-Key is refused, also beside a good one in the other header', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const params = { shopId: shop.shop.shopId };
    const headers = { 'x-shop-api-key': 'aisle_sk_wrong' };
    expectEnvelope(
      await current.call('analyticsSummary', null, { params, headers }),
      401,
      'credential_invalid',
    );
    expectEnvelope(
      await current.call('analyticsSummary', shop, { params, headers }),
      401,
      'credential_invalid',
    );
  });
});
