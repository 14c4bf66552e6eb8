import { LRUCache } from 'lru-cache';

/**
 * How long an answer of the store may be reused. A key revoked by another process stops working within this time,
 * and a busy shop's requests do not each ask the store.
 */
export const ACCESS_CACHE_MS = 5_000;
const MAX_ENTRIES = 20_000;

/** A bounded cache of rows that were found. Misses are not cached, so that a new key works at once. */
export class TtlCache<V extends object | number | true> {
  readonly #entries: LRUCache<string, V>;

  /** `now`: epoch milliseconds. */
  constructor(now: () => number) {
    // lru-cache still returns entries of exactly this age. Resolution 0: it reads the clock on each access and sets no
    // timer.
    const ttl = ACCESS_CACHE_MS - 1;
    this.#entries = new LRUCache({ max: MAX_ENTRIES, ttl, ttlResolution: 0, perf: { now } });
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: V): void {
    this.#entries.set(key, value);
  }

  /** Forgets every entry that `matches`. */
  forget(matches: (value: V) => boolean): void {
    for (const [key, value] of [...this.#entries.entries()]) if (matches(value)) this.#entries.delete(key);
  }
}
