import type { TimeseriesPoint } from '@aisle/contract';

/** A day with something, or days in a row without anything. Times are ISO 8601. */
export type DayRow = { point: TimeseriesPoint } | { quiet: { first: string; last: string; days: number } };

/** Fewer in a row are shown as they are. */
const FOLDED = 2;

const isQuiet = ({ searches, clicks, conversions, revenue }: TimeseriesPoint): boolean =>
  searches === 0 && clicks === 0 && conversions === 0 && revenue === 0;

/** Days of a report, latest first; `points` begin with the first. */
export const dayRows = (points: readonly TimeseriesPoint[]): DayRow[] => {
  const rows: DayRow[] = [];
  let quiet: TimeseriesPoint[] = [];
  const fold = (): void => {
    const [last, first] = [quiet[0], quiet.at(-1)];
    if (quiet.length < FOLDED || first === undefined || last === undefined)
      rows.push(...quiet.map((point) => ({ point })));
    else rows.push({ quiet: { first: first.at, last: last.at, days: quiet.length } });
    quiet = [];
  };
  for (const point of points.toReversed()) {
    if (isQuiet(point)) {
      quiet.push(point);
      continue;
    }
    fold();
    rows.push({ point });
  }
  fold();
  return rows;
};
