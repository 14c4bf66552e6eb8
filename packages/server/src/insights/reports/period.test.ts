import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodOf, piecesOf } from './period.ts';

const now = Date.UTC(2026, 2, 31, 9, 26, 53, 589);
const DAY_MS = 86_400_000;
const iso = ({ from, to }: { from: number; to: number }) => [
  new Date(from).toISOString(),
  new Date(to).toISOString(),
];

it.each([
  [{}, 'UTC', ['2026-03-01T09:26:53.589Z', '2026-03-31T09:26:53.589Z']],
  [{ from: '2026-03-30' }, 'UTC', ['2026-03-30T00:00:00.000Z', '2026-03-31T09:26:53.589Z']],
  [
    { from: '2026-03-29', to: '2026-03-29' },
    'Europe/Berlin',
    ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ],
  [
    { from: '2026-03-29', to: '2026-03-29' },
    'Asia/Kolkata',
    ['2026-03-28T18:30:00.000Z', '2026-03-29T18:30:00.000Z'],
  ],
  [{ to: '2026-02-01T00:00:00+01:00' }, 'UTC', ['2026-01-01T23:00:00.000Z', '2026-01-31T23:00:00.000Z']],
  [
    { from: '2026-03-01T10:00:00Z', to: '2026-03-01' },
    'UTC',
    ['2026-03-01T10:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ],
  [
    { from: '9999-12-31', to: '9999-12-31' },
    'America/New_York',
    ['9999-12-31T05:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ],
  [
    { from: '0001-01-01', to: '0001-01-01' },
    'Asia/Kolkata',
    ['0001-01-01T00:00:00.000Z', '0001-01-01T18:06:32.000Z'],
  ],
  [
    { from: '0001-01-01', to: '9999-12-31T23:59:59-12:00' },
    'UTC',
    ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ],
  [{ to: '0001-01-05' }, 'UTC', ['0001-01-01T00:00:00.000Z', '0001-01-06T00:00:00.000Z']],
  [
    { from: '2024-02-29', to: '2024-02-29' },
    'Pacific/Auckland',
    ['2024-02-28T11:00:00.000Z', '2024-02-29T11:00:00.000Z'],
  ],
])('%j in %s', (query, timeZone, expected) => {
  expect(iso(periodOf(query, { timeZone, now }))).toEqual(expected);
});

it.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2026-03-02T00:00:00Z', to: '2026-03-01' },
  { from: '2026-03-02T00:00:00Z', to: '2026-03-01T23:59:59.999Z' },
  { from: '2026-04-01' },
])('%j begins after its end', (query) => {
  expect(() => periodOf(query, { timeZone: 'UTC', now })).toThrow("'from': must not be after to.");
});

it('whole steps and edges make up the period, without gap or overlap, and edges are shorter than two steps', () => {
  const time = fc.integer({ min: now - 3 * DAY_MS, max: now });
  fc.assert(
    fc.property(time, time, fc.constantFrom(900_000, 3_600_000), (a, b, step) => {
      const period = { from: Math.min(a, b), to: Math.max(a, b) };
      const { whole, edges } = piecesOf(period, step);
      expect([whole.from % step, whole.to % step]).toEqual([0, 0]);
      const parts = [...edges, ...(whole.to > whole.from ? [whole] : [])].sort((x, y) => x.from - y.from);
      expect(parts.reduce((sum, part) => sum + part.to - part.from, 0)).toBe(period.to - period.from);
      for (const [n, part] of parts.entries()) expect(part.from).toBe(parts[n - 1]?.to ?? period.from);
      for (const edge of edges) expect(edge.to - edge.from).toBeLessThan(2 * step);
    }),
  );
});
