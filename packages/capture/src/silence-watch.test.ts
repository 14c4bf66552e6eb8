import { describe, expect, it } from 'vitest';
import { SilenceWatch } from './silence-watch.ts';

const STEP_MS = 100;
type Stretch = [loudness: number, ms: number];

/** When the watch says that it is over, and null when it never does. */
const overAt = (...stretches: Stretch[]): number | null => {
  const watch = new SilenceWatch();
  let at = 0;
  for (const [loudness, ms] of stretches) {
    for (const end = at + ms; at < end; at += STEP_MS) if (watch.isOver(loudness, at)) return at;
  }
  return null;
};

describe('a recording ends by itself', () => {
  it.each<[what: string, stretches: Stretch[], between: [number, number] | null]>([
    [
      'after what was said',
      [
        [0.002, 1000],
        [0.2, 1500],
        [0.002, 3000],
      ],
      [3500, 4200],
    ],
    [
      'when the first word comes at once',
      [
        [0.2, 600],
        [0.003, 3000],
      ],
      [1800, 2200],
    ],
    [
      'behind breaths',
      [
        [0.002, 500],
        [0.2, 900],
        [0.01, 900],
        [0.2, 900],
        [0.01, 3000],
      ],
      [4200, 4900],
    ],
    [
      'in a noisy room',
      [
        [0.02, 1000],
        [0.2, 1500],
        [0.02, 3000],
      ],
      [3500, 4200],
    ],
    ['never in silence', [[0.002, 15_000]], null],
    [
      'never by a click',
      [
        [0.002, 500],
        [0.6, 100],
        [0.002, 5000],
      ],
      null,
    ],
    [
      'never while somebody speaks',
      [
        [0.002, 300],
        [0.15, 14_000],
      ],
      null,
    ],
  ])('%s', (_what, stretches, between) => {
    const at = overAt(...stretches);
    if (between === null) {
      expect(at).toBeNull();
    } else {
      expect(at).toBeGreaterThanOrEqual(between[0]);
      expect(at).toBeLessThanOrEqual(between[1]);
    }
  });
});
