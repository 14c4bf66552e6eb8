import type { Log } from '../kernel/log.ts';
import { WorkerClosedError } from '../kernel/worker-client.ts';
import { UnindexedAge } from './unindexed-age.ts';

/** Whether a shop's index follows its feed, and how far behind it is. A fault is logged once, and so is its end. */
export class IndexHealth {
  readonly age = new UnindexedAge();
  readonly #shopId: string;
  readonly #log: Log;
  #fault: string | null = null;

  constructor(shopId: string, log: Log) {
    this.#shopId = shopId;
    this.#log = log;
  }

  /** Why the index cannot follow now; null when it follows. */
  get fault(): string | null {
    return this.#fault;
  }

  /** The next fault is logged even if it is the same. */
  forgetFault(): void {
    this.#fault = null;
  }

  /** Work succeeded; every change up to `seq` is in the index. */
  progressed(seq: number): void {
    this.age.reached(seq);
    if (this.#fault === null) return;
    this.#fault = null;
    this.#log.info('the index follows its shop again', { shopId: this.#shopId });
  }

  failed(error: unknown): void {
    if (error instanceof WorkerClosedError) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#fault) {
      this.#log.error('the index cannot follow its shop for now; it is tried again every second', {
        shopId: this.#shopId,
        reason,
      });
    }
    this.#fault = reason;
  }
}
