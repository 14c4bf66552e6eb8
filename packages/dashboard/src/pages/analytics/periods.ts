const DAY_MS = 86_400_000;

/** `from` and `to` (exclusive), ISO 8601. */
export type ReportPeriod = { from: string; to: string };

const period = (fromMs: number, toMs: number): ReportPeriod => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
});

/** The last `days` days, and as many before them. Both end at a full minute, so that a reload asks for the same. */
export const twoPeriods = (nowMs: number, days: number): { current: ReportPeriod; before: ReportPeriod } => {
  const endMs = Math.ceil(nowMs / 60_000) * 60_000;
  const lengthMs = days * DAY_MS;
  return {
    current: period(endMs - lengthMs, endMs),
    before: period(endMs - 2 * lengthMs, endMs - lengthMs),
  };
};
