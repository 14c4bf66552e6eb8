import { AisleError, type ReportQuery } from '@aisle/contract';
import { startOfDay } from '../../kernel/index.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** `from` <= time < `to`. */
export type Period = { from: number; to: number };

/** Times outside these have years that ISO 8601 writes with a sign, or that many clients cannot read. */
const FIRST_TIME = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** The nearest time that any client can read. */
export const readableTime = (at: number): number => Math.min(Math.max(at, FIRST_TIME), LAST_TIME);

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * The period that a query names. A date is a day in the shop's time zone, and `to` as a date ends with that day.
 * Nothing happened before the year 1 or after 9999: there a period is cut to times that an answer can show.
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
  if (from <= last) return { from: readableTime(from), to: readableTime(to) };
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
