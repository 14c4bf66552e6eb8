import { AisleError, type ExplainResponse, type RulePreviewResponse, type Suggestion } from '@aisle/contract';
import type { HeardQuery } from '@aisle/engine';
import { ActiveModels, type ActiveModelsOptions } from '../embeddings/active-models.ts';
import type { ModelChoice } from '../embeddings/choice/model-choice.ts';
import type { ModelSpace } from '../embeddings/spaces/model-space.ts';
import type { TextModelState } from '../embeddings/text-model.ts';
import {
  type ActiveImageModel,
  type ImageModelMetrics,
  imageModelMetrics,
} from '../embeddings/visual/active-image-model.ts';
import { Indexer, type IndexerOptions } from '../indexing/building/indexer.ts';
import { createIndexRegistry, type IndexingOptions } from '../indexing/create-index-registry.ts';
import type { IndexRegistry } from '../indexing/index-registry.ts';
import { type Scheduler, systemScheduler, withDeadline } from '../kernel/scheduler.ts';
import { Turns } from '../kernel/turns.ts';
import type { RulesPort } from '../merchandising/ports.ts';
import { type ExplainInput, runExplain } from './explain.ts';
import type { CorrectThreadInput } from './pool/protocol.ts';
import { requestIndex } from './pool/request-index.ts';
import { openSearchPool, type SearchPool, type SearchPoolOptions } from './pool/search-pool.ts';
import { PopularQueries } from './popular-queries.ts';
import type { LearnedPort, PopularQueriesPort } from './ports.ts';
import { type QueryPorts, runSearch, type SearchInput } from './query.ts';
import { type RecommendInput, type RecommendOutcome, runRecommend, type Seed, seedsOf } from './recommend.ts';
import { type PreviewInput, runPreview } from './rules/preview-rule.ts';
import { ShopRuleBooks } from './rules/shop-rule-books.ts';
import { type Trial, type TrialInput, tryChange } from './rules/try-change.ts';
import { oldestUnindexedSeconds, type SearchMetrics, searchMetrics } from './search-metrics.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { runSuggest, type SuggestInput } from './suggest.ts';

export type SearchServiceOptions = Omit<ActiveModelsOptions & IndexingOptions, 'scheduler'> & {
  popularQueries: PopularQueriesPort;
  /** What shoppers chose. */
  learned: LearnedPort;
  /** The shops' merchandising rules. */
  rules: RulesPort;
  scheduler?: Scheduler;
  /** Threads that answer searches; 0: the main thread does. Default: one a core. */
  searchThreads?: number;
  /** Search threads warm up before the first search; default false. */
  warmUp?: boolean;
  /** Starts the search threads; tests start others. */
  spawnSearchThread?: SearchPoolOptions['spawn'];
  /** Starts the index workers; tests start others. */
  spawnIndexer?: IndexerOptions['spawn'];
};

/** How long a stop waits for indexes that are being built. */
const SAVE_MS = 3_000;

/** Previews of one shop, at work or waiting. Each searches for up to 50 queries, twice. */
const MOST_PREVIEWS = 8;

export type CorrectInput = CorrectThreadInput & { shopId: string };
export type SearchReadiness = { ready: boolean; textModel: TextModelState };

/** Search for all shops of this process. See `docs/architecture` for the path of a search and of a change. */
export class SearchService {
  readonly #scheduler: Scheduler;
  readonly #models: ActiveModels;
  readonly #indexer: Indexer;
  readonly #registry: IndexRegistry;
  /** null: searches run in this thread. */
  readonly #pool: SearchPool | null;
  readonly #queryPorts: QueryPorts;
  readonly #previews = new Turns(MOST_PREVIEWS);

