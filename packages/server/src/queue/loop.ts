export type LoopOptions = {
  /**
   * Does all that is waiting and returns. `signal` aborts at a stop. `woken` resolves at the next wake-up, for work that
   * others add to meanwhile.
   */
  work: (signal: AbortSignal, woken: () => Promise<void>) => Promise<void>;
  /** Gets what `work` throws before a stop. The next wake-up tries again. */
  onFault: (error: unknown) => void;
};

/** Runs work until no work is left, never twice at once. A `wake` during a run causes one more run. */
export class Loop {
  readonly #options: LoopOptions;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  #woken = Promise.withResolvers<void>();

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  get stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  wake(): void {
    this.#again = true;
    this.#woken.resolve();
    this.#woken = Promise.withResolvers<void>();
    if (this.#running === null && !this.stopped) this.#running = this.#run();
  }

  /** Resolves when no run is in progress. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Runs now. Resolves when that run, and those that it caused, have ended. */
  settled(): Promise<void> {
    this.wake();
    return this.idle();
  }

  /** Aborts the current run and starts no further one. Resolves when it has ended. */
  stop(): Promise<void> {
    this.#stop.abort();
    return this.idle();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.stopped) {
        this.#again = false;
        await this.#options.work(this.#stop.signal, () => this.#woken.promise);
      }
    } catch (error) {
      if (!this.stopped) this.#options.onFault(error);
    } finally {
      this.#running = null;
    }
  }
}
