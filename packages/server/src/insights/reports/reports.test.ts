import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { insertShop, STORES } from '../../../test/stores.ts';
import type { Store } from '../../store/index.ts';
import { Rollups } from '../rollups/rollups.ts';
import { NaiveReports } from '../test/naive-reports.ts';
import { randomLog, storeLog } from '../test/random-log.ts';
import { type ReportShop, Reports } from './reports.ts';
import { bucketsOf } from './timeseries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = new ManualScheduler();
const NOW = clock.nowMs();
const FROM = NOW - 4 * DAY_MS;
const TIME_ZONES = ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Berlin'];

describe.each(STORES)('reports on $kind', ({ open }) => {
  let store: Store;
  let close: () => Promise<void>;
  let shop: ReportShop;
  let naive: NaiveReports;
  let reports: Reports;
  beforeAll(async () => {
    ({ store, close } = await open());
    const random = seededRandom(13);
    const shopId = await insertShop(store);
    const other = await insertShop(store);
    const log = randomLog({ shopId, from: FROM, to: NOW, size: 600, random });
    await storeLog(store, log);
    await storeLog(store, randomLog({ shopId: other, from: FROM, to: NOW, size: 100, random }));
    naive = new NaiveReports(log);
    shop = { shopId, currency: 'EUR', timeZone: 'UTC', createdAt: 0 };
    reports = new Reports(store);
    await new Rollups({ store, now: () => NOW, log: { error: expect.fail }, flush: async () => {} }).run();
  });
  afterAll(() => close());

  const about = { period: expect.anything(), refreshedAt: new Date(NOW).toISOString() };
  const ends = [0, 17 * 60_000 + 123, HOUR_MS, 26 * HOUR_MS + 1, 3 * DAY_MS];
  const periods = [
    ...ends.map((ms) => ({ from: FROM - HOUR_MS, to: NOW - ms })),
    ...ends.map((ms) => ({ from: FROM + ms, to: NOW })),
    { from: FROM + DAY_MS + 5, to: FROM + DAY_MS + 900_000 },
    { from: FROM + DAY_MS, to: FROM + DAY_MS },
  ];

  it.each(periods)('count every figure of a period as a plain count of the log does: %j', async (period) => {
    const request = { shop, period };
    const list = { ...request, limit: 200 };
    const namesOf = async () => new Map<string, string>();
    expect(await reports.summary(request)).toEqual({ ...about, ...naive.summary(period) });
    expect((await reports.topQueries(list)).queries).toEqual(naive.topQueries(period, 200));
    expect((await reports.zeroResults(list)).queries).toEqual(naive.zeroResults(period, 200));
    expect((await reports.topProducts(list, namesOf)).products).toEqual(naive.topProducts(period, 200));
    expect((await reports.positions(list)).positions).toEqual(naive.positions(period));
    expect(await reports.funnel(list)).toEqual({ ...about, ...naive.funnel(period, 200) });
    expect((await reports.devices(request)).devices).toEqual(naive.devices(period));
    expect((await reports.growingQueries(list)).queries).toEqual(naive.growingQueries(period, 200));
    expect(await reports.conversions(list)).toMatchObject(naive.conversions(period, 'EUR'));
  });

  it.each(TIME_ZONES)('points of the hours and days of %s add up to their buckets', async (timeZone) => {
    for (const interval of ['hour', 'day'] as const) {
      const period = { from: FROM + 12_345, to: NOW - 54_321 };
      const { points } = await reports.timeseries({ shop: { ...shop, timeZone }, period, interval });
      const starts = bucketsOf(period, { interval, timeZone });
      const expected = starts.map((start, index) => {
        const bucket = { from: Math.max(start, period.from), to: starts[index + 1] ?? period.to };
        return { ...naive.point(bucket, 'EUR'), at: new Date(start).toISOString() };
      });
      expect(points).toEqual(expected);
      expect(points.length).toBeGreaterThan(interval === 'hour' ? 90 : 4);
    }
  });

  it('the live figures of an hour are those of its rollup', async () => {
    for (const hours of [1, 7, 30]) {
      const to = Math.floor(NOW / HOUR_MS) * HOUR_MS - hours * HOUR_MS;
      const period = { from: to - HOUR_MS, to };
      const live = await reports.live({ shop, nowMs: to });
      const { points } = await reports.timeseries({ shop, period, interval: 'hour' });
      const { conversions, ...point } = points[0] ?? expect.fail('there is no point');
      expect({ ...live, ctr: point.ctr, at: point.at }).toMatchObject(point);
      const lost = naive.zeroResults(period, 200).reduce((sum, { count }) => sum + count, 0);
      expect(live.noResults).toBe(lost);
      expect(live.robots).toBe(naive.robots(period));
      const ofHour = await reports.conversions({ shop, period, limit: 1 });
      expect(live).toMatchObject({ orders: ofHour.orders, revenue: ofHour.revenue, currency: 'EUR' });
    }
  });

  it('what was searched last comes first, and the first search is told', async () => {
    const live = await reports.live({ shop, nowMs: NOW });
    const times = live.lastSearches.map(({ at }) => Date.parse(at));
    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(Date.parse(live.firstSearchAt ?? '')).toBeLessThan(times.at(-1) ?? 0);
    const none = await reports.live({ shop: { ...shop, shopId: 'none' }, nowMs: NOW });
    expect(none).toMatchObject({
      searches: 0,
      orders: 0,
      revenue: 0,
      firstSearchAt: null,
      firstOrderAt: null,
    });
    expect(none.lastSearches).toEqual([]);
  });

  it('other currencies are listed apart', async () => {
    const period = { from: FROM, to: NOW };
    const { otherCurrencies, orders } = await reports.conversions({ shop, period, limit: 10 });
    expect(otherCurrencies.map(({ currency }) => currency)).toEqual(['JPY', 'USD']);
    for (const { currency, ...total } of otherCurrencies) {
      const { revenue, refunds } = naive.conversions(period, currency);
      expect(total).toMatchObject({ revenue, refunds });
    }
    expect(orders).toBeGreaterThan(otherCurrencies.reduce((sum, one) => sum + one.orders, 0));
  });

  it('a shop that was never counted has empty reports, exact as of its creation', async () => {
    const request = {
      shop: { ...shop, shopId: 'none', createdAt: NOW - 5 },
      period: { from: FROM, to: NOW },
    };
    expect(await reports.summary(request)).toMatchObject({
      totalSearches: 0,
      ctr: 0,
      avgQueryLength: 0,
      refreshedAt: new Date(NOW - 5).toISOString(),
    });
    expect(await reports.conversions({ ...request, limit: 10 })).toMatchObject({
      orders: 0,
      revenue: 0,
      rate: 0,
    });
  });

  it('what was logged after the rollup is not in any figure until the next', async () => {
    const period = { from: NOW - DAY_MS - 1, to: NOW + DAY_MS };
    const before = await reports.summary({ shop, period });
    const [search] = randomLog({
      shopId: 'x',
      from: NOW + 5,
      to: NOW + 6,
      size: 1,
      random: seededRandom(2),
    }).searches;
    const searches = [NOW + 5, NOW + HOUR_MS * 2].map((at, n) => ({
      ...search,
      id: `later-${n}`,
      shop_id: shop.shopId,
      created_at: at,
      page: 1,
      bot: 0,
    }));
    await storeLog(store, { searches: searches as never, events: [], conversions: [] });
    expect(await reports.summary({ shop, period })).toEqual(before);
    await new Rollups({
      store,
      now: () => NOW + 10,
      log: { error: expect.fail },
      flush: async () => {},
    }).run();
    expect((await reports.summary({ shop, period })).totalSearches).toBe(before.totalSearches + 1);
    await new Rollups({
      store,
      now: () => NOW + DAY_MS,
      log: { error: expect.fail },
      flush: async () => {},
    }).run();
    expect(await reports.summary({ shop, period })).toMatchObject({
      totalSearches: before.totalSearches + 2,
      refreshedAt: new Date(NOW + DAY_MS).toISOString(),
    });
  });
});
