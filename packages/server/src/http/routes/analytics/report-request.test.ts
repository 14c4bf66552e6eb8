import type { RouteName } from '@aisle/contract';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectInvalid } from '../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../insights/test/shop-with-traffic.ts';

const server = useTestServer();

const REPORTS = [
  'analyticsSummary',
  'topQueries',
  'topProducts',
  'zeroResults',
  'analyticsTimeseries',
  'analyticsConversions',
  'analyticsPositions',
] as const satisfies RouteName[];

/** `days`: points of a time series; null when it would have too many. */
const PERIODS = [
  { query: { from: '0001-01-01', to: '9999-12-31' }, days: null },
  { query: { from: '0001-01-01', to: '0001-01-02' }, days: 2 },
  { query: { from: '0001-01-01T00:00:00+14:00', to: '0001-01-01T23:00:00-12:00' }, days: 2 },
  { query: { from: '9999-12-31', to: '9999-12-31' }, days: 1 },
  { query: { to: '9999-12-31' }, days: 30 },
  { query: { from: '9999-12-31T20:00:00-12:00', to: '9999-12-31T23:00:00-12:00' }, days: 0 },
  { query: { from: '2024-02-29', to: '2024-02-29' }, days: 1 },
  { query: { from: '2024-02-28', to: '2024-03-01' }, days: 3 },
  { query: { from: '2025-03-08', to: '2025-03-10' }, days: 3 },
  { query: { from: '2025-03-29', to: '2025-03-31' }, days: 3 },
  { query: { from: '2025-11-01', to: '2025-11-03' }, days: 3 },
];

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
];

/** Every time in an answer, however deep. */
const timesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[+-]?\d+-\d\d-\d\dT/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(timesIn) : [];
};

it.each(
  ZONES,
)('every report of a shop in %s shows times of four-digit years, at any date', async (timeZone) => {
  const { current } = server;
  const shop = await shopWithTraffic(current);
  const params = { shopId: shop.shop.shopId };
  expect((await current.call('patchShop', shop, { body: { timeZone } })).status).toBe(200);
  for (const { query, days } of PERIODS)
    for (const report of REPORTS) {
      const label = `${report} ${JSON.stringify(query)}`;
      const answer = await current.call(report, shop, { params, query });
      if (report === 'analyticsTimeseries' && days === null) {
        expectInvalid(answer, 'from');
        continue;
      }
      expect(answer.status, label).toBe(200);
      for (const time of timesIn(answer.body)) {
        expect(time, label).toMatch(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(new Date(time).toISOString(), label).toBe(time);
      }
      const { from, to } = answer.body.period;
      expect(Date.parse(from), label).toBeLessThanOrEqual(Date.parse(to));
      if (report !== 'analyticsTimeseries') continue;
      const starts = answer.body.points.map(({ at }: { at: string }) => at);
      expect(new Set(starts).size, label).toBe(starts.length);
      expect(Math.abs(starts.length - (days ?? 0)), label).toBeLessThanOrEqual(
        query.to.includes('T') ? 1 : 0,
      );
    }
});

it('a file of the edge of time has the same times', async () => {
  const { current } = server;
  const shop = await shopWithTraffic(current);
  const params = { shopId: shop.shop.shopId };
  await current.call('patchShop', shop, { body: { timeZone: 'Asia/Kolkata' } });
  const query = { report: 'timeseries', from: '0001-01-01', to: '0001-01-02' };
  const { text } = await current.call('exportAnalytics', shop, { params, query });
  const starts = text
    .split('\r\n')
    .slice(1, -1)
    .map((line: string) => line.split(',')[0]);
  expect(starts).toEqual(['0001-01-01T00:00:00.000Z', '0001-01-01T18:06:32.000Z']);
});

it('there is no year 0000', async () => {
  const shop = await server.current.makeShop();
  const params = { shopId: shop.shop.shopId };
  for (const query of [{ from: '0000-12-31' }, { from: '0001-01-01', to: '0000-12-31T00:00:00Z' }])
    expectInvalid(
      await server.current.call('analyticsSummary', shop, { params, query }),
      query.to === undefined ? 'from' : 'to',
    );
});
