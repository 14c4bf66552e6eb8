import type { IndexStats } from '@aisle/engine';
import { followFeed } from './follower.ts';
import { firstFew, hasVersion, type IndexState, indexedSeq, isBacklog } from './index-state.ts';
import { type LoadPorts, loadIndex } from './load-index.ts';
import { Loop } from './loop.ts';
import { mergeAsPlanned } from './merge-segments.ts';
import { moveIndex } from './move-index.ts';
import type { MirroredIndex } from './pool/mirrored-index.ts';
import type { LoadedSynonyms, PictureSource, ShopDefaults, SynonymsPort } from './ports.ts';
import { rebuildIndex, type ShopToLoad } from './rebuild-index.ts';
import type { Scheduler } from './scheduler.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import type { VectorSpace } from './spaces/vector-space.ts';
import { buildPending, rebuildGroups } from './text-lane.ts';
import { UnindexedAge } from './unindexed-age.ts';
import { fillVectors } from './vector-filler.ts';
import { WorkerClosedError } from './worker-client.ts';

export type ShopIndexPorts = LoadPorts & {
  scheduler: Scheduler;
  synonyms: SynonymsPort;
};
type LoadedShop = { shopId: string; defaults: ShopDefaults; state: IndexState };

/** Vectors that have arrived are built in once this many groups have them, or nothing else is to be done. */
const GROUPS_PER_REFILL = 192;
/** Above this many products that wait for their words, none is encoded. */
const MOST_WAITING_TEXTS = 500;
/** A move to another space that failed (the store is down) is tried again after this long: it begins anew. */
const MOVE_AGAIN_MS = 60_000;

/**
 * One shop's index in memory: follows the feed, builds what changed, fills in vectors, merges, writes snapshots.
 *
 *   feed --follow--> price, stock: into the index at once
 *               `--> pending --build--> segment --> index --> awaitingVectors --fill--> filled --build--> ...
 *
 * A swap of the catalog is built beside the index that serves, and replaces it in one step; so is an index of another
 * vector space.
 */
