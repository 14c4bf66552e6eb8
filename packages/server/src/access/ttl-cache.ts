import { LRUCache } from 'lru-cache';
import type { Scheduler } from '../kernel/scheduler.ts';
import { AWAY, unlessAway } from '../kernel/unless-away.ts';

/**
 * How long an answer of the store may be reused. A key revoked by another process stops working within this time,
 * and a busy shop's requests do not each ask the store.
 */
export const ACCESS_CACHE_MS = 5_000;
/** How long it may be reused while the store is away, so that shoppers go on searching. */
export const AWAY_CACHE_MS = 3_600_000;
/** A known answer is reused when the store is silent for so long. */
const SILENT_MS = 250;
/** And at once for so long after that, instead of waiting for a silent store again. */
const ASK_AGAIN_MS = 1_000;
const MAX_ENTRIES = 20_000;

type Entry<V> = { value: V; atMs: number };

/** A bounded cache of rows that were found. Misses are not cached, so that a new key works at once. */
export class TtlCache<V extends object | number | true> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #loading = new Map<string, Promise<V | null>>();
  readonly #scheduler: Scheduler;
  #awayUntilMs = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    // lru-cache still returns entries of exactly this age. Resolution 0: it reads the clock on each access and sets no
    // timer.
    const perf = { now: () => scheduler.nowMs() };
    this.#entries = new LRUCache({ max: MAX_ENTRIES, ttl: AWAY_CACHE_MS - 1, ttlResolution: 0, perf });
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#scheduler.nowMs() - entry.atMs < ACCESS_CACHE_MS
      ? entry.value
      : undefined;
  }

  set(key: string, value: V): void {
    this.#entries.set(key, { value, atMs: this.#scheduler.nowMs() });
  }

  /**
   * The entry, or what `load` reads; null where the store has nothing. While the store is away or silent, an entry of the
   * last AWAY_CACHE_MS.
   * @throws AisleError store_unavailable without such an entry
   */
  async read(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const fresh = this.get(key);
    if (fresh !== undefined) return fresh;
    const former = this.#entries.get(key);
    if (former === undefined) return this.#load(key, load);
    if (this.#scheduler.nowMs() < this.#awayUntilMs) {
      this.#load(key, load).catch(() => {});
      return former.value;
    }
    const read = await unlessAway(this.#scheduler, SILENT_MS, this.#load(key, load));
    if (read !== AWAY) return read;
    this.#awayUntilMs = this.#scheduler.nowMs() + ASK_AGAIN_MS;
    return former.value;
  }

  /** Forgets every entry that `matches`. */
  forget(matches: (value: V) => boolean): void {
    // What is being read may be from before.
    this.#loading.clear();
    for (const [key, { value }] of [...this.#entries.entries()])
      if (matches(value)) this.#entries.delete(key);
  }

  /** One read at a time for each key: a silent store gets no heap of them. */
  #load(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const under = this.#loading.get(key);
    if (under !== undefined) return under;
    const isLast = (): boolean => this.#loading.get(key) === loading;
    const loading = load().then((value) => {
      if (isLast() && value === null) this.#entries.delete(key);
      else if (isLast() && value !== null) this.set(key, value);
      return value;
    });
    this.#loading.set(key, loading);
    loading
      .catch(() => {})
      .finally(() => {
        if (isLast()) this.#loading.delete(key);
      });
    return loading;
  }
}