  constructor(options: SearchServiceOptions) {
    const { log, scheduler = systemScheduler, searchThreads, warmUp = false } = options;
    this.#scheduler = scheduler;
    this.#models = new ActiveModels({ ...options, scheduler }, () => this.#registry.loaded());
    const { spaces } = this.#models;
    this.#indexer = new Indexer({ scheduler, log, spawn: options.spawnIndexer });
    const spawn = options.spawnSearchThread;
    this.#pool = openSearchPool({ threads: searchThreads, warmUp, scheduler, log, spawn });
    const parts = { spaces, indexer: this.#indexer, copies: this.#pool };
    this.#registry = createIndexRegistry({ ...options, scheduler }, parts);
    const popular = new PopularQueries({ read: options.popularQueries, scheduler, log });
    const { learned } = options;
    const rules = new ShopRuleBooks({ port: options.rules, scheduler, log });
    this.#queryPorts = { registry: this.#registry, pool: this.#pool, scheduler, popular, learned, rules };
  }

  /** Begins to load the models and to poll the feed, in the background. */
  start(): void {
    // Before the first search: a thread takes half a second until it answers at full speed.
    this.#pool?.start();
    this.#models.start();
    this.#registry.start();
  }

  /** See `ActiveModels.stopSwitching`. */
  stopSwitching(): Promise<unknown> {
    return this.#models.stopSwitching();
  }

  /** Writes snapshots, lets open searches finish, then ends all threads. */
  async stop(): Promise<void> {
    await this.stopSwitching();
    const saved = this.#registry.stop();
    // A build or merge that takes longer is given up: the next start builds from the records.
    await withDeadline(this.#scheduler, SAVE_MS, saved);
    await this.#pool?.close();
    await this.#indexer.close();
    await saved;
    await this.#models.spaces.close();
    await this.#registry.drained();
  }

  /** @throws AisleError not_ready while a first index is being built from many records, overloaded */
  search(input: SearchInput): Promise<SearchOutcome> {
    return runSearch(this.#queryPorts, input);
  }

  /** @throws AisleError not_ready, overloaded */
  suggest(input: SuggestInput): Promise<Suggestion[]> {
    return runSuggest(this.#queryPorts, input);
  }

  /** Corrects a transcript with the shop's vocabulary. @throws AisleError not_ready, overloaded */
  correctTranscript({ shopId, ...transcript }: CorrectInput): Promise<HeardQuery> {
    return this.#registry.use(shopId, ({ index }) => requestIndex(this.#pool, index, 'correct', transcript));
  }

  /** @throws AisleError not_ready, overloaded */
  explain(input: ExplainInput): Promise<ExplainResponse> {
    return runExplain(this.#queryPorts, input);
  }

  /** Cards of products that go with others, or that are asked for now. @throws AisleError not_ready, overloaded */
  recommend(input: RecommendInput): Promise<RecommendOutcome> {
    return runRecommend(this.#queryPorts, input);
  }

  /** Those of the products that the shop's index has. @throws AisleError not_ready */
  seeds(shopId: string, externalIds: readonly string[]): Promise<Seed[]> {
    return seedsOf(this.#queryPorts, shopId, externalIds);
  }

  /** The shop's feed has reached `seq`; made for `CatalogPorts.onChange`. Loads the index if need be. */
  notify(shopId: string, seq: number): void {
    this.#registry.wake(shopId, seq);
  }

  /** The shop's synonym rules have changed; made for `ShopSynonymsPorts.onChange`. */
  synonymsChanged(shopId: string): void {
    this.#registry.synonymsChanged(shopId);
  }

  /** The shop's merchandising rules have changed; made for `ShopRulesPorts.onChange`. */
  rulesChanged(shopId: string): void {
    this.#queryPorts.rules.forget(shopId);
  }

  /** @throws AisleError rule_not_found, not_ready, overloaded */
  async previewRule(input: PreviewInput): Promise<RulePreviewResponse> {
    const startedMs = this.#scheduler.nowMs();
    const preview = this.#previews.take(input.shopId, () => runPreview(this.#queryPorts, input, startedMs));
    if (preview !== null) return preview;
    throw new AisleError('overloaded', 'Rules of this shop are being previewed: try again soon.');
  }

  /** See `tryChange`. @throws AisleError rule_not_found */
  tryChange(input: TrialInput): Promise<Trial> {
    return tryChange(this.#queryPorts, input);
  }

  /** See `IndexRegistry.hasVersion`. */
  isSearchable(shopId: string, externalId: string, seq: number): boolean {
    return this.#registry.hasVersion(shopId, externalId, seq);
  }

  /** The same, but waits for an index that is being loaded. */
  isSearchableNow(shopId: string, externalId: string, seq: number): Promise<boolean> {
    return this.#registry.use(shopId, (shop) => shop.hasVersion(externalId, seq));
  }

  /** Products of the shop that the index builder fails on; null: its index is not loaded. */
  unindexableProducts(shopId: string): number | null {
    return this.#registry.peek(shopId)?.unindexableProducts ?? null;
  }

  /** Age of the oldest known change that no search finds yet; 0: none. */
  oldestUnindexedSeconds(): number {
    return oldestUnindexedSeconds(this.#registry.loaded(), this.#scheduler.nowMs());
  }

  /** Not ready while it is unknown whether searches will find by meaning. */
  readiness(): SearchReadiness {
    const { state } = this.#models.text;
    return { ready: state !== 'loading', textModel: state };
  }

  /** Open requests to the search threads. */
  searchesWaiting(): number {
    return this.#pool?.metrics.waiting ?? 0;
  }

  metrics(): SearchMetrics {
    const textModel = this.#models.text.state;
    const nowMs = this.#scheduler.nowMs();
    return searchMetrics(this.#registry.loaded(), { textModel, pool: this.#pool, nowMs });
  }

  /**
   * Resolves when the shop's index has everything that its feed has now, vectors too if the model is there.
   * @throws Error when the index cannot follow
   */
  async settled(shopId: string): Promise<void> {
    await this.#models.text.attempted();
    const shop = await this.#registry.open(shopId);
    await shop.settled();
  }

  /** Follows what other processes wrote and evicts over budget, now instead of at the next poll. */
  poll(): Promise<void> {
    return this.#registry.poll();
  }

  /** See `ActiveModels.switched`. */
  switched(): Promise<void> {
    return this.#models.switched();
  }

  get textModel(): Pick<ModelSpace, 'state' | 'modelId' | 'languages'> {
    return this.#models.text;
  }

  /** null: search by photo is switched off. */
  get imageModel(): ActiveImageModel | null {
    return this.#models.images;
  }

  get photoQueries(): ImageModelMetrics {
    return imageModelMetrics(this.#models.spaces.images);
  }

  /** The operator's choice of a text model; null: none, so the settings decide. */
  get textChoice(): ModelChoice | null {
    return this.#models.textChoice;
  }

  /** The same for images. */
  get imageChoice(): ModelChoice | null {
    return this.#models.imageChoice;
  }

  /** Writes the shop's snapshot now, if its index is loaded and has news. */
  async saveSnapshot(shopId: string): Promise<void> {
    await this.#registry.peek(shopId)?.save();
  }
}
