import { AisleError, type ReportQuery } from '@aisle/contract';
import { startOfDay } from './time-zone.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** `from` <= time < `to`. */
export type Period = { from: number; to: number };

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * The period that a query names. A date is a day in the shop's time zone, and `to` as a date ends with that day.
 * @throws AisleError invalid_request when it begins after its end
 */
export const periodOf = (
  query: ReportQuery,
  { timeZone, now }: { timeZone: string; now: number },
): Period => {
  const instant = (text: string, days: number): number =>
    isDate(text) ? startOfDay(timeZone, Date.parse(text) + days * DAY_MS) : Date.parse(text);
  const to = query.to === undefined ? now : instant(query.to, 1);
  const from = query.from === undefined ? to - DEFAULT_DAYS * DAY_MS : instant(query.from, 0);
  // The day of `to` has begun when its report does.
  const last = query.to !== undefined && isDate(query.to) ? to - 1 : to;
  if (from <= last) return { from, to };
  const message = 'must not be after to';
  throw new AisleError('invalid_request', `'from': ${message}.`, { details: [{ path: 'from', message }] });
};

/** A period as reports count it: whole steps from rollups, what is left at its ends from the log. */
export type Pieces = { whole: Period; edges: Period[] };

export const piecesOf = ({ from, to }: Period, stepMs: number): Pieces => {
  const whole = { from: Math.ceil(from / stepMs) * stepMs, to: Math.floor(to / stepMs) * stepMs };
  const isShort = whole.from >= whole.to;
  const edges = isShort
    ? [{ from, to }]
    : [
        { from, to: whole.from },
        { from: whole.to, to },
      ];
  return { whole: isShort ? { from: 0, to: 0 } : whole, edges: edges.filter((edge) => edge.from < edge.to) };
};
