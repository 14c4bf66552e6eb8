import type { DeadlineCheck } from './types.ts';

/** The answer was not ready at its deadline. The work for it has stopped. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor() {
    super('the deadline has passed');
  }
}

/**
 * Stops a search that takes too long. Each stage checks it between small pieces of work: one word's postings, one
 * facet's counts, one hit. So one hostile query costs its thread no more than the deadline allows.
 */
export class Deadline implements DeadlineCheck {
  readonly #nowMs: () => number;
  readonly #atMs: number;

  /** `nowMs`: a monotonic clock. `atMs`: the deadline, by that clock. */
  constructor(nowMs: () => number, atMs: number) {
    this.#nowMs = nowMs;
    this.#atMs = atMs;
  }

  /** @throws DeadlineError when it has passed */
  check(): void {
    if (this.#nowMs() > this.#atMs) throw new DeadlineError();
  }
}
