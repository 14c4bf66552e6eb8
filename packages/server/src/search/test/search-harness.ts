import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductCard, SearchRequest, SyncRequest } from '@aisle/contract';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { accessOn, catalogOn } from '../../../test/stores.ts';
import { type Catalog, CatalogFeed, type CatalogShop, storedShopDefaults } from '../../catalog/index.ts';
import { ActiveModels, type ActiveModelsOptions, type EncodeImages } from '../../embeddings/active-models.ts';
import { storedVectors } from '../../embeddings/stored/vector-cache.ts';
import { HashingTextModel } from '../../embeddings/test/hashing-text-model.ts';
import { createIndexRegistry, type IndexingOptions } from '../../indexing/create-index-registry.ts';
import type { IndexRegistry } from '../../indexing/index-registry.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { storedRules } from '../../merchandising/stored-rules.ts';
import { storedSynonyms } from '../../merchandising/stored-synonyms.ts';
import { openStore, type Store } from '../../store/index.ts';
import { openSearchPool, type SearchPoolOptions } from '../pool/search-pool.ts';
import { SearchService, type SearchServiceOptions } from '../search-service.ts';
import { storedPopularQueries } from '../stored-popular-queries.ts';

type Fields = Record<string, unknown>;
/** `encodeImages`: for candidates of another image model; default: nothing. */
export type ServiceOptions = Partial<
  ActiveModelsOptions &
    IndexingOptions &
    Pick<SearchServiceOptions, 'learned' | 'popularQueries' | 'rules'> & {
      searchThreads: number;
      warmUp: boolean;
      spawnSearchThread: SearchPoolOptions['spawn'];
      encodeImages: EncodeImages;
    }
>;

/** What a server composes for searches. */
export type TestSearch = {
  models: ActiveModels;
  indexes: IndexRegistry;
  search: SearchService;
  stop(): Promise<void>;
};

/** A real store and catalog in a folder of their own, and as many search services on them as a test wants. */
export class SearchHarness {
  readonly folder: string;
  readonly store: Store;
  readonly catalog: Catalog;
  readonly feed: CatalogFeed;
  readonly scheduler = new ManualScheduler();
  readonly log = new RecordingLog();
  readonly model = new HashingTextModel();
  readonly #services: TestSearch[] = [];
  #notify: (shopId: string, seq: number) => void = () => {};

  private constructor(folder: string, store: Store) {
    this.folder = folder;
    this.store = store;
    const now = () => this.scheduler.nowMs();
    this.feed = new CatalogFeed({ store });
    this.catalog = catalogOn({ store, now, onChange: (shopId, seq) => this.#notify(shopId, seq) });
  }

  /** On SQLite in the folder, or on the PostgreSQL database at `url`. */
  static async open(url?: string): Promise<SearchHarness> {
    const folder = await mkdtemp(join(tmpdir(), 'aisle-search-'));
    const store = await openStore(
      url === undefined
        ? { kind: 'sqlite', dataDir: folder, role: 'server' }
        : { kind: 'postgres', url, role: 'server' },
    );
    return new SearchHarness(folder, store);
  }

  async close(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    await this.store.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async newShop(name = 'Shop', language = 'en'): Promise<CatalogShop> {
    const now = () => this.scheduler.nowMs();
    const access = accessOn({ store: this.store, now });
    const shop = await access.shops.create({ name, language, url: 'https://shop.example', plan: 'PRO' });
    return { shopId: shop.shopId, maxProducts: 100_000, currency: shop.currency, language: shop.language };
  }

  /** Searches that are told of changes at once, unless `deaf`. Their snapshots lie in `dataDir`. */
  service(options: ServiceOptions = {}, { deaf = false } = {}): TestSearch {
    const { log, scheduler, store } = this;
    const { searchThreads: threads = 1, warmUp = false, spawnSearchThread: spawn } = options;
    const { encodeImages = async () => {} } = options;
    const given = {
      dataDir: this.folder,
      feed: this.feed,
      shopDefaults: storedShopDefaults(store),
      vectors: storedVectors(store),
      learned: () => [],
      popularQueries: storedPopularQueries(store),
      synonyms: storedSynonyms(store),
      rules: storedRules(store),
      keeps: () => true,
      textModel: this.model,
      log,
      scheduler,
      ...options,
    };
    const models = new ActiveModels(given);
    const pool = openSearchPool({ threads, warmUp, scheduler, log, spawn });
    const indexes = createIndexRegistry(given, { spaces: models.spaces, copies: pool });
    const search = new SearchService({ ...given, registry: indexes, pool });
    const stop = async (): Promise<void> => {
      await models.stopSwitching();
      await indexes.stop();
      await models.close();
      await indexes.drained();
    };
    const service = { models, indexes, search, stop };
    this.#services.push(service);
    if (!deaf) this.#notify = (shopId, seq) => indexes.wake(shopId, seq);
    models.start({ encodeImages });
    indexes.start();
    return service;
  }

  sync(shop: CatalogShop, products: Fields[], more: Fields = {}) {
    const request = SyncRequest.parse({ syncType: 'INCREMENTAL', products, ...more });
    return this.catalog.sync({ shop, request });
  }
}

export const product = (externalId: string, more: Fields = {}): Fields => ({
  externalId,
  name: `Product ${externalId}`,
  price: 10,
  ...more,
});

/** All cards of a query, page after page, in the order of their externalIds, without scores. */
export const allCards = async ({ search }: TestSearch, shopId: string, query: string) => {
  const cards: ProductCard[] = [];
  for (let page = 1; ; page++) {
    const request = SearchRequest.parse({ query, page, pageSize: 100, facets: [] });
    const { response } = await search.search({ shopId, request });
    cards.push(...response.products);
    if (response.products.length < 100) break;
  }
  return cards
    .map(({ score, variants, ...card }) => ({
      ...card,
      variants: variants
        .map(({ score: _, ...variant }) => variant)
        .sort((a, b) => (a.externalId < b.externalId ? -1 : 1)),
    }))
    .sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
};

export const idsOf = async (service: TestSearch, shopId: string, query = ''): Promise<string[]> =>
  (await allCards(service, shopId, query)).map((card) => card.externalId);
