import type { Scheduler } from '../kernel/scheduler.ts';
import { Loop, type LoopOptions } from './loop.ts';

export type PollLoopOptions = LoopOptions & {
  scheduler: Pick<Scheduler, 'after'>;
  /** Pause between two looks, from the end of the first: a slow store is not asked more often. */
  everyMs: number;
  /** Looks go on during a run, for work that waits for `woken`. */
  pollsAtWork?: boolean;
};

/** A loop that also looks for work by itself: time or another process may have brought some. */
export class PollLoop extends Loop {
  readonly #options: PollLoopOptions;
  #cancel = (): void => {};

  constructor(options: PollLoopOptions) {
    super(options);
    this.#options = options;
  }

  /** The first look comes after the pause. */
  start(): void {
    if (this.stopped) return;
    const { scheduler, everyMs, pollsAtWork = false } = this.#options;
    this.#cancel = scheduler.after(everyMs, () => {
      this.wake();
      if (pollsAtWork) this.start();
      else void this.idle().then(() => this.start());
    });
  }

  override stop(): Promise<void> {
    this.#cancel();
    return super.stop();
  }
}
