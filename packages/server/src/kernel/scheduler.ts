/** Undoes `Scheduler.after`; harmless when the timer has already run. */
export type Cancel = () => void;

/** The clock and timers that search and jobs use, so that tests can drive them. */
export type Scheduler = {
  /** Epoch milliseconds. */
  nowMs(): number;
  after(delayMs: number, run: () => void): Cancel;
};

/** Real time. Its timers never keep the process alive. */
export const systemScheduler: Scheduler = {
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export const DEADLINE_PASSED: unique symbol = Symbol('deadline passed');

/** Resolves to the result of `work`, or to DEADLINE_PASSED. A later result or error of `work` is dropped. */
export const withDeadline = <T>(
  scheduler: Scheduler,
  deadlineMs: number,
  work: Promise<T>,
): Promise<T | typeof DEADLINE_PASSED> =>
  new Promise((resolve, reject) => {
    const cancel = scheduler.after(deadlineMs, () => resolve(DEADLINE_PASSED));
    work.then(resolve, reject).finally(cancel);
  });
