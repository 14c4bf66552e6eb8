import { setImmediate as nextTurn } from 'node:timers/promises';
import { AisleError, type CatalogHealthResponse, HealthKind } from '@aisle/contract';
import { isOtherLanguage } from '@aisle/engine';
import type { Store } from '../store/index.ts';
import { type Examples, MOST_EXAMPLES, missingOf, Tally } from './product-gaps.ts';
import { type CatalogVersion, currentVersion, duplicateNames, scanProducts } from './read-catalog.ts';

/** Guessing the language of a text takes 0.03 ms; other work runs in between. */
const TURN_MS = 3;
/** Images are fetched, and the index follows, without a new version of the catalog. */
const KEPT_MS = 10_000;
const MOST_KEPT = 200;

/** True when the index has this version of the product. */
export type HasVersion = (externalId: string, seq: number) => boolean;

type CatalogHealthPorts = {
  store: Pick<Store, 'reports' | 'kind'>;
  now: () => number;
  /** Runs `work` while the shop's index is loaded. @throws AisleError not_ready when it is being built */
  whileIndexed: <T>(shopId: string, work: (has: HasVersion) => Promise<T>) => Promise<T>;
  /** Products with an image that could not be loaded. */
  failedImages: (shopId: string, most: number) => Promise<Examples>;
};

export type CheckedShop = { shopId: string; currency: string; language: string };

type Kept = { key: string; atMs: number; answer: CatalogHealthResponse };

/** Tells an owner what is amiss with the stored products of a shop. */
export class CatalogHealth {
  readonly #ports: CatalogHealthPorts;
  /** The oldest stands first. */
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Promise<CatalogHealthResponse>>();

  constructor(ports: CatalogHealthPorts) {
    this.#ports = ports;
  }

  /** Reads the whole catalog, once for all who ask meanwhile: 100,000 products take some seconds. */
  async check(shop: CheckedShop): Promise<CatalogHealthResponse> {
    const { shopId } = shop;
    const version = await currentVersion(this.#ports.store, shopId);
    const key = JSON.stringify([version?.generationId, version?.lastSeq, shop.currency, shop.language]);
    const kept = this.#kept.get(shopId);
    if (kept?.key === key && this.#ports.now() - kept.atMs < KEPT_MS) return kept.answer;
    const running = this.#running.get(shopId) ?? this.#start(shop, version, key);
    return running;
  }

  #start(shop: CheckedShop, version: CatalogVersion | null, key: string): Promise<CatalogHealthResponse> {
    const { shopId } = shop;
    const run = this.#count(shop, version)
      .then((answer) => {
        this.#kept.delete(shopId);
        this.#kept.set(shopId, { key, atMs: this.#ports.now(), answer });
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
        return answer;
      })
      .finally(() => this.#running.delete(shopId));
    this.#running.set(shopId, run);
    return run;
  }

  async #count(shop: CheckedShop, version: CatalogVersion | null): Promise<CatalogHealthResponse> {
    const { store, now, failedImages } = this.#ports;
    const tally = new Tally<HealthKind>();
    const products = version === null ? 0 : await this.#scan(shop, version, tally);
    if (version !== null) {
      tally.set('duplicate_name', await duplicateNames(store, version, MOST_EXAMPLES));
      tally.set('image_failed', await failedImages(shop.shopId, MOST_EXAMPLES));
    }
    return {
      checkedAt: new Date(now()).toISOString(),
      products,
      kinds: HealthKind.options.map((kind) => ({ kind, ...tally.of(kind) })),
    };
  }

  async #scan(shop: CheckedShop, version: CatalogVersion, tally: Tally<HealthKind>): Promise<number> {
    const work = (has: HasVersion): Promise<number> => this.#scanWith(has, { shop, version, tally });
    try {
      return await this.#ports.whileIndexed(shop.shopId, work);
    } catch (error) {
      if (!(error instanceof AisleError) || error.code !== 'not_ready') throw error;
      return work(() => false);
    }
  }

  async #scanWith(
    has: HasVersion,
    { shop, version, tally }: { shop: CheckedShop; version: CatalogVersion; tally: Tally<HealthKind> },
  ): Promise<number> {
    let products = 0;
    let turnStarted = performance.now();
    for await (const page of scanProducts(this.#ports.store, version)) {
      for (const product of page) {
        const { externalId, seq, text, language, currency } = product;
        products += 1;
        if (!product.isPage) for (const kind of missingOf(product)) tally.add(kind, externalId);
        if (currency !== null && currency !== shop.currency) tally.add('other_currency', externalId);
        if (isOtherLanguage(text, language ?? shop.language)) tally.add('other_language', externalId);
        if (!has(externalId, seq)) tally.add('not_searchable', externalId);
        if (performance.now() - turnStarted < TURN_MS) continue;
        await nextTurn();
        turnStarted = performance.now();
      }
    }
    return products;
  }
}
