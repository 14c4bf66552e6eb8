import { ShopSettings } from '@aisle/contract';
import type { Log } from '../kernel/index.ts';
import { decodeJson, type Store } from '../store/index.ts';
import { armOf } from './arms.ts';
import { LearnedShop } from './learned-shop.ts';
import type { ChoiceQuestion, ShoppersChoice } from './ports.ts';
import { readLearned } from './read-learned.ts';

/** How long another node's news, or a change of the switch, may go unnoticed. */
const REFRESH_MS = 30_000;
/** Passed products in memory over all shops, some 100 bytes each. */
const MOST_PASSED = 500_000;

export type LearnedRankingPorts = { store: Pick<Store, 'read'>; now: () => number; log: Log };

type Known = { shop: LearnedShop | null; version: number; readAtMs: number; reading: Promise<void> | null };

/** Learned choices in memory: read in the background when a shop is first searched, and again when it changes. */
export class LearnedRanking {
  readonly #ports: LearnedRankingPorts;
  readonly #known = new Map<string, Known>();

  constructor(ports: LearnedRankingPorts) {
    this.#ports = ports;
  }

  /** Learned choices for a search; nothing for visitors who keep the order without learning. Takes no time of the store. */
  of({ shopId, visitor, ...question }: ChoiceQuestion): readonly ShoppersChoice[] {
    const known = this.#of(shopId);
    if (known.shop === null || armOf(shopId, visitor) === 'control') return [];
    return known.shop.choices({ shopId, ...question });
  }

  /** Reads what is stored now. */
  async refresh(shopId: string): Promise<void> {
    const known = this.#of(shopId);
    await known.reading;
    known.reading = this.#read(shopId, known);
    await known.reading;
  }

  #of(shopId: string): Known {
    const known = this.#known.get(shopId) ?? { shop: null, version: -1, readAtMs: -Infinity, reading: null };
    this.#known.delete(shopId);
    this.#known.set(shopId, known);
    if (known.reading === null && this.#ports.now() - known.readAtMs >= REFRESH_MS)
      known.reading = this.#read(shopId, known);
    return known;
  }

  async #read(shopId: string, known: Known): Promise<void> {
    const { store, now, log } = this.#ports;
    known.readAtMs = now();
    try {
      const row = await store.read
        .selectFrom('shops')
        .innerJoin('learned_shops', 'learned_shops.shop_id', 'shops.id')
        .select(['shops.language', 'shops.settings', 'version', 'multiplier'])
        .where('shops.id', '=', shopId)
        .executeTakeFirst();
      const isOn = row !== undefined && ShopSettings.parse(decodeJson(row.settings)).features.learning;
      if (!isOn || row.multiplier === 0) {
        known.shop = null;
        known.version = -1;
      } else if (row.version !== known.version) {
        known.shop = new LearnedShop({ ...row, queries: await readLearned(store, shopId) });
        known.version = row.version;
        this.#evict();
      }
    } catch (error) {
      log.warn('what shoppers chose could not be read; searches go on with what is known', {
        shopId,
        reason: String(error),
      });
    } finally {
      known.reading = null;
    }
  }

  /** Lets go of the shops that were searched longest ago. */
  #evict(): void {
    let passed = [...this.#known.values()].reduce((sum, { shop }) => sum + (shop?.size ?? 0), 0);
    for (const [shopId, { shop }] of this.#known) {
      if (passed <= MOST_PASSED || this.#known.size === 1) return;
      passed -= shop?.size ?? 0;
      this.#known.delete(shopId);
    }
  }
}