export class ShopIndex {
  readonly shopId: string;
  readonly defaults: ShopDefaults;
  readonly #ports: ShopIndexPorts;
  readonly #age = new UnindexedAge();
  readonly #writer: SnapshotWriter;
  readonly #follow = new Loop(
    () => this.#followAll(),
    (error) => this.#failed(error),
  );
  readonly #build = new Loop(
    () => this.#buildAll(),
    (error) => this.#failed(error),
  );
  readonly #fill = new Loop(
    () => this.#fillAll(),
    (error) => this.#failed(error),
  );
  readonly #merge = new Loop(
    () => this.#mergeAll(),
    (error) => this.#failed(error),
  );
  readonly #move = new Loop(
    () => this.#moveAll(),
    (error) => this.#moveFailed(error),
  );
  readonly #refreshSynonyms = new Loop(
    () => this.#loadSynonyms(),
    (error) => this.#failed(error),
  );
  readonly #stop = new AbortController();
  readonly #stopListening: () => void;
  #state: IndexState;
  #synonyms: LoadedSynonyms;
  #rebuildWanted = false;
  /** Neither followed nor built meanwhile. */
  #isHeld = false;
  #feedIsAhead = false;
  #faultReason: string | null = null;

  private constructor(ports: ShopIndexPorts, shop: LoadedShop & { synonyms: LoadedSynonyms }) {
    this.#ports = ports;
    this.shopId = shop.shopId;
    this.defaults = shop.defaults;
    this.#state = shop.state;
    this.#synonyms = shop.synonyms;
    this.#writer = new SnapshotWriter(ports, shop.shopId, () => this.#state);
    this.#stopListening = ports.spaces.onChange(() => {
      this.#fill.kick();
      this.#move.kick();
    });
  }

  /** Loads the last snapshot, or builds from the records; then follows the feed. Throws when the store is down. */
  static async open(ports: ShopIndexPorts, shop: ShopToLoad): Promise<ShopIndex> {
    ports.pool?.start();
    const state = await loadIndex(ports, shop);
    const { shopId, defaults, signal } = shop;
    const synonyms = await ports.synonyms.load(shopId);
    state.index.setSynonyms(synonyms.rules);
    state.index.serve(shopId);
    const opened = new ShopIndex(ports, { shopId, defaults, state, synonyms });
    if (!signal.aborted) opened.kick();
    return opened;
  }

  /** What searches read. Take it once per search: a swap replaces it. */
  get index(): MirroredIndex {
    return this.#state.index;
  }

  /** Of that index: what is searched in it is a vector of this space. */
  get space(): VectorSpace {
    return this.#state.space;
  }

  /** What the pictures in that index are encoded with; null: it has none. */
  get pictures(): PictureSource | null {
    return this.#state.pictures;
  }

  get indexedSeq(): number {
    return indexedSeq(this.#state);
  }

  get stats(): IndexStats {
    return this.#state.index.stats();
  }

  /** Groups found by words alone so far, whose vectors are still being made or built in. */
  get groupsWithoutVectors(): number {
    return this.#state.awaitingVectors.size + this.#state.filled.size;
  }

  /** Products that the builder cannot digest. */
  get unindexableProducts(): number {
    return this.#state.unindexable.products;
  }

  /** True while work is under way or waits; such an index is not evicted. */
  get busy(): boolean {
    return this.#loops.some((loop) => loop.busy) || this.#state.pending.size > 0;
  }

  get #loops(): Loop[] {
    return [this.#follow, this.#build, this.#fill, this.#merge, this.#move, this.#refreshSynonyms];
  }

  hasVersion(externalId: string, seq: number): boolean {
    return hasVersion(this.#state, externalId, seq);
  }

  unindexedSeconds(nowMs: number): number {
    return this.#age.seconds(nowMs);
  }

  /** The feed is known to reach `seq`: follow it if that is news, or if the last try failed. */
  notify(seq: number): void {
    if (seq > this.indexedSeq) this.#age.saw(seq, this.#ports.scheduler.nowMs());
    if (seq > this.#state.seq || this.#faultReason !== null) this.kick();
  }

  /** The shop's synonym rules are known to be at `version`; null: they have changed. */
  notifySynonyms(version: number | null): void {
    if (version !== this.#synonyms.version) this.#refreshSynonyms.kick();
  }

  kick(): void {
    for (const loop of [this.#follow, this.#build, this.#fill, this.#merge, this.#move]) loop.kick();
  }

  /** Resolves when the feed as of now has been followed; vectors may still be on their way. */
  async caughtUp(): Promise<void> {
    this.#follow.kick();
    while (this.#follow.busy || this.#build.busy) {
      await this.#follow.idle();
      await this.#build.idle();
    }
  }

  /** Resolves when nothing is left to do. @throws Error when something cannot be done now */
  async settled(): Promise<void> {
    this.#faultReason = null;
    this.kick();
    while (this.busy && this.#faultReason === null) {
      for (const loop of this.#loops) await loop.idle();
    }
    await this.#writer.idle();
    if (this.#faultReason !== null)
      throw new Error(`the index of shop ${this.shopId} cannot follow: ${this.#faultReason}`);
  }

  /** Stops following and writes a snapshot when there is news to keep. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#stopListening();
    // Encoders and merges may take their time. What they still bring is of no use here, and is made again.
    for (const loop of [this.#fill, this.#merge, this.#move]) loop.stop().catch(() => {});
    await Promise.all([this.#follow.stop(), this.#build.stop(), this.#refreshSynonyms.stop()]);
    await this.#writer.close();
    this.index.retire();
  }

  /** Writes a snapshot now. Never throws: a failure is logged and tried again later. */
  save(): Promise<void> {
    return this.#writer.save();
  }

  async #followAll(): Promise<void> {
    if (this.#rebuildWanted || this.#isHeld) return;
    const shop = { feed: this.#ports.feed, shopId: this.shopId, state: this.#state };
    const outcome = await followFeed(shop, this.#stop.signal);
    this.#rebuildWanted = outcome === 'rebuild';
    this.#feedIsAhead = outcome === 'full';
    this.#progressed();
    this.#build.kick();
  }

  async #buildAll(): Promise<void> {
    while (!this.#stop.signal.aborted && !this.#isHeld) {
      if (this.#rebuildWanted) await this.#replace();
      else if (this.#state.pending.size > 0)
        await buildPending(this.#ports, this.#shop(), () => this.#lotArrived());
      else if (this.#state.filled.size === 0) return;
      if (this.#mustRefill || this.#state.pending.size === 0) await this.#refill();
      this.#advanced();
    }
  }

  get #mustRefill(): boolean {
    return this.#state.filled.size >= GROUPS_PER_REFILL;
  }

  /** Something was built and is in the index. */
  #advanced(): void {
    this.#progressed();
    if (this.#feedIsAhead) this.#follow.kick();
    this.#merge.kick();
    this.#fill.kick();
  }

  /** Whether the next lot may be built at once. */
  #lotArrived(): boolean {
    this.#advanced();
    const mustStop = this.#stop.signal.aborted || this.#isHeld;
    return !mustStop && !this.#rebuildWanted && !this.#mustRefill;
  }

  /** A new catalog, built completely beside the one that serves. */
  async #replace(): Promise<void> {
    const { shopId, defaults } = this;
    const { spaces } = this.#ports;
    const { signal } = this.#stop;
    const current = this.#state;
    const into = spaces.destinationOf(current) ?? current;
    await spaces.building(into, async () => {
      const fresh = await rebuildIndex(this.#ports, { shopId, defaults, spaces: into, signal });
      await this.#prepare(fresh);
      this.#takePlace(fresh);
    });
    this.#rebuildWanted = false;
    this.#follow.kick();
    this.#move.kick();
  }

  async #prepare({ index }: IndexState): Promise<void> {
    // Before they serve, so that the threads have them compiled by then.
    index.setSynonyms(this.#synonyms.rules);
    await index.serve(this.shopId);
  }

  #takePlace(fresh: IndexState): void {
    // Again, for those that changed meanwhile.
    fresh.index.setSynonyms(this.#synonyms.rules);
    const { index: replaced } = this.#state;
    this.#state = fresh;
    replaced.retire();
  }

  #moveAll(): Promise<void> {
    return this.#ports.spaces.inTurn(async () => {
      const state = this.#state;
      const spaces = this.#ports.spaces.destinationOf(state);
      // A new catalog is built there anyway.
      if (spaces === null || this.#rebuildWanted || this.#stop.signal.aborted) return;
      const { shopId, defaults } = this;
      const move = {
        shopId,
        defaults,
        spaces,
        signal: this.#stop.signal,
        prepare: (fresh: IndexState) => this.#prepare(fresh),
        whileStill: (work: () => Promise<void>) => this.#whileStill(work),
        takePlace: (fresh: IndexState) => {
          const isWanted = this.#state === state && !this.#stop.signal.aborted;
          if (isWanted) this.#takePlace(fresh);
          return isWanted;
        },
      };
      const moved = await this.#ports.spaces.building(spaces, () => moveIndex(this.#ports, move));
      if (moved)
        this.#ports.log.info('the index of a shop has moved to other models', {
          shopId,
          text: spaces.space.modelId,
          pictures: spaces.pictures?.modelId ?? null,
        });
      // The destination may be another one by now.
      if (moved) this.#move.kick();
    });
  }

  #moveFailed(error: unknown): void {
    if (this.#stop.signal.aborted || error instanceof WorkerClosedError) return;
    const reason = error instanceof Error ? error.message : String(error);
    const details = { shopId: this.shopId, reason, retryInMs: MOVE_AGAIN_MS };
    this.#ports.log.warn(
      'the index of a shop could not be moved to another model; it serves as before',
      details,
    );
    this.#ports.scheduler.after(MOVE_AGAIN_MS, () => this.#move.kick());
  }

  async #whileStill(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await Promise.all([this.#follow.idle(), this.#build.idle()]);
      await work();
    } finally {
      this.#isHeld = false;
      this.#advanced();
      this.kick();
    }
  }

  async #loadSynonyms(): Promise<void> {
    this.#synonyms = await this.#ports.synonyms.load(this.shopId);
    this.#state.index.setSynonyms(this.#synonyms.rules);
  }

  async #refill(): Promise<void> {
    const filled = firstFew(this.#state.filled, GROUPS_PER_REFILL);
    if (filled.length === 0) return;
    for (const rootId of await rebuildGroups(this.#ports, this.#shop(), filled))
      this.#state.filled.delete(rootId);
  }

  async #fillAll(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const state = this.#state;
      // Words first: the encoder takes the cores that the builder needs, and comes back when that has caught up.
      if (state.pending.size > MOST_WAITING_TEXTS) return;
      const rootIds = await fillVectors(this.#ports, { shopId: this.shopId, defaults: this.defaults, state });
      if (rootIds.length === 0) return;
      for (const rootId of rootIds) state.filled.add(rootId);
      this.#build.kick();
    }
  }

  #mergeAll(): Promise<void> {
    const state = this.#state;
    return mergeAsPlanned(this.#ports.indexer, state.index, () => isBacklog(state));
  }

  #shop(): LoadedShop {
    return { shopId: this.shopId, defaults: this.defaults, state: this.#state };
  }

  #progressed(): void {
    this.#age.reached(this.indexedSeq);
    if (this.#faultReason !== null) {
      this.#faultReason = null;
      this.#ports.log.info('the index follows its shop again', { shopId: this.shopId });
    }
    this.#writer.changed();
  }

  #failed(error: unknown): void {
    if (this.#stop.signal.aborted || error instanceof WorkerClosedError) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#faultReason) {
      this.#ports.log.error('the index cannot follow its shop for now; it is tried again every second', {
        shopId: this.shopId,
        reason,
      });
    }
    this.#faultReason = reason;
  }
}
