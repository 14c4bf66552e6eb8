import { AisleError } from '@aisle/contract';
import type { Cancel, Scheduler } from './scheduler.ts';

export type BoundedQueueOptions = {
  /** What is busy, for people: "Voice search". */
  title: string;
  /** Those that may wait behind the one at hand; above that they are refused. */
  mostWaiting: number;
  /** Nobody waits longer than this, their own work included. */
  deadlineMs: number;
  scheduler: Scheduler;
};

type Waiting = { begin: () => void; cancel: Cancel };

/** One after another, first come. What nobody waits for any more is not begun. */
export class BoundedQueue {
  readonly #options: BoundedQueueOptions;
  readonly #waiting: Waiting[] = [];
  #busy = false;

  constructor(options: BoundedQueueOptions) {
    this.#options = options;
  }

  /** Without the one at hand. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws AisleError overloaded when too many wait, or at the deadline; what `work` throws */
  run<T>(work: () => Promise<T>): Promise<T> {
    const { mostWaiting, deadlineMs, scheduler } = this.#options;
    if (this.#busy && this.#waiting.length >= mostWaiting)
      return Promise.reject(this.#overloaded('too many wait already'));
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        work()
          .finally(() => this.#ended(waiting))
          .then(resolve, reject);
      };
      const waiting: Waiting = { begin, cancel: () => {} };
      waiting.cancel = scheduler.after(deadlineMs, () => {
        const at = this.#waiting.indexOf(waiting);
        if (at !== -1) this.#waiting.splice(at, 1);
        reject(this.#overloaded('it took too long'));
      });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#busy = true;
    next.begin();
  }

  /** Before whoever waited hears of it, so that what they send then finds the room. */
  #ended({ cancel }: Waiting): void {
    cancel();
    this.#busy = false;
    this.#next();
  }

  #overloaded(reason: string): AisleError {
    const { title } = this.#options;
    return new AisleError('overloaded', `${title} is busy: ${reason}. Try again in a moment.`);
  }
}
