/** Waits before attempt 2, 3, 4 and 5 when the service does not say how long (spec section 7). */
const BACKOFF_MS = [1000, 2000, 4000, 8000];
/** Random part of a wait, so that clients refused together do not retry together. */
const JITTER = 0.2;
const DEFAULT_MAX_WAIT_MS = 120_000;

export type RetryOptions = {
  /** All attempts together, the first included; 5 by default. */
  attempts?: 3 | 4 | 5;
  /** A longer Retry-After is not waited for; the error is thrown at once. Default 120,000. */
  maxWaitMs?: number;
  /** Also retry when there was no answer (connection refused or lost). Default false. */
  networkErrors?: boolean;
  /** For tests: waits, and rejects when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** For tests: a number from 0 up to 1. */
  random?: () => number;
};

const sleepFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/** When to try again, and after how long. */
export class RetryPolicy {
  readonly attempts: number;
  readonly networkErrors: boolean;
  readonly #maxWaitMs: number;
  readonly #sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly #random: () => number;

  /** `false`: one attempt only. */
  constructor(options: RetryOptions | false = {}) {
    const given = options === false ? {} : options;
    this.attempts = options === false ? 1 : (given.attempts ?? BACKOFF_MS.length + 1);
    this.networkErrors = given.networkErrors ?? false;
    this.#maxWaitMs = given.maxWaitMs ?? DEFAULT_MAX_WAIT_MS;
    this.#sleep = given.sleep ?? sleepFor;
    this.#random = given.random ?? Math.random;
  }

  /** Only 429 and 5xx are temporary; the caller has to change everything else. */
  isRetryable(status: number): boolean {
    return status === 429 || status >= 500;
  }

  /** Milliseconds to wait after the given attempt (1 is the first); null: do not try again. */
  waitMs(attempt: number, retryAfterSeconds: number | null): number | null {
    if (attempt >= this.attempts) return null;
    if (retryAfterSeconds !== null) {
      const asked = retryAfterSeconds * 1000;
      return asked <= this.#maxWaitMs ? asked : null;
    }
    const base = BACKOFF_MS[attempt - 1] ?? 8000;
    return base * (1 - JITTER + 2 * JITTER * this.#random());
  }

  sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return this.#sleep(ms, signal);
  }
}

/** Seconds of a Retry-After header, given as seconds or as an HTTP date; null when absent or unreadable. */
export const parseRetryAfter = (value: string | null, nowMs: number): number | null => {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const date = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, (date - nowMs) / 1000);
};
