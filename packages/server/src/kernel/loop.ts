/** Work that runs while there is some, never twice at once. A kick during a run makes it run once more. */
export class Loop {
  readonly #work: () => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  /** `work` does all there is and returns; what it throws goes to `onFault`, and the next kick tries again. */
  constructor(work: () => Promise<void>, onFault: (error: unknown) => void) {
    this.#work = work;
    this.#onFault = onFault;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  kick(): void {
    this.#again = true;
    if (this.#running === null && !this.#stopped) this.#running = this.#run();
  }

  /** Resolves when no run is under way. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Starts no further run; resolves when the one under way has ended. */
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
