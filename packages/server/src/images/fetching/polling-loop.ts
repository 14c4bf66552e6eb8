import type { Scheduler } from '../../kernel/scheduler.ts';

export type PollingLoopOptions = {
  scheduler: Scheduler;
  /** How often it looks by itself whether there is work. */
  everyMs: number;
  /** Does all there is, and returns. `kicked` resolves at the next kick, for work that others make more of meanwhile. */
  work: (signal: AbortSignal, kicked: () => Promise<void>) => Promise<void>;
  /** What `work` throws; the next look tries again. */
  onFault: (error: unknown) => void;
};

/** Work that is looked for again and again, never twice at once. A kick during a run makes it run once more. */
export class PollingLoop {
  readonly #options: PollingLoopOptions;
  readonly #stop = new AbortController();
  #cancel = (): void => {};
  #running: Promise<void> | null = null;
  #again = false;
  #kick = Promise.withResolvers<void>();

  constructor(options: PollingLoopOptions) {
    this.#options = options;
  }

  start(): void {
    const { scheduler, everyMs } = this.#options;
    this.#cancel = scheduler.after(everyMs, () => {
      this.kick();
      if (!this.#stop.signal.aborted) this.start();
    });
  }

  kick(): void {
    this.#again = true;
    this.#kick.resolve();
    this.#kick = Promise.withResolvers<void>();
    if (this.#running === null && !this.#stop.signal.aborted) this.#running = this.#run();
  }

  /** Resolves when no run is under way. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Breaks off the run under way. */
  async stop(): Promise<void> {
    this.#cancel();
    this.#stop.abort();
    await this.idle();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stop.signal.aborted) {
        this.#again = false;
        await this.#options.work(this.#stop.signal, () => this.#kick.promise);
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#options.onFault(error);
    } finally {
      this.#running = null;
    }
  }
}
