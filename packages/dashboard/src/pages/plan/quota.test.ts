import { describe, expect, it } from 'vitest';
import { nextMonthMs, quotaOf } from './quota.ts';

describe('quota', () => {
  it.each([
    [0, 1000, 'fine'],
    [799, 1000, 'fine'],
    [800, 1000, 'near'],
    [999, 1000, 'near'],
    [1000, 1000, 'full'],
    [1200, 1000, 'full'],
    [0, 0, 'full'],
  ])('%d of %d is %s', (used, most, state) => {
    expect(quotaOf(used, most).state).toBe(state);
    expect(quotaOf(used, most).fraction).toBeLessThanOrEqual(1);
  });

  it.each([
    ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('at %s counts anew at %s', (now, next) => {
    expect(new Date(nextMonthMs(Date.parse(now))).toISOString()).toBe(next);
  });
});
