import { AisleError } from '@aisle/contract';
import type { ShopDefaultsPort } from '../catalog/index.ts';
import type { Log } from '../kernel/log.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { DEADLINE_PASSED, type Scheduler, withDeadline } from '../kernel/scheduler.ts';
import { OpenSearchUnavailableError } from '../opensearch/index.ts';
import { PollLoop } from '../queue/index.ts';
import { type IndexMetrics, indexMetrics } from './index-metrics.ts';
import { keepPace } from './keep-pace.ts';
import { ShopIndex } from './shop-index.ts';
import type { ShopIndexPorts } from './shop-index-ports.ts';

export type IndexRegistryOptions = {
  ports: ShopIndexPorts;
  shopDefaults: ShopDefaultsPort;
  /** Memory that all loaded indexes together may take. */
  budgetBytes: number;
  /** How often the feed is polled for changes that other processes made. */
  pollMs: number;
  /** Whether this node keeps the shop's index up to date. Others load it for a while, when they need it. */
  keeps: (shopId: string) => boolean;
};

/** The first search on a shop waits this long for changes that are newer than its snapshot. */
const CATCH_UP_MS = 500;
/** A search waits this long for an index that is read from disk, or built in OpenSearch; then it is refused as `not_ready`. */
const LOAD_MS = 15_000;
/** A start loads so many of the shops that were in use, and is not ready until then, or for so long at most. */
const MOST_AT_START = 20;
const START_MS = 30_000;
/** How often OpenSearch is asked how many groups it has of a shop. */
const VERIFY_MS = 30_000;
/** An index that other nodes keep is unloaded when nothing asked for it here for so long. */
const VISIT_MS = 60_000;
/** How long a stop waits for indexes that are being built. */
const SAVE_MS = 3_000;

const EVICTED = 'an index was evicted to make room; the next use loads it again';
const NO_ENGINE = 'The search engine of this shop does not answer; try again in a few seconds.';

type Entry = {
  opening: Promise<ShopIndex>;
  shop: ShopIndex | null;
  /** Searches that hold the index now. */
  pins: number;
  /** When the last one came, by the monotonic clock. */
  usedMs: number;
};

/** The loaded indexes of this process: one per shop, loaded on first use; the least recently used are evicted. */
export class IndexRegistry {
  readonly #options: IndexRegistryOptions;
  readonly #scheduler: Scheduler;
  readonly #log: Log;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #closing = new Map<string, Promise<void>>();
  /** The `seq` of each shop's feed at the last poll; null before the first. */
  #heads: Map<string, number> | null = null;
  /** As noted for the next start, sorted. */
  #inUse = '';
  #starting = true;
  #verifiedMs = 0;
  readonly #poll: PollLoop;
  readonly #stop = new AbortController();

