import type { Cancel, Scheduler } from '../kernel/index.ts';
import type { ImportSession } from './import-session.ts';

/** Parts of an import that goes on come within seconds. */
const IDLE_MS = 2 * 60_000;
/** Characters: an import may need 16 million for children that wait, and more for rows that are not stored. */
const MOST_OF_A_SHOP = 32_000_000;
const MOST = 64_000_000;

export type MemoryLimits = { mostOfAShop: number; most: number };

type Held = { shopId: string; session: ImportSession; chars: number; cancel: Cancel };

/** Imports between two requests. One that is dropped loses nothing: its parts are read again from the store. */
export class SessionMemory {
  readonly #scheduler: Scheduler;
  readonly #limits: MemoryLimits;
  /** The one used last stands last. */
  readonly #held = new Map<string, Held>();

  constructor(scheduler: Scheduler, limits: MemoryLimits = { mostOfAShop: MOST_OF_A_SHOP, most: MOST }) {
    this.#scheduler = scheduler;
    this.#limits = limits;
  }

  get chars(): number {
    return this.#sum(() => true);
  }

  /** The caller gives it back with `keep`, unless it must be read again. */
  take(importId: string): ImportSession | null {
    const held = this.#held.get(importId);
    this.#drop(importId);
    return held?.session ?? null;
  }

  keep({ shopId, importId }: { shopId: string; importId: string }, session: ImportSession): void {
    const cancel = this.#scheduler.after(IDLE_MS, () => this.#drop(importId));
    this.#held.set(importId, { shopId, session, chars: session.chars, cancel });
    while (this.#charsOf(shopId) > this.#limits.mostOfAShop) this.#dropOldest(shopId);
    while (this.chars > this.#limits.most) this.#dropOldest(this.#largestShop());
  }

  #drop(importId: string): void {
    this.#held.get(importId)?.cancel();
    this.#held.delete(importId);
  }

  #dropOldest(shopId: string): void {
    const oldest = [...this.#held].find(([, held]) => held.shopId === shopId);
    if (oldest !== undefined) this.#drop(oldest[0]);
  }

  /** It gives way, so that a shop with large files costs the others nothing. */
  #largestShop(): string {
    const shops = new Set(Array.from(this.#held.values(), ({ shopId }) => shopId));
    return [...shops].reduce((a, b) => (this.#charsOf(b) > this.#charsOf(a) ? b : a));
  }

  #charsOf(shopId: string): number {
    return this.#sum((held) => held.shopId === shopId);
  }

  #sum(counts: (held: Held) => boolean): number {
    let sum = 0;
    for (const held of this.#held.values()) if (counts(held)) sum += held.chars;
    return sum;
  }
}
