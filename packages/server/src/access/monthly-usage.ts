import type { AccessPorts } from './ports.ts';
import { TtlCache } from './ttl-cache.ts';

/** The month that a moment counts in, UTC: `2025-03`. */
const monthOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7);

/** Searches of a shop this month, as far as they are stored. */
export class MonthlyUsage {
  readonly #ports: AccessPorts;
  readonly #cache: TtlCache<number>;

  constructor(ports: AccessPorts) {
    this.#ports = ports;
    this.#cache = new TtlCache(ports.scheduler);
  }

  /** Exact as of now. */
  async read(shopId: string): Promise<number> {
    const month = monthOf(this.#ports.now());
    const searches = await this.#stored(shopId, month);
    this.#cache.set(`${month} ${shopId}`, searches);
    return searches;
  }

  /** Cached for ACCESS_CACHE_MS where other processes write, and longer while the store is away; for every search. */
  async recent(shopId: string): Promise<number> {
    const month = monthOf(this.#ports.now());
    return (await this.#cache.read(`${month} ${shopId}`, () => this.#stored(shopId, month))) ?? 0;
  }

  async #stored(shopId: string, month: string): Promise<number> {
    const row = await this.#ports.store.read
      .selectFrom('monthly_usage')
      .select('searches')
      .where('shop_id', '=', shopId)
      .where('month', '=', month)
      .executeTakeFirst();
    // Totals only grow: a higher one was written while this one was read.
    return Math.max(Number(row?.searches ?? 0), this.#cache.get(`${month} ${shopId}`) ?? 0);
  }

  /** Takes over a total that this process has just written. */
  wrote(shopId: string, month: string, searches: number): void {
    this.#cache.set(`${month} ${shopId}`, searches);
  }
}
