/**
 * How long an answer of the store may be reused. A key revoked by another process stops working within this time,
 * and a busy shop's requests do not each ask the store.
 */
export const ACCESS_CACHE_MS = 5_000;
const MAX_ENTRIES = 20_000;

type Entry<V> = { value: V; until: number };

/** A bounded cache of found things; what was not found is asked for again, so that a new key works at once. */
export class TtlCache<V> {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<V>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.#now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#now() + ACCESS_CACHE_MS });
    if (this.#entries.size <= MAX_ENTRIES) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  /** Forgets every entry that `matches`. */
  forget(matches: (value: V) => boolean): void {
    for (const [key, entry] of this.#entries) if (matches(entry.value)) this.#entries.delete(key);
  }
}
