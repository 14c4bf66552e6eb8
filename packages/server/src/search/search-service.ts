import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { ExplainResponse, Suggestion } from '@aisle/contract';
import type { HeardQuery } from '@aisle/engine';
import type { ModelChoice } from './choice/model-choice.ts';
import type { ModelChoices } from './choice/model-choices.ts';
import { ModelSwitch } from './choice/model-switch.ts';
import { type PictureChoice, pictureTarget } from './choice/picture-target.ts';
import type { SwitchTarget } from './choice/switch-target.ts';
import { type TextChoice, textTarget } from './choice/text-target.ts';
import { type ExplainInput, runExplain } from './explain.ts';
import { type IndexMetrics, indexMetrics } from './index-metrics.ts';
import { IndexRegistry } from './index-registry.ts';
import { Indexer, type IndexerOptions } from './indexer.ts';
import type { CorrectQuestion } from './pool/protocol.ts';
import { SearchPool, type SearchPoolOptions } from './pool/search-pool.ts';
import { PopularQueries } from './popular-queries.ts';
import type {
  FeedPort,
  Log,
  PopularQueriesPort,
  ShopDefaultsPort,
  SynonymsPort,
  TextModelSource,
  VectorCachePort,
} from './ports.ts';
import { type QueryPorts, runSearch, type SearchInput } from './query.ts';
import { rehearseIndexer } from './rehearse-indexer.ts';
import { type Cancel, type Scheduler, systemScheduler, withDeadline } from './scheduler.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { IndexSpaces } from './spaces/index-spaces.ts';
import { ModelSpace } from './spaces/model-space.ts';
import { closedPictures, type PictureSpace } from './spaces/picture-space.ts';
import { type FormerVectors, Spaces } from './spaces/spaces.ts';
import { closedSpace } from './spaces/vector-space.ts';
import type { TextModelState } from './text-model.ts';
import {
  PictureModelInUse,
  type PictureModelMetrics,
  pictureModelMetrics,
} from './visual/picture-model-in-use.ts';

export type SearchServiceOptions = {
  dataDir: string;
  feed: FeedPort;
  shopDefaults: ShopDefaultsPort;
  vectors: VectorCachePort;
  popularQueries: PopularQueriesPort;
  synonyms: SynonymsPort;
  /** null: switched off. */
  textModel: TextModelSource | null;
  /** How another one is chosen; default: none can be. */
  textChoice?: TextChoice;
  /** The models that indexes may still be in; default: none is known. */
  formerTextModel?: (of: FormerVectors) => TextModelSource | null;
  /** Default null: products are not found by picture. */
  pictures?: PictureSpace | null;
  /** How another picture model is chosen; default: none can be. */
  pictureChoice?: PictureChoice & { choices: ModelChoices };
  /** As `formerTextModel`. */
  formerPictures?: (of: FormerVectors) => PictureSpace | null;
  log: Log;
  scheduler?: Scheduler;
  /** Memory for all loaded indexes; default half of the machine's. */
  indexMemoryBytes?: number;
  /** How often changes of other processes are looked for; default 1 s. */
  pollMs?: number;
  /** A search does not wait longer for its vector; default 150 ms. */
  encodeDeadlineMs?: number;
  /** Threads that answer searches; 0: the main thread does. Default: one a core. */
  searchThreads?: number;
  /** Threads practise before the first search and the first import; default false. */
  rehearse?: boolean;
  /** Groups of one segment; default: as many as wait make worth while. */
  groupsPerBuild?: number;
  /** Starts them; tests start others. */
  spawnSearchThread?: SearchPoolOptions['spawn'];
  /** Starts the index workers; tests start others. */
  spawnIndexer?: IndexerOptions['spawn'];
};

/** Behind the first searches of a server that has just started. */
const REHEARSE_INDEXER_AFTER_MS = 5_000;
/** How long a stop waits for indexes that are being built. */
const SAVE_MS = 3_000;
/** How often it is looked at what other processes changed. */
const POLL_MS = 1_000;