  constructor(options: IndexRegistryOptions) {
    this.#options = options;
    this.#scheduler = options.ports.scheduler;
    this.#log = options.ports.log;
    this.#poll = new PollLoop({
      scheduler: this.#scheduler,
      everyMs: options.pollMs,
      work: () => this.#pollOnce(),
      onFault: (error) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#log.warn('the change feed cannot be polled; searches go on', { reason });
      },
    });
  }

  /** Begins to poll the feed. The search threads start now: one takes half a second until it answers at full speed. */
  start(): void {
    this.#options.ports.copies?.start();
    this.#poll.start();
    void this.#loadThoseInUse();
  }

  /** True until the shops that were in use before the start are loaded. */
  get starting(): boolean {
    return this.#starting;
  }

  /** Follows what other processes wrote and evicts over budget, now instead of at the next poll. Never throws. */
  poll(): Promise<void> {
    return this.#poll.settled();
  }

  /**
   * Runs `use` on the shop's index; it is not evicted meanwhile.
   * @throws AisleError not_ready when the index is still being built
   */
  async use<T>(shopId: string, use: (shop: ShopIndex) => Promise<T> | T): Promise<T> {
    const entry = this.#touch(shopId);
    entry.usedMs = monotonicMs();
    entry.pins += 1;
    try {
      const shop = entry.shop ?? (await this.#opened(entry));
      return await use(shop);
    } finally {
      entry.pins -= 1;
    }
  }

  /** Whether the shop can be searched now, without changes that are missing since the start. */
  isLoaded(shopId: string): boolean {
    return this.peek(shopId)?.isBehind === false;
  }

  /** The shop's index if it is loaded. */
  peek(shopId: string): ShopIndex | null {
    return this.#entries.get(shopId)?.shop ?? null;
  }

  loaded(): ShopIndex[] {
    return [...this.#entries.values()].flatMap(({ shop }) => (shop === null ? [] : [shop]));
  }

  /** The feed has reached `seq`. Loads the shop's index in the background if need be, unless other nodes keep it. */
  wake(shopId: string, seq: number): void {
    if (this.#stop.signal.aborted || !(this.#entries.has(shopId) || this.#options.keeps(shopId))) return;
    const { opening, shop } = this.#touch(shopId);
    if (shop !== null) shop.notify(seq);
    else opening.then((opened) => opened.notify(seq)).catch(() => {});
  }

  /** True when the index has version `seq` of the product. An index that is not loaded is loaded in the background. */
  hasVersion(shopId: string, externalId: string, seq: number): boolean {
    const shop = this.peek(shopId);
    if (shop === null) this.wake(shopId, seq);
    return shop?.hasVersion(externalId, seq) ?? false;
  }

  /** The shop's synonym rules have changed; an index that is not loaded reads them when it is. */
  synonymsChanged(shopId: string): void {
    const entry = this.#entries.get(shopId);
    if (entry?.shop != null) entry.shop.notifySynonyms(null);
    else entry?.opening.then((opened) => opened.notifySynonyms(null)).catch(() => {});
  }

  /** Products of the shop that the index builder fails on; null: its index is not loaded. */
  unindexableProducts(shopId: string): number | null {
    return this.peek(shopId)?.state.unindexableProducts ?? null;
  }

  /** Of the shop's products, those that searches do not show yet as they are, about; null: its index is not loaded. */
  async waitingProducts(shopId: string, products: number): Promise<number | null> {
    const { seq } = await this.#options.ports.feed.current(shopId);
    return this.peek(shopId)?.waitingProducts(products, seq) ?? null;
  }

  /** Resolves when the shop's index is close behind what is stored, or after ten seconds. At once where other nodes keep it. */
  keepPace(shopId: string): Promise<void> {
    const waiting = (): number => {
      const shop = this.peek(shopId);
      return shop?.state.waitingAt(shop.age.head) ?? 0;
    };
    return keepPace(waiting, { scheduler: this.#scheduler, signal: this.#stop.signal });
  }

  metrics(): IndexMetrics {
    const hasModel = this.#options.ports.spaces.texts.active.state === 'ready';
    return indexMetrics(this.loaded(), { hasModel, nowMs: this.#scheduler.nowMs() });
  }

  /**
   * Resolves when the shop's index has everything that its feed has now, vectors too if the model is there.
   * @throws Error when the index cannot follow, or the store is down
   */
  async settled(shopId: string): Promise<void> {
    await this.#options.ports.spaces.texts.active.attempted();
    const shop = await this.#touch(shopId).opening;
    await shop.settled();
  }

  /** Evicts until the rest fits the budget. Indexes that are in use or have work to do stay. */
  async makeRoom(): Promise<void> {
    let bytes = this.loaded().reduce((sum, shop) => sum + bytesOf(shop), 0);
    for (const [shopId, { shop, pins }] of this.#entries) {
      if (bytes <= this.#options.budgetBytes) return;
      if (shop === null || pins > 0 || shop.busy || this.#isNewest(shopId)) continue;
      bytes -= bytesOf(shop);
      await this.#evict(shopId, shop);
    }
  }

  /** Writes snapshots, lets open searches finish, then ends all threads. Loads under way are given up. */
  async stop(): Promise<void> {
    const { copies, indexer } = this.#options.ports;
    this.#stop.abort();
    const closed = this.#closeAll();
    // A build or merge that takes longer is given up: the next start builds from the records.
    await withDeadline(this.#scheduler, SAVE_MS, closed);
    await copies?.close();
    await indexer.close();
    await closed;
  }

  /** After `stop`, and once the models are closed: resolves when no load is under way. */
  async drained(): Promise<void> {
    await Promise.allSettled([...this.#entries.values()].map(({ opening }) => opening));
    this.#entries.clear();
  }

  async #closeAll(): Promise<void> {
    await this.#poll.stop();
    await Promise.allSettled(this.loaded().map((shop) => shop.close()));
    await Promise.allSettled(this.#closing.values());
  }

  #touch(shopId: string): Entry {
    if (this.#stop.signal.aborted) throw new AisleError('not_ready', 'the server is stopping');
    const known = this.#entries.get(shopId);
    const entry = known ?? this.#load(shopId);
    this.#entries.delete(shopId);
    this.#entries.set(shopId, entry);
    return entry;
  }

  #load(shopId: string): Entry {
    const entry: Entry = { opening: this.#openShop(shopId), shop: null, pins: 0, usedMs: monotonicMs() };
    entry.opening.then(
      (shop) => {
        entry.shop = shop;
      },
      (error: unknown) => {
        if (this.#stop.signal.aborted) return;
        if (this.#entries.get(shopId) === entry) this.#entries.delete(shopId);
        const reason = error instanceof Error ? error.message : String(error);
        this.#log.error('the index of a shop could not be loaded; the next use tries again', {
          shopId,
          reason,
        });
      },
    );
    return entry;
  }

  async #openShop(shopId: string): Promise<ShopIndex> {
    await this.#closing.get(shopId);
    const defaults = await this.#options.shopDefaults(shopId);
    if (defaults === null) throw new Error(`there is no shop ${shopId}`);
    const shop = await ShopIndex.open(this.#options.ports, { shopId, defaults, signal: this.#stop.signal });
    await withDeadline(this.#scheduler, CATCH_UP_MS, shop.caughtUp());
    return shop;
  }

  async #opened(entry: Entry): Promise<ShopIndex> {
    const opening = entry.opening.catch((error: unknown) => {
      if (error instanceof OpenSearchUnavailableError) throw new AisleError('not_ready', NO_ENGINE);
      throw error;
    });
    const shop = await withDeadline(this.#scheduler, LOAD_MS, opening);
    if (shop === DEADLINE_PASSED) {
      throw new AisleError(
        'not_ready',
        'the search index of this shop is being built; try again in a minute',
      );
    }
    return shop;
  }

  #isNewest(shopId: string): boolean {
    return [...this.#entries.keys()].at(-1) === shopId;
  }

  async #evict(shopId: string, shop: ShopIndex, why = EVICTED): Promise<void> {
    this.#entries.delete(shopId);
    const closing = shop.close().finally(() => this.#closing.delete(shopId));
    this.#closing.set(shopId, closing);
    await closing;
    this.#log.info(why, { shopId });
  }

  /** Indexes that other nodes keep. */
  async #endVisits(): Promise<void> {
    const since = monotonicMs() - VISIT_MS;
    for (const [shopId, { shop, pins, usedMs }] of this.#entries) {
      if (shop === null || pins > 0 || shop.busy || usedMs > since || this.#options.keeps(shopId)) continue;
      await this.#evict(shopId, shop, 'an index was unloaded: other nodes keep it');
    }
  }

  /** A search after the start would wait for its index. */
  async #loadThoseInUse(): Promise<void> {
    const { snapshots } = this.#options.ports;
    const load = async (): Promise<void> => {
      for (const shopId of (await snapshots.wereInUse()).slice(-MOST_AT_START)) {
        if (this.#stop.signal.aborted) return;
        if (!this.#options.keeps(shopId)) continue;
        // What cannot be loaded is logged, and tried again by the first search.
        await this.#loadIfThere(shopId).catch(() => {});
      }
    };
    await withDeadline(this.#scheduler, START_MS, load());
    this.#starting = false;
  }

  async #loadIfThere(shopId: string): Promise<void> {
    if ((await this.#options.shopDefaults(shopId)) === null) return;
    await (await this.#touch(shopId).opening).caughtUp();
  }

  async #noteInUse(): Promise<void> {
    if (this.#starting) return;
    const shopIds = [...this.#entries.keys()].slice(-MOST_AT_START);
    const inUse = JSON.stringify(shopIds.toSorted());
    if (inUse === this.#inUse) return;
    try {
      await this.#options.ports.snapshots.noteInUse(shopIds);
      this.#inUse = inUse;
    } catch {
      // The disk may be full: the next poll tries again.
    }
  }

  /** Loads shops that another process writes to (an import) before their first search. */
  #wakeChanged(heads: Map<string, number>): void {
    const before = this.#heads;
    this.#heads = heads;
    if (before === null) return;
    for (const [shopId, seq] of heads) {
      if (!this.#entries.has(shopId) && seq > (before.get(shopId) ?? 0)) this.wake(shopId, seq);
    }
  }

  /** Shops that this node may have index files of: those of the last poll, or at the first one, those on disk. */
  async #shopsWithFiles(): Promise<string[]> {
    return this.#heads === null ? this.#options.ports.snapshots.shops() : [...this.#heads.keys()];
  }

  /** Shops move where they belong; what OpenSearch has of them is compared from time to time. */
  async #tellBackends(): Promise<void> {
    const { outside } = this.#options.ports;
    if (outside == null) return;
    const isOutside = await outside.chosen();
    for (const shop of this.loaded()) shop.notifyBackend(isOutside(shop.shopId));
    const nowMs = this.#scheduler.nowMs();
    if (nowMs - this.#verifiedMs < VERIFY_MS) return;
    this.#verifiedMs = nowMs;
    for (const shop of this.loaded()) await shop.verifyOutside();
    await outside.forgetLate();
  }

  /** A shop that has changes no more was erased, perhaps by another node: its index and files go. */
  async #forgetErased(shopIds: readonly string[]): Promise<void> {
    for (const shopId of shopIds) {
      const shop = this.peek(shopId);
      if (shop !== null) await this.#evict(shopId, shop);
      await this.#options.ports.snapshots.remove(shopId);
      await this.#options.ports.outside?.forget(shopId);
      this.#log.info('the index files of an erased shop were removed', { shopId });
    }
  }

  async #pollOnce(): Promise<void> {
    const { feed, synonyms } = this.#options.ports;
    const kept = await this.#shopsWithFiles();
    const [heads, rules] = await Promise.all([feed.currentSeqs(), synonyms.versions()]);
    for (const shop of this.loaded()) {
      shop.notify(heads.get(shop.shopId) ?? 0);
      shop.notifySynonyms(rules.get(shop.shopId) ?? 0);
    }
    await this.#tellBackends();
    await this.#forgetErased(kept.filter((shopId) => !heads.has(shopId)));
    this.#wakeChanged(heads);
    await this.#endVisits();
    await this.makeRoom();
    await this.#options.ports.spaces.closeUnused(this.loaded());
    await this.#noteInUse();
  }
}

const bytesOf = (shop: ShopIndex): number => shop.stats.bytes + shop.stats.vectorBytes + shop.index.copyBytes;
