import type { Scheduler } from '../../kernel/scheduler.ts';

/** Resolves after the time, or at the signal. */
export const sleep = (
  { scheduler }: { scheduler: Scheduler },
  ms: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      cancel();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = scheduler.after(ms, wake);
    signal.addEventListener('abort', wake);
  });
