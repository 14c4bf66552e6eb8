import { LRUCache } from 'lru-cache';
import type { Store } from '../../store/index.ts';

/** The budget of one shop for the language model in a day (UTC). */
export type DailyLimits = { calls: number; tokens: number };
export type DailyUse = { calls: number; tokens: number };

/** How long the figures of a day are kept. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const MOST_REMEMBERED = 10_000;

/** The day of UTC, such as `2025-03-14`. */
export const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

export type DailyBudgetPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  limits: DailyLimits;
};

/** Counts calls and tokens by shop and day, in the store: a restart or another node begins no new day. */
export class DailyBudget {
  readonly #ports: DailyBudgetPorts;
  /** Shops that had used up the budget of a day, so that their searches need not ask the store again. */
  readonly #spentOn = new LRUCache<string, string>({ max: MOST_REMEMBERED });

  constructor(ports: DailyBudgetPorts) {
    this.#ports = ports;
  }

  get limits(): DailyLimits {
    return this.#ports.limits;
  }

  /** Whether a call of today was refused already. */
  isSpent(shopId: string): boolean {
    return this.#spentOn.get(shopId) === dayOf(this.#ports.now());
  }

  /** Counts a call before it is made. False: the day's budget is used up. */
  async take(shopId: string): Promise<boolean> {
    const { store, now, limits } = this.#ports;
    const day = dayOf(now());
    if (limits.calls === 0 || limits.tokens === 0) return this.#refuse(shopId, day);
    const taken = await store.db
      .insertInto('language_model_usage')
      .values({ shop_id: shopId, day, calls: 1, tokens: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'day'])
          .doUpdateSet((eb) => ({ calls: eb('language_model_usage.calls', '+', 1) }))
          .where('language_model_usage.calls', '<', limits.calls)
          .where('language_model_usage.tokens', '<', limits.tokens),
      )
      .returning('calls')
      .executeTakeFirst();
    return taken !== undefined || this.#refuse(shopId, day);
  }

  #refuse(shopId: string, day: string): false {
    this.#spentOn.set(shopId, day);
    return false;
  }

  /** Counts the tokens of a call that was taken. A call near the limit may end above it. */
  async spend(shopId: string, tokens: number): Promise<void> {
    const { store, now } = this.#ports;
    // A call may end on the day after: that day has no row yet.
    await store.db
      .insertInto('language_model_usage')
      .values({ shop_id: shopId, day: dayOf(now()), calls: 0, tokens })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'day'])
          .doUpdateSet((eb) => ({ tokens: eb('language_model_usage.tokens', '+', tokens) })),
      )
      .execute();
  }

  /** Of today. */
  async used(shopId: string): Promise<DailyUse> {
    const { store, now } = this.#ports;
    const row = await store.read
      .selectFrom('language_model_usage')
      .select(['calls', 'tokens'])
      .where('shop_id', '=', shopId)
      .where('day', '=', dayOf(now()))
      .executeTakeFirst();
    return { calls: Number(row?.calls ?? 0), tokens: Number(row?.tokens ?? 0) };
  }

  /** Removes the figures of days long past; returns how many rows. */
  async purge(): Promise<number> {
    const { store, now } = this.#ports;
    const { numDeletedRows } = await store.db
      .deleteFrom('language_model_usage')
      .where('day', '<', dayOf(now() - KEPT_DAYS * DAY_MS))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
