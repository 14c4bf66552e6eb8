import { AisleError, type TrendingWindow } from '@aisle/contract';
import { type RecommendCandidate, type RecommendCategory, scorePairs } from '@aisle/engine';
import { monotonicMs } from '../kernel/index.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { AWAY, unlessAway } from '../kernel/unless-away.ts';
import type { Store } from '../store/index.ts';
import { KeptVoices } from './kept-voices.ts';
import { learnBaskets } from './learn-baskets.ts';
import type { RecommendedJson, RecommendIndexPort, SeedProduct } from './ports.ts';
import { readTrends, type Trend } from './read-trends.ts';
import { ShortCache } from './short-cache.ts';
import { sumDays } from './sum-days.ts';

/** Items of a cart that are looked up: the last of them. */
const MOST_SEEDS = 40;
/** Put forward for an answer; most of them may be out of stock, or gone. */
const MOST_CANDIDATES = 200;
const MOST_CATEGORIES = 8;
/** Trending products that are put forward where no category is asked for. */
const MOST_TRENDING = 300;
/** Longest age of an answer about trends. */
const TRENDS_MS = 10_000;
/** Shelves go without what the store does not say in this time. */
const SILENT_MS = 2_000;
/** Shops and windows whose trends are kept: some 200 KB each at most. */
const MOST_TRENDS = 200;

export type RecommenderPorts = {
  store: Pick<Store, 'db' | 'read' | 'kind'>;
  index: RecommendIndexPort;
  /** Epoch milliseconds. */
  now: () => number;
  scheduler: Scheduler;
};

/** Who asks: visitors of a shop take turns at the search threads. */
type Asker = { shopId: string; visitor?: string | undefined };

export type CrossSellInput = Asker & {
  externalIds: readonly string[];
  limit: number;
  searchLogId: string;
};
export type BesideInput = Asker & { externalId: string; limit: number; searchLogId: string };
export type TrendingInput = Asker & {
  limit: number;
  category: string | undefined;
  window: TrendingWindow;
};

type Spoken = { candidates: RecommendCandidate[]; categories: RecommendCategory[] };

/** The externalIds of seeds by what they have in common. */
const groupSeeds = (
  seeds: readonly SeedProduct[],
  of: (seed: SeedProduct) => string | null,
): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const seed of seeds) {
    const key = of(seed);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), seed.externalId]);
  }
  return groups;
};

/** Recommendations of all shops: reads what was counted, has a search thread make the cards. */
export class Recommender {
  readonly #ports: RecommenderPorts;
  readonly #voices: KeptVoices;
  readonly #trends: ShortCache<Trend[]>;

  constructor(ports: RecommenderPorts) {
    this.#ports = ports;
    this.#voices = new KeptVoices(ports.store);
    this.#trends = new ShortCache({ keepMs: TRENDS_MS, most: MOST_TRENDS, now: ports.now });
  }

  /** Products for a cart. @throws AisleError not_ready, overloaded */
  async crossSell(input: CrossSellInput): Promise<RecommendedJson> {
    const { shopId, visitor, externalIds, limit, searchLogId } = input;
    const startedMs = monotonicMs();
    const cart = [...new Set(externalIds)];
    const seeds = await this.#ports.index.seeds(shopId, cart);
    const spoken = await this.#spoken(shopId, seeds.slice(-MOST_SEEDS));
    const request = {
      ...spoken,
      seeds: seeds.map(({ externalId }) => externalId),
      fill: ['similar', 'popular'] as const,
      limit,
      inStockOnly: true,
      category: undefined,
    };
    return this.#ask(startedMs, { shopId, visitor, request, answer: { kind: 'crossSell', searchLogId } });
  }

  /** Products that are bought with one. @throws AisleError product_not_found, not_ready, overloaded */
  async boughtTogether({
    shopId,
    visitor,
    externalId,
    limit,
    searchLogId,
  }: BesideInput): Promise<RecommendedJson> {
    const startedMs = monotonicMs();
    const seed = await this.#seed(shopId, externalId);
    const spoken = await this.#spoken(shopId, [seed]);
    const request = {
      ...spoken,
      seeds: [externalId],
      fill: [],
      limit,
      inStockOnly: true,
      category: undefined,
    };
    return this.#ask(startedMs, { shopId, visitor, request, answer: { kind: 'products', searchLogId } });
  }

