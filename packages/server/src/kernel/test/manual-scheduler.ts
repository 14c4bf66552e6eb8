import type { Scheduler } from '../scheduler.ts';

/** Time that stands still until a test moves it. */
export class ManualScheduler implements Scheduler {
  #nowMs = Date.parse('2026-01-01T00:00:00Z');
  readonly #timers = new Set<{ atMs: number; run: () => void }>();

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Runs everything that is due until then, in order. */
  advance(ms: number): void {
    const end = this.#nowMs + ms;
    for (;;) {
      const due = [...this.#timers].filter((timer) => timer.atMs <= end).sort((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#nowMs = due.atMs;
      due.run();
    }
    this.#nowMs = end;
  }

  get waiting(): number {
    return this.#timers.size;
  }
}
