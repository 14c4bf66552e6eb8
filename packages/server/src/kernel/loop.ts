/** Runs work until no work is left, never twice at once. A `wake` during a run causes one more run. */
export class Loop {
  readonly #work: () => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  /** `work` does all that is waiting and returns. What it throws goes to `onFault`, and the next wake-up tries again. */
  constructor(work: () => Promise<void>, onFault: (error: unknown) => void) {
    this.#work = work;
    this.#onFault = onFault;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  wake(): void {
    this.#again = true;
    if (this.#running === null && !this.#stopped) this.#running = this.#run();
  }

  /** Resolves when no run is in progress. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Starts no further run. Resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        await this.#work();
      }
    } catch (error) {
      this.#onFault(error);
    } finally {
      this.#running = null;
    }
  }
}
