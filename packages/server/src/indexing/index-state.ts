import type { LiveFields, SegmentFile } from '@aisle/engine';
import type { StoredGroup } from '../catalog/index.ts';
import type { InSpaces } from '../embeddings/spaces/index-spaces.ts';
import type { OutsidePart } from '../opensearch/index.ts';
import type { BuiltBatch } from './building/group-batch.ts';
import { type UnindexableGroup, UnindexableGroups } from './building/unindexable-groups.ts';
import type { MirroredIndex } from './mirrored-index.ts';

/** Above this many pending products the index builds a backlog: fewer and larger segments, fewer merges. */
const BACKLOG = 2_000;

/** Changes that are no longer pending and are with the builder. */
export type BuildBatch = {
  /** By externalId, the `seq` of its oldest change. */
  readonly changes: ReadonlyMap<string, number>;
};

type BatchInFlight = {
  changes: Map<string, number>;
  /** Live changes that came meanwhile; they are applied on top of the segment when it arrives. */
  overlay: Map<string, LiveFields>;
  /** Products whose images came meanwhile, with their `seq`: the batch may have read them before. */
  newImages: Map<string, number>;
  /** How many batches had arrived when this one was taken. */
  arrivedBefore: number;
};

export type IndexOrigin = InSpaces & {
  /** null: the shop never synced. */
  generationId: string | null;
  seq: number;
  /** Where OpenSearch has the shop; absent or null: it is searched here. */
  outside?: OutsidePart | null;
  awaitingVectors?: Iterable<string>;
  unindexable?: Iterable<UnindexableGroup>;
};

/** A snapshot's state of an index, besides the engine's files. */
export type SavedState = {
  generationId: string | null;
  seq: number;
  modelId: string | null;
  pictureModelId: string | null;
  awaitingVectors: string[];
  unindexable: UnindexableGroup[];
  /** Where OpenSearch has the shop; null: it is searched here. */
  outside: OutsidePart['address']['part'] | null;
};

/** The first `count` of them, in the order they came. */
const firstOf = <Item>(items: Iterable<Item>, count: number): Item[] => {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length >= count) break;
    first.push(item);
  }
  return first;
};

/**
 * One index of a shop and how far it has come. Only the methods in this drawing change that:
 *
 *   change --liveChanged--> columns of the index: visible at once
 *   change --followed--> pending --taken, claimed--> in flight --built--> in the index
 *                           ^-------returned-------------'
 *
 * A root in the index without a vector:
 *
 *   awaiting --vectorsFilled--> filled --rebuilt--> in the index with it
 *
 * Images that arrive after their products:
 *
 *   new --takeNewImages--> being read --imagesAdded--> in the index
 *   ^-----------imagesReturned, or a batch replaced the product meanwhile
 *
 * `pageBuilt` fills a new index from the records; `saved` notes a snapshot. A new catalog or another embedding space is
 * a new IndexState, see `ActiveIndex.swap`.
 */
export class IndexState implements InSpaces {
  readonly index: MirroredIndex;
  readonly space: InSpaces['space'];
  readonly images: InSpaces['images'];
  /** Where OpenSearch has the shop; null: it is searched here. */
  readonly outside: OutsidePart | null;
  #generationId: string | null;
  /** How far the feed was read; live changes up to here are visible. */
  #seq: number;
  /** By externalId, the `seq` of the oldest change that waits to be built; in order of `seq`. */
  #pending = new Map<string, number>();
  /** By externalId, the `seq` of the announcement of its images; those of the second map are being read. */
  readonly #newImages = new Map<string, number>();
  #imagesInHand: ReadonlyMap<string, number> = new Map();
  /** At most two, the older first: while one is built the next is loaded. */
  readonly #inFlight = new Map<BuildBatch, BatchInFlight>();
  #arrived = 0;
  /** Roots of groups in which some member has no vector yet. */
  readonly #awaitingVectors: Set<string>;
  /** Roots whose vectors are in the cache and not in the index yet. */
  readonly #filled = new Set<string>();
  readonly #refusedTexts = new Set<string>();
  readonly #unindexable: UnindexableGroups;
  /** Changes read and groups rebuilt since the last snapshot. */
  #unsaved = 0;

  constructor(index: MirroredIndex, from: IndexOrigin) {
    this.index = index;
    this.space = from.space;
    this.images = from.images;
    this.outside = from.outside ?? null;
    this.#generationId = from.generationId;
    this.#seq = from.seq;
    this.#awaitingVectors = new Set(from.awaitingVectors);
    this.#unindexable = new UnindexableGroups(from.unindexable);
  }

