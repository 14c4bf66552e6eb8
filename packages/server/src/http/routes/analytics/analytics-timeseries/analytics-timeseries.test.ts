import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectInvalid, refusesInput } from '../../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

describe('200', () => {
  it('has a point for every hour or day, also where nothing happened', async () => {
    const shop = await shopWithTraffic(server.current);
    const params = { shopId: shop.shop.shopId };
    const hours = { interval: 'hour', from: new Date(shop.nowMs - 3 * 3_600_000).toISOString() };
    const { body } = await server.current.call('analyticsTimeseries', shop, { params, query: hours });
    expect(body).toMatchObject({ interval: 'hour', timeZone: 'UTC', currency: 'EUR' });
    const figures = body.points.map((point: { searches: number; clicks: number; revenue: number }) => [
      point.searches,
      point.clicks,
      point.revenue,
    ]);
    expect(figures).toEqual([
      [0, 0, 0],
      [4, 2, 49.9],
      [0, 0, 0],
      [1, 0, 0],
    ]);
    expect(body.points[1]).toMatchObject({ at: '2025-03-14T07:00:00.000Z', ctr: 25, conversions: 1 });
    const days = await server.current.call('analyticsTimeseries', shop, { params });
    expect(days.body.points.length).toBe(31);
    expect(days.body.points.at(-1)).toMatchObject({
      at: '2025-03-14T00:00:00.000Z',
      searches: 5,
      revenue: 49.9,
    });
  });
});

describe('400', () => {
  refusesInput(server, 'analyticsTimeseries', {
    'an unknown interval': { input: { query: { interval: 'week' } }, path: 'interval' },
  });

  it('a period of too many hours is refused', async () => {
    const shop = await server.current.makeShop();
    const query = { interval: 'hour', from: '2024-01-01', to: '2024-12-31' };
    const params = { shopId: shop.shop.shopId };
    expectInvalid(await server.current.call('analyticsTimeseries', shop, { params, query }), 'from');
  });
});
