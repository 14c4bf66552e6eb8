import { expect, it } from 'vitest';
import { dueMonday, mondayOf, sendTime, weekBefore } from './weeks.ts';

const iso = (at: number): string => new Date(at).toISOString();

it.each([
  ['UTC', '2025-03-16T23:59:59Z', '2025-03-10'],
  ['UTC', '2025-03-17T00:00:00Z', '2025-03-17'],
  ['Asia/Tokyo', '2025-03-16T15:00:00Z', '2025-03-17'],
  ['America/Los_Angeles', '2025-03-17T06:59:59Z', '2025-03-10'],
  ['UTC', '1969-12-31T12:00:00Z', '1969-12-29'],
])('the week in %s at %s began on %s', (timeZone, at, monday) =>
  expect(iso(mondayOf(timeZone, Date.parse(at)))).toBe(`${monday}T00:00:00.000Z`));

it('a mail is due from Monday, seven in the morning of the shop, also where clocks changed in the night', () => {
  const monday = Date.parse('2025-03-31T00:00:00Z');
  expect(iso(sendTime('Europe/Berlin', monday))).toBe('2025-03-31T05:00:00.000Z');
  const before = Date.parse('2025-03-31T04:59:59Z');
  expect(iso(dueMonday('Europe/Berlin', before))).toBe('2025-03-24T00:00:00.000Z');
  expect(iso(dueMonday('Europe/Berlin', before + 1_000))).toBe('2025-03-31T00:00:00.000Z');
  // Summer time began on that Sunday: the week is an hour short.
  const { from, to } = weekBefore('Europe/Berlin', monday);
  expect([iso(from), iso(to)]).toEqual(['2025-03-23T23:00:00.000Z', '2025-03-30T22:00:00.000Z']);
});
