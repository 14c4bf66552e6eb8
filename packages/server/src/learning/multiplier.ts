import { isWorse, type RatioSums } from './arm-test.ts';

const DAY_MS = 86_400_000;
/** After so many days without harm the learned part is turned up again. */
const CALM_MS = 14 * DAY_MS;
/** A learned part below this does nothing. */
const LEAST = 0.25;

/** How much of what was learned is used, from 0 to 1, and since when. */
export type Multiplier = { value: number; sinceMs: number; reason: string | null };

export const fullMultiplier = (nowMs: number): Multiplier => ({ value: 1, sinceMs: nowMs, reason: null });

export type ArmResults = { clicks: RatioSums; orders: RatioSums };

/**
 * Turns the learned part down when visitors who see it click or order less than those who do not, and up again later.
 * `results`: of both arms since `sinceMs`; every change begins a new comparison.
 */
export const nextMultiplier = (
  present: Multiplier,
  results: { learned: ArmResults; control: ArmResults },
  nowMs: number,
): Multiplier => {
  const { learned, control } = results;
  if (present.value > 0) {
    const worse = isWorse(learned.clicks, control.clicks)
      ? 'fewer searches led to a click'
      : isWorse(learned.orders, control.orders)
        ? 'fewer searches led to an order'
        : null;
    if (worse !== null) {
      const value = present.value / 2 < LEAST ? 0 : present.value / 2;
      return { value, sinceMs: nowMs, reason: `${worse} than without it` };
    }
  }
  if (present.value === 1 || nowMs - present.sinceMs < CALM_MS) return present;
  const value = present.value === 0 ? LEAST : Math.min(1, present.value * 2);
  return { value, sinceMs: nowMs, reason: value === 1 ? null : present.reason };
};
