/** Work of one key at a time, in the order in which it came. Keys do not wait for one another. */
export class Turns {
  readonly #most: number;
  readonly #work = new Map<string, Promise<unknown>[]>();

  /** `most`: of one key, at work or waiting. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Null: too much waits already. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> | null {
    const before = this.#work.get(key) ?? [];
    if (before.length >= this.#most) return null;
    const mine = Promise.allSettled(before)
      .then(work)
      .finally(() => this.#left(key, mine));
    this.#work.set(key, [...before, mine]);
    return mine;
  }

  #left(key: string, mine: Promise<unknown>): void {
    const others = (this.#work.get(key) ?? []).filter((one) => one !== mine);
    if (others.length === 0) this.#work.delete(key);
    else this.#work.set(key, others);
  }
}
