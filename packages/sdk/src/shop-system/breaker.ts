const FAILURES = 3;
const OPEN_MS = 60_000;
/** A longer `Retry-After` is not believed: a fault of one proxy would switch the search off for hours. */
const LONGEST_MS = 300_000;
/** While one search tries, others wait for so long. */
const TRIAL_MS = 5_000;

/**
 * After three failures in a row nothing is asked for a minute. Then one search tries: an answer closes the breaker, a
 * failure opens it again.
 */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #closedFromMs = 0;
  #reason = '';

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Why it opened, for a log. */
  get reason(): string {
    return this.#reason;
  }

  mayAsk(): boolean {
    if (this.#closedFromMs === 0) return true;
    const now = this.#now();
    if (now < this.#closedFromMs) return false;
    this.#closedFromMs = now + TRIAL_MS;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#closedFromMs = 0;
    this.#reason = '';
  }

  /** `waitSeconds`: the service asks to wait for so long, which opens it at once. */
  failed(reason: string, waitSeconds: number | null): void {
    this.#failures += 1;
    this.#reason = reason;
    if (waitSeconds === null && this.#failures < FAILURES) return;
    const openMs = waitSeconds === null ? OPEN_MS : Math.min(LONGEST_MS, waitSeconds * 1000);
    this.#closedFromMs = this.#now() + openMs;
  }
}