export type CorrectInput = CorrectQuestion & { shopId: string };
export type SuggestInput = { shopId: string; q: string; limit: number };
export type SearchReadiness = { ready: boolean; textModel: TextModelState };
export type SearchMetrics = IndexMetrics & {
  /** Groups that are found by words and not yet by meaning. */
  vectorsPending: number;
  oldestUnindexedSeconds: number;
  textModel: TextModelState;
  /** Search threads alive, searches they owe an answer, threads that had to be replaced; zeros without threads. */
  pool: SearchPool['metrics'];
};

/** Search for all shops of this process. See `docs/architecture` for the path of a search and of a change. */
export class SearchService {
  readonly #options: SearchServiceOptions;
  readonly #scheduler: Scheduler;
  readonly #spaces: IndexSpaces;
  readonly #indexer: Indexer;
  /** null: search by picture is switched off. */
  readonly pictureModel: PictureModelInUse | null;
  readonly #registry: IndexRegistry;
  readonly #popular: PopularQueries;
  /** null: the text model is switched off, or no other can be chosen. */
  readonly #textSwitch: ModelSwitch | null;
  /** null: as of texts. */
  readonly #pictureSwitch: ModelSwitch | null;
  /** null: searches run in this thread. */
  readonly #pool: SearchPool | null;
  #cancelRehearsal: Cancel = () => {};

