const MINUTE_MS = 60_000;

/** From an attempt to the one after it (spec section 6). */
const RETRY_AFTER_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 24 * 60 * MINUTE_MS] as const;

export const MAX_ATTEMPTS = RETRY_AFTER_MS.length + 1;

/** How long after the start of a failed attempt the next one is due; null when it was the last. */
export const retryAfterMs = (attempt: number): number | null => RETRY_AFTER_MS[attempt - 1] ?? null;
