/** Undoes `Scheduler.after`; harmless when the timer has already run. */
export type Cancel = () => void;

/** All time that search and jobs see, so that tests drive it. */
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

/** What `work` resolves to, or DEADLINE_PASSED; late answers and late errors of `work` are dropped. */
export const withDeadline = <T>(
  scheduler: Scheduler,
  deadlineMs: number,
  work: Promise<T>,
): Promise<T | typeof DEADLINE_PASSED> =>
  new Promise((resolve, reject) => {
    const cancel = scheduler.after(deadlineMs, () => resolve(DEADLINE_PASSED));
    work.then(resolve, reject).finally(cancel);
  });
