import type { Cancel, Scheduler } from './scheduler.ts';

/** Runs work again and again, and a last time at stop. Its failures cost only what it would have written. */
export class Repeat {
  readonly #scheduler: Scheduler;
  readonly #everyMs: number;
  readonly #work: () => Promise<void>;
  #cancel: Cancel | null = null;
  #stopped = false;

  constructor(scheduler: Scheduler, everyMs: number, work: () => Promise<void>) {
    this.#scheduler = scheduler;
    this.#everyMs = everyMs;
    this.#work = () => work().catch(() => {});
  }

  start(): void {
    if (this.#stopped) return;
    this.#cancel = this.#scheduler.after(this.#everyMs, () => void this.#work().then(() => this.start()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#work();
  }
}
