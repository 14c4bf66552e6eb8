import type { IndexStats } from '@aisle/engine';
import type { ShopDefaults } from '../catalog/index.ts';
import type { ImageSource } from '../embeddings/ports.ts';
import type { VectorSpace } from '../embeddings/spaces/vector-space.ts';
import { PartLostError } from '../opensearch/index.ts';
import { Loop } from '../queue/index.ts';
import { ActiveIndex } from './active-index.ts';
import { addImages } from './building/image-lane.ts';
import { mergeAsPlanned } from './building/merge-segments.ts';
import { buildPending, type IndexedShop, rebuildFilled } from './building/text-lane.ts';
import { fillVectors } from './building/vector-filler.ts';
import { followFeed } from './follower.ts';
import { IndexHealth } from './index-health.ts';
import type { IndexState } from './index-state.ts';
import { loadIndex } from './load-index.ts';
import type { MirroredIndex } from './mirrored-index.ts';
import { moveLoop } from './move-loop.ts';
import { OutsidePlace } from './outside-place.ts';
import { orDiscard, rebuildIndex, type ShopToLoad } from './rebuild-index.ts';
import type { ShopIndexPorts } from './shop-index-ports.ts';
import { SnapshotWriter } from './snapshots/snapshot-writer.ts';

/** Filled groups are rebuilt once there are this many, or nothing else is pending. */
const GROUPS_PER_REFILL = 192;
/** While more products than this are pending, no vectors are made. */
const MOST_PENDING_TO_FILL = 500;

/**
 * One shop's index: follows the feed, builds what is pending, fills in vectors, merges segments, writes snapshots.
 *
 *   following --a `swap` in the feed--> rebuilding ------------------------swap--> following
 *   following --another active space--> moving (still following) --> held --swap--> following
 *   partial, without a snapshot --all records are in--> following
 *
 * `IndexState` draws what following changes, `ActiveIndex` the swap. While it is partial, rebuilds or is held, it neither
 * follows nor builds. Searches go on in every state.
 */
export class ShopIndex {
  readonly shopId: string;
  #defaults: ShopDefaults;
  readonly #ports: ShopIndexPorts;
  readonly #active: ActiveIndex;
  readonly #health: IndexHealth;
  readonly #writer: SnapshotWriter;
  readonly #follow = this.#loop(() => this.#followAll());
  readonly #build = this.#loop(() => this.#buildAll());
  readonly #addImages = this.#loop(() => this.#addAllImages());
  readonly #fill = this.#loop(() => this.#fillAll());
  readonly #merge = this.#loop(() => this.#mergeAll());
  readonly #refreshSynonyms = this.#loop(() => this.#active.loadSynonyms());
  readonly #move: Loop;
  readonly #stop: AbortController;
  readonly #stopListening: () => void;
  #mustRebuild = false;
  #isHeld = false;
  #isFeedAhead = false;
  readonly #place: OutsidePlace;
  /** End of the feed when the index was loaded. */
  readonly #loadedAtSeq: number;
  #isBehind = true;
  /** It is built for the first time: products of the records are missing, and nothing else works on it. */
  #isPartial = true;
  /** Resolves when it is partial no more, or cannot be completed. */
  #whole: Promise<void> = Promise.resolve();

