import type { Scheduler } from '../../kernel/scheduler.ts';

export type StartGateOptions = {
  scheduler: Scheduler;
  /** Requests that may be answered at the same moment. */
  atOnce: number;
  /** A request that takes longer frees its place for others. */
  slowMs: number;
};

/**
 * Lets few requests start at a time, so that their answers do not arrive together. A main thread that reads 32 images
 * in a row delays every search. A slow request frees its place before it ends.
 */
export class StartGate {
  readonly #options: StartGateOptions;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(options: StartGateOptions) {
    this.#options = options;
    this.#free = options.atOnce;
  }

  /** Resolves when it is the caller's turn, with a function to call when done. */
  enter(): Promise<() => void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#hold()));
      this.#admit();
    });
  }

  #hold(): () => void {
    let isHeld = true;
    const leave = (): void => {
      cancel();
      if (!isHeld) return;
      isHeld = false;
      this.#free += 1;
      this.#admit();
    };
    const cancel = this.#options.scheduler.after(this.#options.slowMs, leave);
    return leave;
  }

  #admit(): void {
    while (this.#free > 0) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#free -= 1;
      next();
    }
  }
}
