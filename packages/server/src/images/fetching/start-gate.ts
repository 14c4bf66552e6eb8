import type { Scheduler } from '../../kernel/scheduler.ts';

export type StartGateOptions = {
  scheduler: Scheduler;
  /** Answers that may come in the same moment. */
  atOnce: number;
  /** Whoever takes longer waits for a slow host, and holds up no others. */
  slowMs: number;
};

/**
 * Lets few begin at a time, so that their answers do not come all at once: a main thread that reads 32 images in a row
 * leaves every search to wait for them. What is slow gives its place away before its end.
 */
export class StartGate {
  readonly #options: StartGateOptions;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(options: StartGateOptions) {
    this.#options = options;
    this.#free = options.atOnce;
  }

  /** Resolves when it is the caller's turn, with what they call when done. */
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