  get generationId(): string | null {
    return this.#generationId;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Every change up to here is in the index. */
  get indexedSeq(): number {
    // Pending changes are in order of `seq` and may be many.
    const oldest = this.#pending.values().next().value ?? Number.POSITIVE_INFINITY;
    let seq = Math.min(this.#seq, oldest - 1);
    for (const { changes } of this.#inFlight.values())
      for (const change of changes.values()) seq = Math.min(seq, change - 1);
    for (const newImages of [this.#newImages, this.#imagesInHand])
      for (const change of newImages.values()) seq = Math.min(seq, change - 1);
    return seq;
  }

  get pending(): number {
    return this.#pending.size;
  }

  /** Products that are pending or with the builder, and changes that the feed has up to `headSeq`. */
  waitingAt(headSeq: number): number {
    let waiting = this.#pending.size + Math.max(0, headSeq - this.#seq);
    for (const { changes } of this.#inFlight.values()) waiting += changes.size;
    return waiting;
  }

  get isBacklog(): boolean {
    return this.#pending.size >= BACKLOG;
  }

  /** Groups whose vectors have arrived and are not in the index yet. */
  get filled(): number {
    return this.#filled.size;
  }

  get groupsWithoutVectors(): number {
    return this.#awaitingVectors.size + this.#filled.size;
  }

  /** Products that the builder fails on. */
  get unindexableProducts(): number {
    return this.#unindexable.products;
  }

  /** Hashes of texts that the encoder refused; they are not tried again. */
  get refusedTexts(): ReadonlySet<string> {
    return this.#refusedTexts;
  }

  /** Changes that a snapshot written now would hold and the last one does not. */
  get unsaved(): number {
    let waiting = this.#pending.size + this.#newImages.size + this.#imagesInHand.size;
    for (const { changes } of this.#inFlight.values()) waiting += changes.size;
    return Math.max(0, this.#unsaved - waiting);
  }

  isPending(externalId: string): boolean {
    return this.#pending.has(externalId);
  }

  /** True when the index has this version of the product, even if other products of the shop still wait. */
  hasVersion(externalId: string, seq: number): boolean {
    return (
      seq <= this.#seq &&
      !this.#pending.has(externalId) &&
      !this.#isInFlight(externalId) &&
      this.index.has(externalId)
    );
  }

  /** The products that have waited longest, up to the first one that is in flight. */
  nextPending(most: number): string[] {
    const externalIds: string[] = [];
    for (const externalId of this.#pending.keys()) {
      if (externalIds.length >= most || this.#isInFlight(externalId)) break;
      externalIds.push(externalId);
    }
    return externalIds;
  }

  nextFilled(most: number): string[] {
    return firstOf(this.#filled, most);
  }

  nextAwaitingVectors(most: number): string[] {
    return firstOf(this.#awaitingVectors, most);
  }

  /** The groups that have the product in the index, or would if the builder did not fail on them. */
  formerRoots(externalId: string): string[] {
    return [this.index.rootOf(externalId), this.#unindexable.rootOf(externalId)].filter(
      (root) => root != null,
    );
  }

  /** True when a later arrival put one of this batch's products into a group that was not loaded. */
  isOutdated(batch: BuildBatch, groups: ReadonlyMap<string, unknown>, members: Iterable<string>): boolean {
    if (this.#inFlight.get(batch)?.arrivedBefore === this.#arrived) return false;
    return [...batch.changes.keys(), ...members].some((externalId) =>
      this.formerRoots(externalId).some((rootId) => !groups.has(rootId)),
    );
  }

  /** Puts price and stock into the index at once. False: the index lacks the product, and no batch brings it. */
  liveChanged(externalId: string, fields: LiveFields): boolean {
    for (const { overlay } of this.#inFlight.values()) overlay.set(externalId, fields);
    return this.index.updateLive(externalId, fields) || this.#isInFlight(externalId);
  }

  /**
   * `count` changes of the feed were read, up to `last`. `toBuild` wait for the builder, `images` for `addImages`,
   * unless the builder will read them.
   */
  followed(
    { toBuild, images }: { toBuild: Iterable<[string, number]>; images: Iterable<[string, number]> },
    last: { generationId: string; seq: number },
    count: number,
  ): void {
    for (const [externalId, seq] of [...toBuild].sort(([, left], [, right]) => left - right)) {
      if (!this.#pending.has(externalId)) this.#pending.set(externalId, seq);
    }
    for (const [externalId, seq] of this.images === null ? [] : images)
      if (!this.#pending.has(externalId)) this.#awaitImages(externalId, seq);
    this.#generationId = last.generationId;
    this.#seq = last.seq;
    this.#unsaved += count;
  }

  /** The next products whose images must be read; `imagesAdded` or `imagesReturned` follows. */
  takeNewImages(most: number): ReadonlyMap<string, number> {
    this.#imagesInHand = new Map(firstOf(this.#newImages, most));
    for (const externalId of this.#imagesInHand.keys()) this.#newImages.delete(externalId);
    return this.#imagesInHand;
  }

  /** The images of the products taken are in the index now. */
  imagesAdded(file: SegmentFile | null): void {
    if (file !== null) this.index.addImages(file);
    for (const { newImages } of this.#inFlight.values())
      for (const [externalId, seq] of this.#imagesInHand) newImages.set(externalId, seq);
    this.#imagesInHand = new Map();
  }

  imagesReturned(): void {
    for (const [externalId, seq] of this.#imagesInHand) this.#awaitImages(externalId, seq);
    this.#imagesInHand = new Map();
  }

  /** Puts the pending changes of these products in flight. */
  taken(externalIds: Iterable<string>): BuildBatch {
    const batch: BatchInFlight = {
      changes: new Map(),
      overlay: new Map(),
      newImages: new Map(),
      arrivedBefore: this.#arrived,
    };
    this.#inFlight.set(batch, batch);
    this.claimed(batch, externalIds);
    return batch;
  }

  /** Adds the pending changes of these products to the batch: its loaded records already contain them. */
  claimed(batch: BuildBatch, externalIds: Iterable<string>): void {
    const changes = this.#inFlight.get(batch)?.changes;
    for (const externalId of externalIds) {
      const seq = this.#pending.get(externalId);
      if (changes === undefined || seq === undefined) continue;
      this.#pending.delete(externalId);
      if (!changes.has(externalId)) changes.set(externalId, seq);
    }
  }

  /** A batch arrives: its segments replace the groups. Returns the roots that the builder failed on for the first time. */
  built(batch: BuildBatch, groups: ReadonlyMap<string, StoredGroup>, built: BuiltBatch): string[] {
    const removeRoots = [...groups.keys()];
    const [first, ...others] = built.files;
    this.index.apply(first === undefined ? { removeRoots } : { add: first, removeRoots });
    for (const add of others) this.index.apply({ add, removeRoots: [] });
    this.#leaveOutRefused(built);
    const { overlay = [], newImages = [] } = this.#inFlight.get(batch) ?? {};
    for (const [externalId, fields] of overlay) this.index.updateLive(externalId, fields);
    for (const [externalId, seq] of newImages)
      if (groups.has(this.index.rootOf(externalId) ?? '')) this.#awaitImages(externalId, seq);
    for (const rootId of removeRoots) this.#awaitingVectors.delete(rootId);
    this.#inFlight.delete(batch);
    this.#arrived++;
    return this.#noteBuilt([...groups.values()], built);
  }

  /** A page of a new index was built; returns as `built`. */
  pageBuilt(groups: StoredGroup[], built: BuiltBatch): string[] {
    for (const add of built.files) this.index.apply({ add, removeRoots: [] });
    this.#leaveOutRefused(built);
    this.#unsaved += groups.length;
    return this.#noteBuilt(groups, built);
  }

  /** A batch failed: its changes are pending again. */
  returned(batch: BuildBatch): void {
    this.#inFlight.delete(batch);
    if (batch.changes.size === 0) return;
    // Where a product changed again meanwhile, the older `seq` stands for both changes.
    const waiting = [...this.#pending, ...batch.changes].sort(([, left], [, right]) => right - left);
    this.#pending = new Map([...new Map(waiting)].sort(([, left], [, right]) => left - right));
  }

  allReturned(): void {
    for (const batch of [...this.#inFlight.keys()]) this.returned(batch);
  }

  textRefused(textHash: string): void {
    this.#refusedTexts.add(textHash);
  }

  /**
   * The encoder has tried the texts of these groups. The groups leave `awaiting`, so that a refused text is not tried
   * for ever.
   */
  vectorsFilled(rootIds: Iterable<string>): void {
    for (const rootId of rootIds) {
      this.#awaitingVectors.delete(rootId);
      this.#filled.add(rootId);
    }
  }

  /** These groups were built again with the vectors that had arrived. */
  rebuilt(rootIds: readonly string[]): void {
    for (const rootId of rootIds) this.#filled.delete(rootId);
    this.#unsaved += rootIds.length;
  }

  /** The state for a snapshot written now. */
  toSave(): SavedState {
    return {
      generationId: this.#generationId,
      seq: this.indexedSeq,
      modelId: this.space.modelId,
      pictureModelId: this.images?.modelId ?? null,
      awaitingVectors: [...new Set([...this.#awaitingVectors, ...this.#filled])],
      unindexable: this.#unindexable.list(),
      outside: this.outside?.address.part ?? null,
    };
  }

  /** A snapshot holds `count` of what was unsaved. Pending changes stay unsaved: the next snapshot is written for them. */
  saved(count: number): void {
    this.#unsaved -= count;
  }

  /** Groups that were built, and that OpenSearch refused. */
  #leaveOutRefused({ poisoned }: BuiltBatch): void {
    if (this.outside !== null && poisoned.size > 0) this.index.apply({ removeRoots: [...poisoned.keys()] });
  }

  #awaitImages(externalId: string, seq: number): void {
    this.#newImages.set(externalId, Math.min(seq, this.#newImages.get(externalId) ?? seq));
  }

  #isInFlight(externalId: string): boolean {
    for (const { changes } of this.#inFlight.values()) if (changes.has(externalId)) return true;
    return false;
  }

  #noteBuilt(groups: StoredGroup[], { incomplete, poisoned }: BuiltBatch): string[] {
    for (const rootId of incomplete) this.#awaitingVectors.add(rootId);
    return this.#unindexable.built(groups, new Set(poisoned.keys()));
  }
}
