import { instantOf, localDay } from '../kernel/time-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
/** By then the hours of Sunday are counted, and the mail is there before the shop opens. */
const SENT_AT_MS = 7 * HOUR_MS;

/** 1970 began on a Thursday. */
const weekday = (day: number): number => (((day / DAY_MS + 3) % 7) + 7) % 7;

/** The Monday of the week that an instant lies in, as `localDay` writes days. */
export const mondayOf = (timeZone: string, at: number): number => {
  const day = localDay(timeZone, at);
  return day - weekday(day) * DAY_MS;
};

/** When the mail of a Monday is sent. */
export const sendTime = (timeZone: string, monday: number): number =>
  instantOf(timeZone, monday + SENT_AT_MS);

/** The Monday whose mail is due at this time, or was before. */
export const dueMonday = (timeZone: string, at: number): number => {
  const monday = mondayOf(timeZone, at);
  return at < sendTime(timeZone, monday) ? monday - WEEK_MS : monday;
};

/** The week before a Monday. */
export const weekBefore = (timeZone: string, monday: number): { from: number; to: number } => ({
  from: instantOf(timeZone, monday - WEEK_MS),
  to: instantOf(timeZone, monday),
});
