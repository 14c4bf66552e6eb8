import { LRUCache } from 'lru-cache';
import { type DailyLimits, type DailyUse, dayOf } from './daily-budget.ts';

/** One visitor cannot use up the day of a shop: with the default limits, a tenth is 100 questions. */
const SHARE = 0.1;
const MOST_REMEMBERED = 10_000;

/** The caller of a question: the shop, and the network that the shopper comes from. */
export type Asker = { shopId: string; visitor: string };

/** What each visitor has used today (UTC) of a shop's budget, in this process. */
export class VisitorShares {
  readonly #used = new LRUCache<string, DailyUse>({ max: MOST_REMEMBERED });
  readonly #ports: { limits: DailyLimits; now: () => number };

  constructor(ports: { limits: DailyLimits; now: () => number }) {
    this.#ports = ports;
  }

  hasRoom(asker: Asker): boolean {
    const { limits } = this.#ports;
    const { calls, tokens } = this.#of(asker);
    return calls < Math.ceil(limits.calls * SHARE) && tokens < limits.tokens * SHARE;
  }

  add(asker: Asker, { calls, tokens }: DailyUse): void {
    const before = this.#of(asker);
    this.#used.set(this.#keyOf(asker), { calls: before.calls + calls, tokens: before.tokens + tokens });
  }

  #of(asker: Asker): DailyUse {
    return this.#used.get(this.#keyOf(asker)) ?? { calls: 0, tokens: 0 };
  }

  #keyOf({ shopId, visitor }: Asker): string {
    return `${dayOf(this.#ports.now())} ${shopId} ${visitor}`;
  }
}
