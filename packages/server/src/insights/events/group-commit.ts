import { AisleError } from '@aisle/contract';
import { Loop } from '../../queue/index.ts';

export type GroupCommitPorts<T> = {
  /** Stores all of these or none. */
  write(items: readonly T[]): Promise<void>;
  /** Most items of one write; a larger addition is written alone. */
  maxItems: number;
  /** More items than these do not wait: further ones are refused. */
  maxWaiting: number;
};

type Addition<T> = { items: readonly T[]; resolve: () => void; reject: (error: unknown) => void };

/**
 * Additions that come while a write is under way are written together by the next one. So one commit serves many requests,
 * and a single request waits for no timer.
 */
export class GroupCommit<T> {
  readonly #ports: GroupCommitPorts<T>;
  readonly #loop: Loop;
  #additions: Addition<T>[] = [];
  #waiting = 0;

  constructor(ports: GroupCommitPorts<T>) {
    this.#ports = ports;
    // A failed write is reported to who waits for it, never to the loop.
    this.#loop = new Loop({ work: () => this.#writeAll(), onFault: () => {} });
  }

  /** Items that wait for a write to begin. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when the items are stored. Rejects with what the store says, or AisleError overloaded. */
  add(items: readonly T[]): Promise<void> {
    if (items.length === 0) return Promise.resolve();
    if (this.#waiting + items.length > this.#ports.maxWaiting)
      return Promise.reject(new AisleError('overloaded', 'Too many events wait to be stored. Try again.'));
    this.#waiting += items.length;
    return new Promise((resolve, reject) => {
      this.#additions.push({ items, resolve, reject });
      this.#loop.wake();
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#additions.length > 0) {
      const group = this.#next();
      for (const { items } of group) this.#waiting -= items.length;
      if (await this.#write(group)) continue;
      // One of them is to blame: the others must not suffer.
      for (const addition of group) await this.#write([addition]);
    }
  }

  #next(): Addition<T>[] {
    let [taken, items] = [0, 0];
    for (const addition of this.#additions) {
      items += addition.items.length;
      if (taken > 0 && items > this.#ports.maxItems) break;
      taken += 1;
    }
    return this.#additions.splice(0, taken);
  }

  /** False when nothing was stored and no caller was told. */
  async #write(group: readonly Addition<T>[]): Promise<boolean> {
    try {
      await this.#ports.write(group.flatMap(({ items }) => items));
      for (const { resolve } of group) resolve();
      return true;
    } catch (error) {
      // AisleError: the store itself is down or full, for all of them.
      if (group.length > 1 && !(error instanceof AisleError)) return false;
      for (const { reject } of group) reject(error);
      return true;
    }
  }
}
