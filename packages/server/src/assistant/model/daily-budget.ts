import type { Store } from '../../store/index.ts';

/** What one shop may use of the language model in a day (UTC). */
export type DailyLimits = { calls: number; tokens: number };
export type DailyUse = { calls: number; tokens: number };

/** How long the figures of a day are kept. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

export type DailyBudgetPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  limits: DailyLimits;
};

/** Counts calls and tokens by shop and day, in the store: a restart or another node begins no new day. */
export class DailyBudget {
  readonly #ports: DailyBudgetPorts;

  constructor(ports: DailyBudgetPorts) {
    this.#ports = ports;
  }

  get limits(): DailyLimits {
    return this.#ports.limits;
  }

  /** Counts a call before it is made. False: the day's budget is used up. */
  async take(shopId: string): Promise<boolean> {
    const { store, now, limits } = this.#ports;
    if (limits.calls === 0 || limits.tokens === 0) return false;
    const taken = await store.db
      .insertInto('language_model_usage')
      .values({ shop_id: shopId, day: dayOf(now()), calls: 1, tokens: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'day'])
          .doUpdateSet((eb) => ({ calls: eb('language_model_usage.calls', '+', 1) }))
          .where('language_model_usage.calls', '<', limits.calls)
          .where('language_model_usage.tokens', '<', limits.tokens),
      )
      .returning('calls')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Counts the tokens of a call that was taken. A call near the limit may end above it. */
  async spend(shopId: string, tokens: number): Promise<void> {
    const { store, now } = this.#ports;
    await store.db
      .updateTable('language_model_usage')
      .set((eb) => ({ tokens: eb('tokens', '+', tokens) }))
      .where('shop_id', '=', shopId)
      .where('day', '=', dayOf(now()))
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
