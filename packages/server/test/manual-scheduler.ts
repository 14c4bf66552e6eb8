import type { Scheduler } from '../src/kernel/index.ts';

type Timer = { at: number; run: () => void };

/** Time that stands still until a test moves it. */
export class ManualScheduler implements Scheduler {
  #nowMs = Date.UTC(2025, 2, 14, 9, 26, 53, 589);
  readonly #timers = new Set<Timer>();

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.#nowMs + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): void {
    const until = this.#nowMs + ms;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#nowMs = Math.max(this.#nowMs, due.at);
      due.run();
    }
    this.#nowMs = until;
  }
}
