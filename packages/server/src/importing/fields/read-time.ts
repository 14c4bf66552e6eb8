import { instantOf } from '../../kernel/index.ts';

/** What tells how a time is meant that has no zone, or whose day and month could change places. */
export type TimeTraits = { timeZone: string; language: string; currency: string };

const DAY_MS = 86_400_000;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const TIME = /^(\d{1,2}):?(\d\d)?(?::?(\d\d)(?:[.,](\d{1,9}))?)?\s*(am|pm)?\s*/i;
const ZONE = /^(?:(Z|UTC|GMT)|([+-])(\d\d):?(\d\d)?)$/i;

type Read<T> = { value: T; rest: string };

/** Whether `1/2/2026` is 2 January. Null: nothing tells. */
const isMonthFirst = (separator: string, { language, currency }: TimeTraits): boolean | null => {
  if (separator === '.' || !/^en\b/i.test(language)) return false;
  if (/^en-US$/i.test(language) || currency === 'USD') return true;
  return currency === 'CAD' ? null : false;
};

/** A day as its midnight in UTC. */
const dayOf = (year: number, month: number, day: number): number | null => {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : null;
};

const readDay = (text: string, traits: TimeTraits): Read<number> | null => {
  const first = YEAR_FIRST.exec(text);
  if (first !== null) {
    const value = dayOf(Number(first[1]), Number(first[2]), Number(first[3]));
    return value === null ? null : { value, rest: text.slice(first[0].length) };
  }
  const last = YEAR_LAST.exec(text);
  if (last === null) return null;
  const [all, one, separator = '', two, written = ''] = last;
  const [a, b] = [Number(one), Number(two)];
  const year = written.length === 2 ? 2000 + Number(written) : Number(written);
  const monthFirst = a > 12 ? false : b > 12 ? true : a === b ? false : isMonthFirst(separator, traits);
  if (monthFirst === null) return null;
  const value = monthFirst ? dayOf(year, a, b) : dayOf(year, b, a);
  return value === null ? null : { value, rest: text.slice(all.length) };
};

/** Milliseconds since midnight. */
const readClock = (text: string): Read<number> | null => {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [all, hours, minutes = '0', seconds = '0', fraction = '0', half] = match;
  const isPm = half?.toLowerCase() === 'pm';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isPm ? 12 : 0);
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const ms = Math.trunc(Number(`0.${fraction}`) * 1_000);
  const value = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + ms;
  return { value, rest: text.slice(all.length) };
};

/** Local time less UTC, in milliseconds; undefined: the text names no zone. */
const readZone = (text: string): number | null | undefined => {
  if (text === '') return undefined;
  const match = ZONE.exec(text);
  if (match === null) return null;
  const [, utc, sign, hours, minutes = '0'] = match;
  if (utc !== undefined) return 0;
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -ms : ms;
};

/** Milliseconds since 1970 as ISO 8601; null outside the years that a date holds. */
const isoOf = (ms: number): string | null => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null);

/**
 * A time as ISO 8601 in UTC: `2026-03-01 0:00:00`, `2026-03-01T00:00+01`, `1.3.2026`. Without a zone it is the shop's local
 * time. A date alone is its first moment, and as an end its last. Null: it is no time, or day and month could change places.
 */
export const readTime = (text: string, traits: TimeTraits, isEnd = false): string | null => {
  const day = readDay(text.trim(), traits);
  if (day === null) return null;
  const { timeZone } = traits;
  const written = day.rest.replace(/^(?:[Tt]|,?\s+)(?=\d)/, '');
  if (written === '')
    return isoOf(isEnd ? instantOf(timeZone, day.value + DAY_MS) - 1 : instantOf(timeZone, day.value));
  const clock = written === day.rest ? null : readClock(written);
  const zone = clock === null ? null : readZone(clock.rest);
  if (clock === null || zone === null) return null;
  const local = day.value + clock.value;
  return isoOf(zone === undefined ? instantOf(timeZone, local) : local - zone);
};

/** `0000-00-00 00:00:00`: databases write it for a time that is not set. */
export const isNoTime = (text: string): boolean => /^[0\s.:/T-]+$/.test(text);