  /** Products that are like one. @throws AisleError product_not_found, not_ready, overloaded */
  async similar({ shopId, visitor, externalId, limit, searchLogId }: BesideInput): Promise<RecommendedJson> {
    const startedMs = monotonicMs();
    await this.#seed(shopId, externalId);
    const request = {
      seeds: [externalId],
      candidates: [],
      categories: [],
      fill: ['similar'] as const,
      limit,
      inStockOnly: false,
      category: undefined,
    };
    return this.#ask(startedMs, { shopId, visitor, request, answer: { kind: 'products', searchLogId } });
  }

  /** Products in demand now. @throws AisleError not_ready, overloaded */
  async trending({ shopId, visitor, limit, category, window }: TrendingInput): Promise<RecommendedJson> {
    const startedMs = monotonicMs();
    const { store, now } = this.#ports;
    const read = this.#trends.get(`${window} ${shopId}`, () =>
      readTrends(store, { shopId, window, nowMs: now() }),
    );
    const all = await this.#unlessAway(read, []);
    const trends = category === undefined ? all.slice(0, MOST_TRENDING) : all;
    const candidates = trends.map(
      ({ externalId, score }): RecommendCandidate => ({
        externalId,
        score,
        reason: 'listed',
        withItems: [],
      }),
    );
    const counts = new Map(
      trends.map(({ externalId, score, ...rest }) => [
        externalId,
        { trendScore: Math.round(score * 1e4) / 1e4, ...rest },
      ]),
    );
    const request = {
      seeds: [],
      candidates,
      categories: [],
      fill: ['newest'] as const,
      limit,
      inStockOnly: true,
      category,
    };
    return this.#ask(startedMs, { shopId, visitor, request, answer: { kind: 'trending', window, counts } });
  }

  /** Counts what was bought since the last time; returns in how many steps. */
  learn(signal: AbortSignal): Promise<number> {
    return learnBaskets(this.#ports, signal);
  }

  /** Sums the traffic of finished days; returns how many. */
  sumDays(signal: AbortSignal): Promise<number> {
    return sumDays(this.#ports, signal);
  }

  async #seed(shopId: string, externalId: string): Promise<SeedProduct> {
    const [seed] = await this.#ports.index.seeds(shopId, [externalId]);
    if (seed === undefined)
      throw new AisleError('product_not_found', `There is no product '${externalId}' in this shop.`);
    return seed;
  }

  /** Without the store, shelves have what the index knows. */
  async #unlessAway<T>(read: Promise<T>, otherwise: T): Promise<T> {
    const known = await unlessAway(this.#ports.scheduler, SILENT_MS, read);
    return known === AWAY ? otherwise : known;
  }

  /** Evidence of baskets: products bought with the seeds, and categories bought with theirs. */
  async #spoken(shopId: string, seeds: readonly SeedProduct[]): Promise<Spoken> {
    const nowMs = this.#ports.now();
    const roots = groupSeeds(seeds, ({ root }) => root);
    const ofCategory = groupSeeds(seeds, ({ category }) => category);
    const voices = (kind: 'product' | 'category', items: string[]) =>
      this.#unlessAway(this.#voices.of({ shopId, kind, items, nowMs }), []);
    const [products, categories] = await Promise.all([
      voices('product', [...roots.keys()]),
      voices('category', [...ofCategory.keys()]),
    ]);
    return {
      candidates: scorePairs(products, MOST_CANDIDATES).map(({ withItems, ...candidate }) => ({
        ...candidate,
        withItems: withItems.flatMap((root) => roots.get(root) ?? []),
      })),
      categories: scorePairs(categories, MOST_CATEGORIES).map(({ externalId, score, withItems }) => ({
        category: externalId,
        score,
        withItems: withItems.flatMap((category) => ofCategory.get(category) ?? []),
      })),
    };
  }

  async #ask(
    startedMs: number,
    input: Parameters<RecommendIndexPort['recommend']>[0],
  ): Promise<RecommendedJson> {
    const readMs = monotonicMs() - startedMs;
    const { json, stages } = await this.#ports.index.recommend(input);
    return { json, stages: { read: readMs, ...stages, total: monotonicMs() - startedMs } };
  }
}