  constructor(options: SearchServiceOptions) {
    const { log, scheduler = systemScheduler } = options;
    this.#options = options;
    this.#scheduler = scheduler;
    this.#spaces = this.#newSpaces();
    const { pictures } = this.#spaces;
    this.pictureModel = pictures === null ? null : new PictureModelInUse(pictures, () => this.pictureChoice);
    this.#indexer = new Indexer({
      scheduler,
      log,
      ...(options.spawnIndexer === undefined ? {} : { spawn: options.spawnIndexer }),
    });
    this.#pool = this.#newPool();
    this.#registry = this.#newRegistry();
    this.#textSwitch = this.#newTextSwitch();
    this.#pictureSwitch = this.#newPictureSwitch();
    this.#popular = new PopularQueries({ read: options.popularQueries, scheduler, log });
  }

  /** Begins to load the text model and to poll the feed, both behind the caller. */
  start(): void {
    // Before the first shop is asked for: a thread takes half a second until it answers at full speed.
    this.#pool?.start();
    this.#spaces.start();
    this.#textSwitch?.start();
    this.#pictureSwitch?.start();
    this.#registry.start();
    const rehearse = () => rehearseIndexer(this.#indexer);
    if (this.#options.rehearse === true)
      this.#cancelRehearsal = this.#scheduler.after(REHEARSE_INDEXER_AFTER_MS, rehearse);
  }

  /** Gives up switches of models that are under way: the next start goes on with them. */
  stopSwitching(): Promise<unknown> {
    return Promise.all([this.#textSwitch?.stop(), this.#pictureSwitch?.stop()]);
  }

  /** Writes snapshots of what changed, lets searches under way finish, then ends all threads. */
  async stop(): Promise<void> {
    this.#cancelRehearsal();
    await this.stopSwitching();
    const saved = this.#registry.stop();
    // A build or merge that takes longer is given up: the next start builds from the records.
    await withDeadline(this.#scheduler, SAVE_MS, saved);
    await this.#pool?.close();
    await this.#indexer.close();
    await saved;
    await this.#spaces.close();
    await this.#registry.drained();
  }

  /** @throws AisleError not_ready while a first index is being built from many records, overloaded */
  search(input: SearchInput): Promise<SearchOutcome> {
    return runSearch(this.#queryPorts(), input);
  }

  /** Under two characters there is nothing to suggest. @throws AisleError not_ready, overloaded */
  async suggest({ shopId, q, limit }: SuggestInput): Promise<Suggestion[]> {
    if ([...q.trim()].length < 2) return [];
    const popularQueries = this.#popular.of(shopId);
    const nowMs = this.#scheduler.nowMs();
    return this.#registry.use(shopId, ({ index }) => {
      index.setPopularQueries(popularQueries);
      return index.ask('suggest', { prefix: q, limit, nowMs });
    });
  }

  /** What a recognizer heard, as a query of this shop. @throws AisleError not_ready, overloaded */
  correctTranscript({ shopId, ...question }: CorrectInput): Promise<HeardQuery> {
    return this.#registry.use(shopId, ({ index }) => index.ask('correct', question));
  }

  /** @throws AisleError not_ready, overloaded */
  explain(input: ExplainInput): Promise<ExplainResponse> {
    return runExplain(this.#queryPorts(), input);
  }

  #queryPorts(): QueryPorts {
    return {
      registry: this.#registry,
      scheduler: this.#scheduler,
      popular: this.#popular,
    };
  }

  /** The shop's feed has reached `seq`; made for `CatalogPorts.onChange`. Loads the index if need be. */
  notify(shopId: string, seq: number): void {
    this.#registry.wake(shopId, seq);
  }

  /** The shop's synonym rules have changed; made for `ShopSynonymsPorts.onChange`. */
  synonymsChanged(shopId: string): void {
    this.#registry.synonymsChanged(shopId);
  }

  /** True when the index has version `seq` of the product. An index that is not loaded is loaded behind the answer. */
  isSearchable(shopId: string, externalId: string, seq: number): boolean {
    const shop = this.#registry.peek(shopId);
    if (shop === null) this.#registry.wake(shopId, seq);
    return shop?.hasVersion(externalId, seq) ?? false;
  }

  /** The same, waiting for an index that is being loaded. */
  async isSearchableNow(shopId: string, externalId: string, seq: number): Promise<boolean> {
    return this.#registry.use(shopId, (shop) => shop.hasVersion(externalId, seq));
  }

  /** Of the shop, products that the index builder cannot digest; null: its index is not loaded. */
  unindexableProducts(shopId: string): number | null {
    return this.#registry.peek(shopId)?.unindexableProducts ?? null;
  }

  /** Age of the oldest change known here that no search finds yet; 0: none. */
  oldestUnindexedSeconds(): number {
    const nowMs = this.#scheduler.nowMs();
    return Math.max(0, ...this.#registry.loaded().map((shop) => shop.unindexedSeconds(nowMs)));
  }

  /** Not ready only while it is still unknown whether searches will find by meaning. */
  readiness(): SearchReadiness {
    const { state } = this.#spaces.texts.active;
    return { ready: state !== 'loading', textModel: state };
  }

  /** Searches and suggestions that a thread owes an answer. */
  searchesWaiting(): number {
    return this.#pool?.metrics.waiting ?? 0;
  }

  metrics(): SearchMetrics {
    const shops = this.#registry.loaded();
    const isReady = this.#spaces.texts.active.state === 'ready';
    return {
      ...indexMetrics(shops),
      vectorsPending: isReady ? shops.reduce((sum, shop) => sum + shop.groupsWithoutVectors, 0) : 0,
      oldestUnindexedSeconds: this.oldestUnindexedSeconds(),
      textModel: this.#spaces.texts.active.state,
      pool: this.#pool?.metrics ?? { threads: 0, waiting: 0, restarts: 0 },
    };
  }

  /**
   * Resolves when the shop's index has everything that its feed has now, vectors too if the model is there.
   * @throws Error when the index cannot follow
   */
  async settled(shopId: string): Promise<void> {
    await this.#spaces.texts.active.attempted();
    const shop = await this.#registry.open(shopId);
    await shop.settled();
  }

  /** Follows what other processes wrote and evicts over budget, now instead of at the next poll. */
  poll(): Promise<void> {
    return this.#registry.poll();
  }

  /** Looks at the choices of models now, and resolves when what follows from them is done or has failed. */
  async switched(): Promise<void> {
    await Promise.all([this.#textSwitch?.settled(), this.#pictureSwitch?.settled()]);
  }

  /** The one that searches use. */
  get textModel(): Pick<ModelSpace, 'state' | 'modelId' | 'languages'> {
    return this.#spaces.texts.active;
  }

  get pictureQueries(): PictureModelMetrics {
    return pictureModelMetrics(this.#spaces.pictures);
  }

  /** What was chosen for texts, as of the last look; null: nothing, so the settings say. */
  get textChoice(): ModelChoice | null {
    return this.#textSwitch?.choice ?? null;
  }

  /** The same for pictures. */
  get pictureChoice(): ModelChoice | null {
    return this.#pictureSwitch?.choice ?? null;
  }

  /** Writes the shop's snapshot now, if its index is loaded and has news. */
  async saveSnapshot(shopId: string): Promise<void> {
    await this.#registry.peek(shopId)?.save();
  }

  #newSpaces(): IndexSpaces {
    const { textModel, formerTextModel, pictures = null, formerPictures } = this.#options;
    const former = (of: FormerVectors): ModelSpace | null => {
      const source = formerTextModel?.(of) ?? null;
      return source === null ? null : this.#newSpace(source);
    };
    return new IndexSpaces({
      texts: new Spaces({ active: this.#newSpace(textModel), former, closed: closedSpace }),
      pictures:
        pictures === null
          ? null
          : new Spaces({ active: pictures, former: formerPictures, closed: closedPictures }),
    });
  }

  #newSpace(source: TextModelSource | null): ModelSpace {
    const { log, vectors: stored, encodeDeadlineMs } = this.#options;
    const deadline = encodeDeadlineMs === undefined ? {} : { deadlineMs: encodeDeadlineMs };
    return new ModelSpace({ source, scheduler: this.#scheduler, log, stored, ...deadline });
  }

  #newTextSwitch(): ModelSwitch | null {
    const { feed, shopDefaults, log, textModel, textChoice } = this.#options;
    if (textModel === null || textChoice === undefined) return null;
    const target = textTarget({
      spaces: this.#spaces.texts,
      sourceOf: textChoice.sourceOf,
      spaceOf: (source) => this.#newSpace(source),
      spacesInUse: () => this.#registry.loaded().map(({ space }) => space),
      feed,
      shopDefaults,
      log,
    });
    return this.#newSwitch(textChoice.choices, target);
  }

  #newPictureSwitch(): ModelSwitch | null {
    const [{ pictureChoice }, { pictures: spaces }] = [this.#options, this.#spaces];
    if (spaces === null || pictureChoice === undefined) return null;
    const target = pictureTarget({
      ...pictureChoice,
      spaces,
      spacesInUse: () => this.#registry.loaded().flatMap(({ pictures }) => pictures ?? []),
    });
    return this.#newSwitch(pictureChoice.choices, target);
  }

  #newSwitch(choices: ModelChoices, target: SwitchTarget): ModelSwitch {
    const { log, pollMs = POLL_MS } = this.#options;
    return new ModelSwitch({ choices, target, scheduler: this.#scheduler, log, pollMs });
  }

  #newPool(): SearchPool | null {
    const { log, searchThreads = availableParallelism(), spawnSearchThread, rehearse } = this.#options;
    if (searchThreads === 0) return null;
    return new SearchPool({
      threads: searchThreads,
      rehearse: rehearse ?? false,
      scheduler: this.#scheduler,
      log,
      ...(spawnSearchThread === undefined ? {} : { spawn: spawnSearchThread }),
    });
  }

  #newRegistry(): IndexRegistry {
    const { dataDir, feed, synonyms, log, shopDefaults, indexMemoryBytes, pollMs } = this.#options;
    return new IndexRegistry({
      shopDefaults,
      budgetBytes: indexMemoryBytes ?? totalmem() / 2,
      pollMs: pollMs ?? POLL_MS,
      ports: {
        feed,
        synonyms,
        log,
        spaces: this.#spaces,
        indexer: this.#indexer,
        pool: this.#pool,
        groupsPerBuild: this.#options.groupsPerBuild,
        snapshots: new SnapshotStore(join(dataDir, 'indexes')),
        scheduler: this.#scheduler,
      },
    });
  }
}
