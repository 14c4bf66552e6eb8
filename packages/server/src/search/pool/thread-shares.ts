import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { NestedTurns, type TurnPath } from '../../kernel/nested-turns.ts';
import type { PendingRequest } from './pending-request.ts';
import type { SearchThread } from './search-thread.ts';
import { SlowShops } from './slow-shops.ts';

/**
 * Requests in flight to one thread, so that it need not wait for the main thread between two of them. Beside syncs at
 * full rate that takes up to 50 ms each time. With two in flight, searches at 50 a second waited up to .8 s.
 */
const IN_FLIGHT = 8;
/** The same where they wait for another engine. */
const WAITING_IN_FLIGHT = 32;

/** A shop counts as active for this long after a request. */
const ACTIVE_MS = 60_000;

export type NextRequest = { pending: PendingRequest; thread: SearchThread; isSlow: boolean };

const pathOf = ({ request: { shopId, visitor } }: PendingRequest): TurnPath => [shopId, visitor];

/**
 * The waiting requests, and which thread takes which of them next. Shops take turns, and the visitors of each. Where
 * several shops are served, a slow shop's request has a thread alone. Slow shops together never hold the last thread, so that quick
 * requests always find one. While another shop is active, no shop's requests are in all threads. A shop may turn slow
 * with its next burst, and a request sent to a thread cannot be taken back.
 */
export class ThreadShares {
  readonly #waiting = new NestedTurns<PendingRequest>();
  readonly #slow = new SlowShops();
  readonly #active = new ActiveShops();
  readonly #waits: boolean;

  /** `waits`: see `SearchPoolOptions`. */
  constructor(waits: boolean) {
    this.#waits = waits;
  }

  add(pending: PendingRequest): void {
    this.#active.asked(pending.request.shopId);
    this.#waiting.add(pathOf(pending), pending);
  }

  /** False when it does not wait. */
  remove(pending: PendingRequest): boolean {
    return this.#waiting.remove(pathOf(pending), pending);
  }

  /** Removes a waiting request of the shop that has most, or of its own visitor that has most; null: none has more. */
  makeRoom(pending: PendingRequest): PendingRequest | null {
    return this.#waiting.makeRoom(pathOf(pending)) ?? null;
  }

  /** Whether `makeRoom` would remove a request, for one of this visitor. */
  hasRoomFor(shopId: string, visitor: string): boolean {
    return this.#waiting.hasRoomFor([shopId, visitor]);
  }

  /** A request of the shop took `cpuMs` of a thread. */
  took(shopId: string, cpuMs: number): void {
    this.#slow.took(shopId, cpuMs);
  }

  /** The next request that a thread has room for; null without one. `isShared`: several shops are served. */
  next(threads: readonly SearchThread[], { isShared }: { isShared: boolean }): NextRequest | null {
    if (this.#waiting.size === 0) return null;
    const occupied = threads.filter(({ isOccupied }) => isOccupied).length;
    const mayBeSlow = occupied < Math.max(1, threads.length - 1);
    const longAt = new Set(threads.map((thread) => thread.longAt));
    let thread: SearchThread | null = null;
    let isSlow = false;
    const pending = this.#waiting.take((shopId, { request: { index } }) => {
      isSlow = isShared && !this.#waits && (this.#slow.has(shopId) || longAt.has(shopId));
      if (isSlow && !mayBeSlow) return false;
      thread = choose(
        this.#open(threads, shopId),
        index,
        isSlow ? 1 : this.#waits ? WAITING_IN_FLIGHT : IN_FLIGHT,
      );
      return thread !== null;
    });
    return pending === undefined || thread === null ? null : { pending, thread, isSlow };
  }

  /**
   * The threads that may take a request of the shop. It may wait behind its own requests, but not behind another's. Where
   * it came into all threads, the one with the fewest of its requests is left to others.
   */
  #open(threads: readonly SearchThread[], shopId: string): readonly SearchThread[] {
    if (this.#waits) return threads;
    const taken = threads.filter((thread) => thread.isAskedBy(shopId));
    const leavesOne = threads.length === 1 || taken.length < threads.length - 1;
    if (leavesOne || !this.#active.hasOther(shopId)) return threads;
    if (taken.length === threads.length) return withoutLeastOf(taken, shopId);
    return taken.some(({ currentShop }) => currentShop === shopId) ? taken : threads;
  }
}

const withoutLeastOf = (threads: readonly SearchThread[], shopId: string): readonly SearchThread[] => {
  let [least] = threads;
  for (const thread of threads)
    if (least !== undefined && thread.countOf(shopId) < least.countOf(shopId)) least = thread;
  return threads.filter((thread) => thread !== least);
};

/** Knows whether a shop is the only active one, from the two shops that asked last. */
class ActiveShops {
  #newest = { shopId: '', atMs: Number.NEGATIVE_INFINITY };
  #second = this.#newest;

  asked(shopId: string): void {
    if (this.#newest.shopId !== shopId) this.#second = this.#newest;
    this.#newest = { shopId, atMs: monotonicMs() };
  }

  /** True when a shop other than this one asked within ACTIVE_MS. */
  hasOther(shopId: string): boolean {
    const other = this.#newest.shopId === shopId ? this.#second : this.#newest;
    return monotonicMs() - other.atMs < ACTIVE_MS;
  }
}

/** The least loaded thread with fewer than `most` in flight; one that has warmed the index, if any has. */
const choose = (threads: readonly SearchThread[], index: number, most: number): SearchThread | null => {
  const warm = threads.filter((thread) => thread.isWarm(index));
  let best: SearchThread | null = null;
  for (const thread of warm.length > 0 ? warm : threads) {
    if (thread.load >= most || thread.isOccupied) continue;
    if (best === null || rank(thread) < rank(best)) best = thread;
  }
  return best;
};

/** A thread that is warming up answers between two pieces of warm-up. Each takes as long as some three searches. */
const PIECE = 3;
const rank = (thread: SearchThread): number => thread.load + (thread.isWarming ? PIECE : 0);
