import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SUMMED_DAY_MS } from './sum-days.ts';
import { timeParts } from './time-parts.ts';

const HOUR_MS = 3_600_000;

it('every hour of a span is in one part, whatever days are summed', () => {
  const hours = fc.integer({ min: 0, max: 240 });
  fc.assert(
    fc.property(hours, hours, fc.uniqueArray(fc.integer({ min: 0, max: 12 })), (from, length, summed) => {
      const span = { fromMs: from * HOUR_MS, toMs: (from + length) * HOUR_MS };
      const parts = timeParts(
        span,
        summed.map((day) => day * SUMMED_DAY_MS),
      );
      const ranges = [
        ...parts.hours,
        ...parts.days.map((day) => ({ fromMs: day, toMs: day + SUMMED_DAY_MS })),
      ];
      const covered = ranges
        .flatMap(({ fromMs, toMs }) =>
          Array.from({ length: (toMs - fromMs) / HOUR_MS }, (_, i) => fromMs / HOUR_MS + i),
        )
        .sort((a, b) => a - b);
      expect(covered).toEqual(Array.from({ length }, (_, i) => from + i));
      expect(parts.days.every((day) => summed.includes(day / SUMMED_DAY_MS))).toBe(true);
    }),
  );
});
