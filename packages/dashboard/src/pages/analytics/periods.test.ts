import { expect, it } from 'vitest';
import { isRange, periodsOf, twoPeriods } from './periods.ts';

it('the period before ends where the current one begins, and is as long', () => {
  const { current, before } = twoPeriods(Date.parse('2026-03-31T10:00:30Z'), 7);
  expect(current).toEqual({ from: '2026-03-24T10:01:00.000Z', to: '2026-03-31T10:01:00.000Z' });
  expect(before).toEqual({ from: '2026-03-17T10:01:00.000Z', to: '2026-03-24T10:01:00.000Z' });
});

it('before a range of dates comes one as long, across the ends of months and years', () => {
  const { before } = periodsOf({ from: '2026-01-01', to: '2026-01-31' }, 0);
  expect(before).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  const oneDay = periodsOf({ from: '2024-03-01', to: '2024-03-01' }, 0);
  expect(oneDay.before).toEqual({ from: '2024-02-29', to: '2024-02-29' });
});

it.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2025-01-01', '2026-01-01', true],
  ['2024-01-01', '2026-01-01', false],
  ['', '2026-01-01', false],
])('from %s to %s can be asked for: %s', (from, to, can) => {
  expect(isRange({ from, to })).toBe(can);
});
