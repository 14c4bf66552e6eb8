import { SUMMED_DAY_MS } from './sum-days.ts';

/** Hours from `fromMs` up to, and not at, `toMs`. */
export type HourRange = { fromMs: number; toMs: number };

/** A span as whole days that are summed already, and the hours around them. */
export type TimeParts = { days: number[]; hours: HourRange[] };

/** Takes as much of a span from sums of days as there are. */
export const timeParts = ({ fromMs, toMs }: HourRange, summed: readonly number[]): TimeParts => {
  const days = summed.filter((day) => day >= fromMs && day + SUMMED_DAY_MS <= toMs).sort((a, b) => a - b);
  const hours: HourRange[] = [];
  let at = fromMs;
  for (const day of days) {
    if (day > at) hours.push({ fromMs: at, toMs: day });
    at = day + SUMMED_DAY_MS;
  }
  if (at < toMs) hours.push({ fromMs: at, toMs });
  return { days, hours };
};
