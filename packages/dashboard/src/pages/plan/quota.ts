export type QuotaState = 'fine' | 'near' | 'full';
/** From here on the webhook `quota.warning` tells too. */
const NEAR = 0.8;

/** How much of a limit is used: the fraction for a bar (at most 1), and whether to warn. */
export const quotaOf = (used: number, most: number): { fraction: number; state: QuotaState } => {
  const fraction = most <= 0 ? 1 : used / most;
  const state = fraction >= 1 ? 'full' : fraction >= NEAR ? 'near' : 'fine';
  return { fraction: Math.min(1, fraction), state };
};

/** The instant (epoch milliseconds) at which the month's count begins anew: midnight UTC of the next month's first day. */
export const nextMonthMs = (nowMs: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
};
