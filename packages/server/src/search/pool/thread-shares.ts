import { Turns } from '../turns.ts';
import type { Question } from './question.ts';
import type { SearchThread } from './search-thread.ts';
import { SlowShops } from './slow-shops.ts';

/**
 * Questions that a thread is sent ahead, so that it need not wait for the main thread between two of them. Beside syncs at
 * full rate that takes up to 50 ms a turn: with two ahead, searches that came 50 a second waited up to .8 s.
 */
const IN_FLIGHT = 8;

export type NextQuestion = { question: Question; thread: SearchThread; isSlow: boolean };

/**
 * The questions that wait, and which thread takes which of them next. Shops take turns. Where several shops are served, a
 * shop whose questions are slow has them on a thread alone, and such shops together never hold the last thread: who asks
 * quick questions always finds one.
 */
export class ThreadShares {
  readonly #waiting = new Turns<Question>();
  readonly #slow = new SlowShops();

  add(question: Question): void {
    this.#waiting.add(question.asked.shopId, question);
  }

  /** False when it does not wait. */
  remove(question: Question): boolean {
    return this.#waiting.remove(question.asked.shopId, question);
  }

  /** Takes out a question of the shop that has most, if that is not the asking one's; null: there is none. */
  makeRoom({ asked: { shopId } }: Question): Question | null {
    return this.#waiting.makeRoom(shopId) ?? null;
  }

  /** A question of the shop took `cpuMs` of a thread. */
  took(shopId: string, cpuMs: number): void {
    this.#slow.took(shopId, cpuMs);
  }

  /** The next question that a thread has room for; null: none. `isShared`: several shops are served. */
  next(threads: readonly SearchThread[], { isShared }: { isShared: boolean }): NextQuestion | null {
    if (this.#waiting.size === 0) return null;
    const occupied = threads.filter(({ isOccupied }) => isOccupied).length;
    const mayBeSlow = occupied < Math.max(1, threads.length - 1);
    const longAt = new Set(threads.map((thread) => thread.longAt));
    let thread: SearchThread | null = null;
    let isSlow = false;
    const question = this.#waiting.take((shopId, { asked: { index } }) => {
      isSlow = isShared && (this.#slow.has(shopId) || longAt.has(shopId));
      if (isSlow && !mayBeSlow) return false;
      thread = choose(threads, index, isSlow ? 1 : IN_FLIGHT);
      return thread !== null;
    });
    return question === undefined || thread === null ? null : { question, thread, isSlow };
  }
}

/** The least loaded thread that owes fewer than `most`; one whose dictionaries are made, if any thread's are. */
const choose = (threads: readonly SearchThread[], index: number, most: number): SearchThread | null => {
  const warm = threads.filter((thread) => thread.isWarm(index));
  let best: SearchThread | null = null;
  for (const thread of warm.length > 0 ? warm : threads) {
    if (thread.load >= most || thread.isOccupied) continue;
    if (best === null || rank(thread) < rank(best)) best = thread;
  }
  return best;
};

/** A thread that makes dictionaries answers between their pieces: later than one that does not. */
const rank = (thread: SearchThread): number => thread.load + (thread.isWarming ? IN_FLIGHT : 0);
