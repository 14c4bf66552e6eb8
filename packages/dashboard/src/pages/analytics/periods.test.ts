import { expect, it } from 'vitest';
import { twoPeriods } from './periods.ts';

it('the period before ends where the current one begins, and is as long', () => {
  const { current, before } = twoPeriods(Date.parse('2026-03-31T10:00:30Z'), 7);
  expect(current).toEqual({ from: '2026-03-24T10:01:00.000Z', to: '2026-03-31T10:01:00.000Z' });
  expect(before).toEqual({ from: '2026-03-17T10:01:00.000Z', to: '2026-03-24T10:01:00.000Z' });
});
