import { AisleError } from '@aisle/contract';
import { RoundRobin } from './round-robin.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

export type FairQueueOptions = {
  /** What is busy, for people: "Voice search". */
  title: string;
  /** Those that may wait behind the one at hand; above that the shop that has most of them is refused. */
  mostWaiting: number;
  /** Nobody waits longer than this, their own work included. */
  deadlineMs: number;
  scheduler: Scheduler;
};

type Waiting = { begin: () => void; refuse: (error: AisleError) => void; cancel: Cancel };

const FULL = 'too many wait already';
const LATE = 'it took too long';

/**
 * One after another; shops take turns, and each shop's own come in their order. A burst of one shop fills the queue as long
 * as no other shop wants a place. What nobody waits for any more is not begun.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new RoundRobin<Waiting>();
  #busy = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Without the one at hand. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws AisleError overloaded when too many of the shop wait, or at the deadline; what `work` throws */
  run<T>(shopId: string, work: () => Promise<T>): Promise<T> {
    if (!this.#hasRoom(shopId)) return Promise.reject(this.#overloaded(FULL));
    const { deadlineMs, scheduler } = this.#options;
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        work()
          .finally(() => this.#ended(waiting))
          .then(resolve, reject);
      };
      const waiting: Waiting = { begin, refuse: reject, cancel: () => {} };
      waiting.cancel = scheduler.after(deadlineMs, () => {
        this.#waiting.remove(shopId, waiting);
        reject(this.#overloaded(LATE));
      });
      this.#waiting.add(shopId, waiting);
      this.#next();
    });
  }

  #hasRoom(shopId: string): boolean {
    if (!this.#busy || this.#waiting.size < this.#options.mostWaiting) return true;
    const displaced = this.#waiting.makeRoom(shopId);
    if (displaced === undefined) return false;
    displaced.cancel();
    displaced.refuse(this.#overloaded(FULL));
    return true;
  }

  #next(): void {
    if (this.#busy) return;
    const next = this.#waiting.take();
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
