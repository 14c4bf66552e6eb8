import { AisleError, MAX_POINTS, type TimeseriesInterval, type TimeseriesPoint } from '@aisle/contract';
import { daysIn, hoursIn } from '../../kernel/index.ts';
import { clickRate, decimalOf } from './money.ts';
import { type Period, readableTime } from './period.ts';

/**
 * Starts of the local hours or days that meet a period.
 * @throws AisleError invalid_request when there are too many
 */
export const bucketsOf = (
  { from, to }: Period,
  { interval, timeZone }: { interval: TimeseriesInterval; timeZone: string },
): number[] => {
  if (from === to) return [];
  const inPeriod = { from, to, most: MAX_POINTS + 1 };
  const starts = interval === 'hour' ? hoursIn(timeZone, inPeriod) : daysIn(timeZone, inPeriod);
  if (starts.length <= MAX_POINTS) return starts;
  const message = `must be a period of at most ${MAX_POINTS} ${interval}s`;
  throw new AisleError('invalid_request', `'from': ${message}.`, { details: [{ path: 'from', message }] });
};

/** Some 2,000 quarters of an hour: more rows at once would hold up the event loop. */
const BUCKETS_PER_PART = { hour: 480, day: 20 } as const;

/** Parts of a long period, each with its buckets. */
export const partsOf = (
  starts: readonly number[],
  { period, interval }: { period: Period; interval: TimeseriesInterval },
): { period: Period; starts: readonly number[] }[] => {
  const step = BUCKETS_PER_PART[interval];
  const parts = [];
  for (let first = 0; first < starts.length; first += step) {
    const from = Math.max(period.from, starts[first] ?? period.from);
    const to = starts[first + step] ?? period.to;
    parts.push({ period: { from, to }, starts: starts.slice(first, first + step) });
  }
  return parts;
};

export type TrafficRow = { at: number; searches: number; clicked: number; clicks: number };
export type OrderRow = { at: number; currency: string; orders: number; revenue: string };
type Figures = {
  starts: readonly number[];
  traffic: readonly TrafficRow[];
  orders: readonly OrderRow[];
  currency: string;
};

type Sums = { searches: number; clicked: number; clicks: number; conversions: number; revenue: bigint };

/** One point for each bucket, also where nothing happened. Rows are of quarters of an hour, which no bucket divides. */
export const pointsOf = ({ starts, traffic, orders, currency }: Figures): TimeseriesPoint[] => {
  const sums: Sums[] = starts.map(() => ({
    searches: 0,
    clicked: 0,
    clicks: 0,
    conversions: 0,
    revenue: 0n,
  }));
  for (const row of traffic) {
    const sum = sums[bucketAt(starts, Number(row.at))];
    if (sum === undefined) continue;
    sum.searches += Number(row.searches);
    sum.clicked += Number(row.clicked);
    sum.clicks += Number(row.clicks);
  }
  for (const row of orders) {
    const sum = sums[bucketAt(starts, Number(row.at))];
    if (sum === undefined) continue;
    sum.conversions += Number(row.orders);
    if (row.currency === currency) sum.revenue += BigInt(row.revenue);
  }
  return sums.map(({ searches, clicked, clicks, conversions, revenue }, index) => ({
    at: new Date(readableTime(starts[index] ?? 0)).toISOString(),
    searches,
    clicks,
    ctr: clickRate(clicked, searches),
    conversions,
    revenue: decimalOf(revenue),
  }));
};

/** The last bucket that begins at or before a time, else the first. */
const bucketAt = (starts: readonly number[], at: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};
