import { AisleError } from '@aisle/contract';
import { NestedTurns, type TurnPath } from './nested-turns.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

export type FairQueueOptions = {
  /** Name of the busy feature in error messages: "Voice search". */
  title: string;
  /** Most items that may wait behind the running one. Above that, the shop with the most waiting items is refused. */
  mostWaiting: number;
  /** Most time an item may take, its own work included. */
  deadlineMs: number;
  scheduler: Scheduler;
};

type Waiting = { begin: () => void; refuse: (error: AisleError) => void; cancel: Cancel };

const FULL = 'too many wait already';
const LATE = 'it took too long';

/**
 * Runs work one item at a time. Shops take turns; the items of one shop keep their order. A burst of one shop may fill
 * the queue until another shop wants a place. Where strangers wait, groups of networks take the place of shops. An item whose caller has left is not started.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new NestedTurns<Waiting>();
  #busy = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Without the running one. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws AisleError overloaded when the shop has too many waiting, or at the deadline; what `work` throws */
  run<T>(whose: string | TurnPath, work: () => Promise<T>): Promise<T> {
    const path = typeof whose === 'string' ? [whose] : whose;
    if (!this.#hasRoom(path)) return Promise.reject(this.#overloaded(FULL));
    const { deadlineMs, scheduler } = this.#options;
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        work()
          .finally(() => this.#ended(waiting))
          .then(resolve, reject);
      };
      const waiting: Waiting = { begin, refuse: reject, cancel: () => {} };
      waiting.cancel = scheduler.after(deadlineMs, () => {
        this.#waiting.remove(path, waiting);
        reject(this.#overloaded(LATE));
      });
      this.#waiting.add(path, waiting);
      this.#next();
    });
  }

  #hasRoom(path: TurnPath): boolean {
    if (!this.#busy || this.#waiting.size < this.#options.mostWaiting) return true;
    const displaced = this.#waiting.makeRoom(path);
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

  /** Frees the place before the caller is told, so that its next request finds room. */
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
