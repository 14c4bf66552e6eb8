import type { Scheduler } from '../../kernel/scheduler.ts';

export type PollingLoopOptions = {
  scheduler: Scheduler;
  /** How often it looks for work by itself. */
  everyMs: number;
  /**
   * Does all that is waiting and returns. `woken` resolves at the next wake-up, for work that others add to meanwhile.
   */
  work: (signal: AbortSignal, woken: () => Promise<void>) => Promise<void>;
  /** Receives what `work` throws. The next run tries again. */
  onFault: (error: unknown) => void;
};

/** Looks for work periodically, never twice at once. A wake-up during a run causes one more run. */
export class PollingLoop {
  readonly #options: PollingLoopOptions;
  readonly #stop = new AbortController();
  #cancel = (): void => {};
  #running: Promise<void> | null = null;
  #again = false;
  #wake = Promise.withResolvers<void>();

  constructor(options: PollingLoopOptions) {
    this.#options = options;
  }

  start(): void {
    const { scheduler, everyMs } = this.#options;
    this.#cancel = scheduler.after(everyMs, () => {
      this.wake();
      if (!this.#stop.signal.aborted) this.start();
    });
  }

  wake(): void {
    this.#again = true;
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
    if (this.#running === null && !this.#stop.signal.aborted) this.#running = this.#run();
  }

  /** Resolves when no run is in progress. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Aborts the current run. */
  async stop(): Promise<void> {
    this.#cancel();
    this.#stop.abort();
    await this.idle();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stop.signal.aborted) {
        this.#again = false;
        await this.#options.work(this.#stop.signal, () => this.#wake.promise);
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#options.onFault(error);
    } finally {
      this.#running = null;
    }
  }
}