  private constructor(
    ports: ShopIndexPorts,
    { shopId, defaults }: ShopToLoad,
    from: { active: ActiveIndex; loadedAtSeq: number; place: OutsidePlace; stop: AbortController },
  ) {
    const { active, loadedAtSeq, place, stop } = from;
    this.#stop = stop;
    this.#place = place;
    this.#ports = ports;
    this.#loadedAtSeq = loadedAtSeq;
    this.shopId = shopId;
    this.#defaults = defaults;
    this.#active = active;
    this.#health = new IndexHealth(shopId, ports.log);
    this.#health.age.saw(loadedAtSeq, ports.scheduler.nowMs());
    this.#writer = new SnapshotWriter(ports, shopId, () => (this.#isPartial ? null : active.state));
    this.#move = moveLoop(ports, {
      ...{ shopId, active, place, signal: stop.signal },
      defaults: () => this.#defaults,
      // A new catalog is built in the active spaces anyway.
      mayMove: () => !this.#mustRebuild && !this.#isPartial,
      prepare: (fresh) => this.#prepare(fresh),
      whileStill: (work) => this.#whileHeld(work),
      swap: (fresh) => this.#swap(fresh),
    });
    this.#stopListening = ports.spaces.onChange(() => {
      this.#fill.wake();
      this.#move.wake();
    });
  }

  /** Loads the last snapshot, or begins to build from the records; then follows the feed. Throws when the store is down. */
  static async open(ports: ShopIndexPorts, given: ShopToLoad): Promise<ShopIndex> {
    ports.copies?.start();
    const stop = new AbortController();
    const shop = { ...given, signal: AbortSignal.any([given.signal, stop.signal]) };
    const { state, whole } = await loadIndex(ports, shop);
    try {
      const place = await OutsidePlace.open(ports, shop.shopId, state);
      const active = await ActiveIndex.open(ports.synonyms, shop.shopId, state);
      const { seq: loadedAtSeq } = await ports.feed.current(shop.shopId);
      const opened = new ShopIndex(ports, shop, { active, loadedAtSeq, place, stop });
      const failed = (error: unknown): void => opened.#isNotWhole(error);
      opened.#whole = whole.then(() => opened.#isWhole(), failed);
      return opened;
    } catch (error) {
      stop.abort();
      throw error;
    }
  }

  #isWhole(): void {
    this.#isPartial = false;
    if (!this.#stop.signal.aborted) this.wake();
  }

  /** What is there is searched until all is built beside it. */
  #isNotWhole(error: unknown): void {
    if (this.#stop.signal.aborted) return;
    this.#mustRebuild = true;
    this.#failed(error);
  }

  /** Defaults that products of the index get from their shop. */
  get defaults(): ShopDefaults {
    return this.#defaults;
  }

  /** The index that searches read. Take it once per search: a swap replaces it. */
  get index(): MirroredIndex {
    return this.#active.state.index;
  }

  get indexedSeq(): number {
    return this.#active.state.indexedSeq;
  }

  /** Whether changes from before it was loaded are missing: products that were acknowledged, perhaps found before. */
  get isBehind(): boolean {
    // Once it has them it has them for good. Counting what is pending would cost searches beside an import.
    if (this.#isBehind) this.#isBehind = this.#isPartial || this.indexedSeq < this.#loadedAtSeq;
    return this.#isBehind;
  }

  get stats(): IndexStats {
    return this.index.stats();
  }

  /** Of so many products, those that wait to be built, about, when the feed reaches `headSeq`: it may name one several times. */
  waitingProducts(products: number, headSeq: number): number {
    // A new catalog is built beside the active index.
    if (this.#mustRebuild) return products;
    const waiting = this.#isPartial ? products - this.stats.products : this.state.waitingAt(headSeq);
    return Math.max(0, Math.min(products, waiting));
  }

  /** The space of the text vectors in that index. */
  get space(): VectorSpace {
    return this.#active.state.space;
  }

  /** The model of the image vectors in that index; null when it has none. */
  get images(): ImageSource | null {
    return this.#active.state.images;
  }

  /** How far the index that searches read has come. */
  get state(): IndexState {
    return this.#active.state;
  }

  /** True while work is under way or pending; such an index is not evicted. */
  get busy(): boolean {
    return this.#isPartial || this.#loops.some((loop) => loop.busy) || this.#active.state.pending > 0;
  }

  get #loops(): Loop[] {
    return [...this.#working, this.#refreshSynonyms];
  }

  get #working(): Loop[] {
    return [this.#follow, this.#build, this.#addImages, this.#fill, this.#merge, this.#move];
  }

  hasVersion(externalId: string, seq: number): boolean {
    return !this.#isPartial && this.#active.state.hasVersion(externalId, seq);
  }

  get age(): IndexHealth['age'] {
    return this.#health.age;
  }

  /** Tells the index that the feed reaches `seq`. It follows if that is new, or if the last try failed. */
  notify(seq: number): void {
    if (seq > this.indexedSeq) this.#health.age.saw(seq, this.#ports.scheduler.nowMs());
    if (seq > this.#active.state.seq || this.#health.fault !== null) this.wake();
  }

  /** Tells the index the version of the shop's synonym rules; null: they have changed. */
  notifySynonyms(version: number | null): void {
    if (version !== this.#active.synonymsVersion) this.#refreshSynonyms.wake();
  }

  /** Tells the index whether the shop belongs in OpenSearch. It moves, and serves meanwhile. */
  notifyBackend(isOutside: boolean): void {
    if (this.#place.want(isOutside)) this.#move.wake();
  }

  /** What OpenSearch has lost is written anew. Never throws. */
  async verifyOutside(): Promise<void> {
    const { state } = this.#active;
    const { indexedSeq } = state;
    const isStill = (): boolean =>
      this.state === state && state.indexedSeq === indexedSeq && !this.busy && !this.#stop.signal.aborted;
    if (!(await this.#place.isLost(state, isStill))) return;
    this.#mustRebuild = true;
    this.#build.wake();
  }

  wake(): void {
    for (const loop of this.#working) loop.wake();
  }

  /** Resolves when the feed as of now has been followed; vectors may still be on their way. */
  async caughtUp(): Promise<void> {
    await this.#whole;
    this.#follow.wake();
    while (this.#follow.busy || this.#build.busy || this.#addImages.busy) {
      await this.#follow.idle();
      await this.#build.idle();
      await this.#addImages.idle();
    }
  }

  /** Resolves when nothing is left to do. @throws Error when something cannot be done now */
  async settled(): Promise<void> {
    await this.#whole;
    this.#health.forgetFault();
    this.wake();
    // Closed before it was whole, it stays as it is.
    while (this.busy && this.#health.fault === null && !this.#stop.signal.aborted) {
      for (const loop of this.#loops) await loop.idle();
    }
    await this.#writer.idle();
    const { fault } = this.#health;
    if (fault !== null) throw new Error(`the index of shop ${this.shopId} cannot follow: ${fault}`);
  }

  /** Stops following and writes a snapshot if anything is unsaved. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#stopListening();
    // Encoders and merges may take long. Their results are not needed here and will be made again.
    for (const loop of [this.#fill, this.#merge, this.#move]) loop.stop().catch(() => {});
    await Promise.all(
      [this.#follow, this.#build, this.#addImages, this.#refreshSynonyms].map((loop) => loop.stop()),
    );
    await this.#writer.close();
    this.index.retire();
  }

  /** Writes a snapshot now. Never throws: a failure is logged and tried again later. */
  save(): Promise<void> {
    return this.#writer.save();
  }

  #loop(work: () => Promise<void>): Loop {
    return new Loop({ work, onFault: (error) => this.#failed(error) });
  }

  #failed(error: unknown): void {
    if (error instanceof PartLostError) this.#mustRebuild = true;
    this.#health.failed(error);
  }

  get #shop(): IndexedShop {
    return { shopId: this.shopId, defaults: this.defaults, state: this.#active.state };
  }

  async #followAll(): Promise<void> {
    if (this.#mustRebuild || this.#isPartial || this.#isHeld) return;
    const outcome = await followFeed({ feed: this.#ports.feed, ...this.#shop }, this.#stop.signal);
    this.#mustRebuild = outcome === 'rebuild';
    this.#isFeedAhead = outcome === 'full';
    this.#progressed();
    this.#addImages.wake();
    this.#build.wake();
  }

  /** Images do not wait for an import's texts. */
  async #addAllImages(): Promise<void> {
    const goOn = (): boolean =>
      !this.#stop.signal.aborted && !this.#mustRebuild && !this.#isPartial && !this.#isHeld;
    if (await addImages(this.#shop, goOn)) this.#advanced();
  }

  async #buildAll(): Promise<void> {
    while (!this.#stop.signal.aborted && !this.#isHeld) {
      if (this.#mustRebuild) await this.#rebuild();
      else if (this.#isPartial) return;
      else if (this.#active.state.pending > 0)
        await buildPending(this.#ports, this.#shop, () => this.#batchArrived());
      else if (this.#active.state.filled === 0) return;
      if (this.#mustRefill || this.#active.state.pending === 0)
        await rebuildFilled(this.#ports, this.#shop, GROUPS_PER_REFILL);
      this.#advanced();
    }
  }

  get #mustRefill(): boolean {
    return this.#active.state.filled >= GROUPS_PER_REFILL;
  }

  /** Returns whether the next batch may be built at once. */
  #batchArrived(): boolean {
    this.#advanced();
    const mustStop = this.#stop.signal.aborted || this.#isHeld;
    return !mustStop && !this.#mustRebuild && !this.#mustRefill;
  }

  /** The index has changed. */
  #advanced(): void {
    this.#progressed();
    if (this.#isFeedAhead) this.#follow.wake();
    this.#addImages.wake();
    this.#merge.wake();
    this.#fill.wake();
  }

  #progressed(): void {
    this.#health.progressed(this.indexedSeq);
    this.#writer.changed();
  }

  async #fillAll(): Promise<void> {
    if (this.#isPartial) return;
    // Words go first: the encoder takes the cores that the builder needs. It runs once the builder has caught up.
    while (!this.#stop.signal.aborted && this.#active.state.pending <= MOST_PENDING_TO_FILL) {
      if (!(await fillVectors(this.#ports, this.#shop))) return;
      this.#build.wake();
    }
  }

  async #mergeAll(): Promise<void> {
    if (this.#isPartial) return;
    const { state } = this.#active;
    await mergeAsPlanned(this.#ports.indexer, state.index, () => state.isBacklog);
  }

  /** A new catalog, built completely beside the active index. */
  async #rebuild(): Promise<void> {
    const { shopId } = this;
    const { spaces, shopDefaults } = this.#ports;
    const defaults = (await shopDefaults(shopId)) ?? this.#defaults;
    const current = this.#active.state;
    const outside = this.#place.isWanted;
    const into = this.#place.destinationOf(current) ?? current;
    await spaces.building(into, async () => {
      const fresh = await rebuildIndex(this.#ports, {
        ...{ shopId, defaults, spaces: into, outside, signal: this.#stop.signal },
      });
      await orDiscard(fresh, this.#prepare(fresh));
      this.#swap(fresh);
      this.#defaults = defaults;
    });
    this.#mustRebuild = false;
    this.#isPartial = false;
    this.#follow.wake();
    this.#move.wake();
  }

  /** @throws Error when OpenSearch does not answer: then the former index serves on */
  async #prepare(fresh: IndexState): Promise<void> {
    await this.#active.prepare(fresh);
    await fresh.index.served.rehearse(this.#ports.scheduler.nowMs());
  }

  #swap(fresh: IndexState): void {
    const { state: former } = this.#active;
    this.#active.swap(fresh);
    this.#place.swapped(former, fresh);
  }

  async #whileHeld(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await Promise.all([this.#follow.idle(), this.#build.idle(), this.#addImages.idle()]);
      await work();
    } finally {
      this.#isHeld = false;
      this.#advanced();
      this.wake();
    }
  }
}
