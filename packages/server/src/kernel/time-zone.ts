const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  formats.set(timeZone, format);
  return format;
};

/** Local time less UTC at an instant, in milliseconds. */
export const offsetAt = (timeZone: string, at: number): number => {
  // Such as '2026, GMT+05:30'; UTC itself has no figures.
  const match = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(formatOf(timeZone).format(at));
  if (match === null) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const ms = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1_000;
  return sign === '-' ? -ms : ms;
};

/**
 * The instant of a local time. `local`: that time as if the zone were UTC. A time that clocks skip moves behind the skip; of
 * one that comes twice, it is the first.
 */
export const instantOf = (timeZone: string, local: number): number => {
  const [before, after] = [offsetAt(timeZone, local - DAY_MS), offsetAt(timeZone, local + DAY_MS)];
  const candidates = [local - before, local - after].sort((a, b) => a - b);
  return candidates.find((at) => at + offsetAt(timeZone, at) === local) ?? local - before;
};

/** The instant at which a local day begins. `day`: its midnight as if the zone were UTC. */
export const startOfDay = instantOf;

/** The local day that an instant lies in, as `startOfDay` takes it. */
export const localDay = (timeZone: string, at: number): number =>
  Math.floor((at + offsetAt(timeZone, at)) / DAY_MS) * DAY_MS;

/** Starts of the local days that meet [from, to), oldest first, at most `most`. */
export const daysIn = (
  timeZone: string,
  { from, to, most }: { from: number; to: number; most: number },
): number[] => {
  const starts: number[] = [];
  let day = localDay(timeZone, from);
  for (let start = startOfDay(timeZone, day); start < to && starts.length < most; ) {
    day += DAY_MS;
    const next = startOfDay(timeZone, day);
    // A day that a zone has skipped begins where the next one does.
    if (next > start) starts.push(start);
    start = next;
  }
  return starts;
};

/** Starts of the local hours that meet [from, to), oldest first, at most `most`. */
export const hoursIn = (
  timeZone: string,
  { from, to, most }: { from: number; to: number; most: number },
): number[] => {
  const hourMs = 60 * MINUTE_MS;
  const startOf = (at: number): number => at - ((((at + offsetAt(timeZone, at)) % hourMs) + hourMs) % hourMs);
  const starts: number[] = [];
  for (let at = startOf(from); at < to && starts.length < most; ) {
    starts.push(at);
    const next = startOf(at + hourMs);
    // Where clocks move by half an hour, an hour may begin in the middle of another.
    at = next > at ? next : at + hourMs;
  }
  return starts;
};
