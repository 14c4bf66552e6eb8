import { NaiveReports } from '../../packages/server/src/insights/test/naive-reports.ts';
import type { Service } from './service.ts';
import type { Truth } from './truth.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMIT = 200;

export type Checked = { figures: number; differences: string[] };
type Period = { from: number; to: number };
type Checks = { service: Service; shopId: string; apiKey: string; truth: Truth; from: number; now: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Compares every leaf of two values. */
const compare = (path: string, [expected, actual]: [unknown, unknown], checked: Checked): void => {
  if (isRecord(expected) && isRecord(actual)) {
    const keys = new Set([...Object.keys(expected), ...(Array.isArray(actual) ? Object.keys(actual) : [])]);
    for (const key of keys) compare(`${path}.${key}`, [expected[key], actual[key]], checked);
    return;
  }
  checked.figures += 1;
  if (!Object.is(expected, actual))
    checked.differences.push(`${path}: ${String(actual)} instead of ${String(expected)}`);
};

/** Local date of an instant, by another way than the server's. */
const dateIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at: number): string => format.format(at);
};

/** Every figure of every report, for several periods and time zones, against the simulator's own count. */
export async function checkReports(checks: Checks): Promise<Checked> {
  const checked: Checked = { figures: 0, differences: [] };
  const naive = new NaiveReports(checks.truth.log);
  const { from, now } = checks;
  const periods: Period[] = [
    { from: now - 30 * DAY_MS, to: now },
    { from: from - 7 * DAY_MS, to: now },
    { from: from + Math.round((now - from) / 9.7), to: now - Math.round((now - from) / 5.3) },
    { from: now - 7 * HOUR_MS - 1, to: now - 10 * 60_000 },
  ];
  for (const period of periods) await checkPeriod(checks, { period, naive, checked });
  for (const timeZone of ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns'])
    await checkDays(checks, { timeZone, naive, checked });
  return checked;
}

type Check = { naive: NaiveReports; checked: Checked };

async function checkPeriod(
  checks: Checks,
  { period, naive, checked }: Check & { period: Period },
): Promise<void> {
  const iso = { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() };
  const ask = (report: string, more: Record<string, string> = {}) =>
    askReport(checks, report, { ...iso, ...more });
  const list = { limit: String(LIMIT) };
  const expected: [string, unknown, unknown][] = [
    ['summary', naive.summary(period), await ask('summary')],
    ['top-queries', { queries: naive.topQueries(period, LIMIT) }, await ask('top-queries', list)],
    ['zero-results', { queries: naive.zeroResults(period, LIMIT) }, await ask('zero-results', list)],
    ['funnel', naive.funnel(period, LIMIT), await ask('funnel', list)],
    ['devices', { devices: naive.devices(period) }, await ask('devices')],
    ['growing-queries', { queries: naive.growingQueries(period, LIMIT) }, await ask('growing-queries', list)],
    ['positions', { positions: naive.positions(period) }, await ask('positions')],
    ['conversions', conversionsOf(naive, period), await ask('conversions')],
    [
      'top-products',
      { products: naive.topProducts(period, LIMIT) },
      withoutNames(await ask('top-products', list)),
    ],
  ];
  for (const [report, wanted, answer] of expected)
    compare(`${report} ${iso.from}..${iso.to}`, [wanted, answer], checked);
  const refreshedAt = new Date(checks.now).toISOString();
  for (const [report, , answer] of expected) compare(report, [{ period: iso, refreshedAt }, answer], checked);
}

const conversionsOf = (naive: NaiveReports, period: Period) => {
  const { queries, ...own } = naive.conversions(period, 'EUR');
  const others = ['JPY', 'USD'].flatMap((currency) => {
    const { revenue, refunds } = naive.conversions(period, currency);
    return revenue === 0 && refunds === 0 ? [] : [{ currency, revenue, refunds }];
  });
  return { ...own, queries: queries.slice(0, LIMIT), otherCurrencies: others };
};

/** Products are compared by their ids; the names are the catalog's. */
const withoutNames = (answer: Record<string, unknown>) => ({
  ...answer,
  products: (answer.products as { productId: string }[]).map((product) => ({
    ...product,
    name: product.productId,
  })),
});

/** The days of a zone, as dates: each point against what happened on that date. */
async function checkDays(
  checks: Checks,
  { timeZone, naive, checked }: Check & { timeZone: string },
): Promise<void> {
  const { service, shopId, from, now } = checks;
  const settings = JSON.stringify({ timeZone });
  const { store, access } = service.server;
  await store.db.updateTable('shops').set({ settings }).where('id', '=', shopId).execute();
  // A key of its own: the shop of a key that is known already is remembered for a while.
  const { apiKey } = await access.keys.create(shopId);
  const date = dateIn(timeZone);
  const last = date(now - DAY_MS);
  const query = { from: date(from), to: last };
  const answer = await askReport({ ...checks, apiKey }, 'timeseries', query);
  const days = new Map<string, Period>();
  for (let at = from - 2 * DAY_MS; at <= now + 2 * DAY_MS; at += HOUR_MS / 4) {
    const day = date(at);
    days.set(day, { from: Math.min(days.get(day)?.from ?? at, at), to: at + HOUR_MS / 4 });
  }
  const start = Math.floor(from / (HOUR_MS / 4)) * (HOUR_MS / 4) - from;
  const expected = [...days]
    .filter(([day]) => day >= query.from && day <= last)
    .map(([, bucket]) => naive.point({ from: bucket.from + start, to: bucket.to + start }, 'EUR'));
  compare(`timeseries ${timeZone}`, [{ timeZone, points: expected }, answer], checked);
}

async function askReport(
  { service, shopId, apiKey }: Checks,
  report: string,
  query: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await service.server.app.inject({
    url: `/api/shops/${shopId}/analytics/${report}`,
    query,
    headers: { 'x-shop-api-key': apiKey },
  });
  if (answer.statusCode !== 200) throw new Error(`${report}: ${answer.statusCode} ${answer.payload}`);
  return answer.json();
}
