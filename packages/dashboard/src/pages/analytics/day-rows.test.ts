import { expect, it } from 'vitest';
import { dayRows } from './day-rows.ts';

const day = (date: number, searches: number) => ({
  at: `2025-03-0${date}T00:00:00.000Z`,
  searches,
  clicks: 0,
  ctr: 0,
  conversions: 0,
  revenue: 0,
});

it('days in a row without anything are one row, and the latest day is first', () => {
  const [one, two, three, four, five, six] = [0, 0, 5, 0, 7, 0].map((searches, at) => day(at + 1, searches));
  const points = [one, two, three, four, five, six].filter((point) => point !== undefined);
  expect(dayRows(points)).toEqual([
    { point: six },
    { point: five },
    { point: four },
    { point: three },
    { quiet: { first: one?.at, last: two?.at, days: 2 } },
  ]);
});

it('a sale without a search is not folded away', () => {
  const sold = { ...day(1, 0), conversions: 1, revenue: 9 };
  expect(dayRows([sold, day(2, 0), day(3, 0)])).toEqual([
    { quiet: { first: day(2, 0).at, last: day(3, 0).at, days: 2 } },
    { point: sold },
  ]);
  expect(dayRows([])).toEqual([]);
});
