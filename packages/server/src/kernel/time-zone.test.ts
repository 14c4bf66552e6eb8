import { describe, expect, it } from 'vitest';
import { daysIn, hoursIn, localDay, offsetAt, startOfDay } from './time-zone.ts';

const iso = (at: number): string => new Date(at).toISOString();
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'America/Sao_Paulo',
];

/** The first quarter of an hour whose local date is this one, found by looking at each. */
const dayByLooking = (timeZone: string, day: number): number | undefined => {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const wanted = iso(day).slice(0, 10);
  for (let at = day - 15 * 3_600_000; at < day + 15 * 3_600_000; at += 900_000)
    if (date.format(at) === wanted) return at;
  return undefined;
};

it.each([
  ['UTC', '2026-06-01T00:00:00Z', 0],
  ['Europe/Berlin', '2026-01-01T00:00:00Z', 60],
  ['Europe/Berlin', '2026-07-01T00:00:00Z', 120],
  ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 345],
  ['America/St_Johns', '2026-01-01T00:00:00Z', -210],
])('the offset of %s at %s is %i minutes', (zone, at, minutes) => {
  expect(offsetAt(zone, Date.parse(at))).toBe(minutes * 60_000);
});

it.each(ZONES)('days of %s begin where their date first appears', (timeZone) => {
  // The last two weeks of the months in which clocks change.
  for (const year of [2018, 2024, 2026])
    for (const month of [1, 2, 3, 8, 9, 10])
      for (let date = 14; date <= 31; date += 1) {
        const day = Date.UTC(year, month, date);
        expect(iso(startOfDay(timeZone, day)), iso(day)).toBe(iso(dayByLooking(timeZone, day) ?? 0));
        expect(localDay(timeZone, startOfDay(timeZone, day))).toBe(day);
      }
});

describe('buckets', () => {
  const all = { most: 10_000 };

  it('days are 23 and 25 hours long where clocks change', () => {
    const spring = { from: Date.UTC(2026, 2, 28, 12), to: Date.UTC(2026, 2, 30, 12), ...all };
    expect(daysIn('Europe/Berlin', spring).map(iso)).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    const autumn = { from: Date.UTC(2026, 9, 25), to: Date.UTC(2026, 9, 26), ...all };
    expect(daysIn('Europe/Berlin', autumn).map(iso)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('a day that a zone skipped is none', () => {
    const samoa = { from: Date.UTC(2011, 11, 29), to: Date.UTC(2012, 0, 1), ...all };
    const days = daysIn('Pacific/Apia', samoa);
    expect(days.every((start, n) => n === 0 || start > (days[n - 1] ?? 0))).toBe(true);
    expect(days.length).toBe(4);
  });

  it.each(ZONES)('hours of %s follow each other without a gap, and none is longer than one', (timeZone) => {
    const period = { from: Date.UTC(2026, 2, 1) + 1, to: Date.UTC(2026, 4, 1), ...all };
    const hours = hoursIn(timeZone, period);
    expect(hours[0]).toBeLessThanOrEqual(period.from);
    for (const [n, start] of hours.entries()) {
      const next = hours[n + 1] ?? period.to;
      expect(next - start).toBeLessThanOrEqual(3_600_000);
      expect(next).toBeGreaterThan(start);
    }
  });

  it('a long period stops at the most', () => {
    expect(daysIn('UTC', { from: 0, to: 1e12, most: 7 }).length).toBe(7);
  });
});
