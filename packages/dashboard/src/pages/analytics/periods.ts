const DAY_MS = 86_400_000;
/** Longest range that can be chosen: as long as the largest plan keeps figures. */
const MOST_DAYS = 366;

/** `from` and `to` (exclusive as a time, inclusive as a date), ISO 8601. */
export type ReportPeriod = { from: string; to: string };
export type TwoPeriods = { current: ReportPeriod; before: ReportPeriod };

/** The last days, or from one date to another. */
export type PeriodChoice = { days: number } | ReportPeriod;

const period = (fromMs: number, toMs: number): ReportPeriod => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
});

/** The last `days` days, and as many before them. Both end at a full minute, so that a reload asks for the same. */
export const twoPeriods = (nowMs: number, days: number): TwoPeriods => {
  const endMs = Math.ceil(nowMs / 60_000) * 60_000;
  const lengthMs = days * DAY_MS;
  return {
    current: period(endMs - lengthMs, endMs),
    before: period(endMs - 2 * lengthMs, endMs - lengthMs),
  };
};

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether two dates are a range that can be asked for. */
export const isRange = ({ from, to }: ReportPeriod): boolean => {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return length >= 1 && length <= MOST_DAYS;
};

/** The chosen period, and one as long before it. Dates are days of the shop. */
export const periodsOf = (choice: PeriodChoice, nowMs: number): TwoPeriods => {
  if ('days' in choice) return twoPeriods(nowMs, choice.days);
  const [fromMs, toMs] = [Date.parse(choice.from), Date.parse(choice.to)];
  return {
    current: choice,
    before: { from: dateOf(fromMs - (toMs - fromMs) - DAY_MS), to: dateOf(fromMs - DAY_MS) },
  };
};
