/** So many requests in a row fail before none is sent for a while. */
const FAILURES = 3;
/** Then one is let through, to try. */
const PAUSE_MS = 2_000;

/** Spares callers the wait for an engine that does not answer, and the engine their requests. */
export class CircuitBreaker {
  readonly #nowMs: () => number;
  #failures = 0;
  #triedMs = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Whether a request may be sent now. While it is open, one in `PAUSE_MS`. */
  allows(): boolean {
    if (this.#failures < FAILURES) return true;
    if (this.#nowMs() - this.#triedMs < PAUSE_MS) return false;
    this.#triedMs = this.#nowMs();
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures++;
    this.#triedMs = this.#nowMs();
  }
}
