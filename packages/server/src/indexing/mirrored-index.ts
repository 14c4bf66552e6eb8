import type {
  ImagesPart,
  IndexProduct,
  IndexStats,
  LiveFields,
  MergePart,
  SearchIndex,
  SegmentFile,
  Snapshot,
  SynonymRule,
} from '@aisle/engine';
import type { OutsideAddress } from '../opensearch/index.ts';
import type { IndexChange, NumberedFile } from './index-changes.ts';
import type { IndexCopies, PopularQuery } from './ports.ts';
import { ServedIndex } from './served-index.ts';

/** Segments below this (about 1,000 products) are attached at once: their dictionaries take a millisecond or two. */
const WORTH_PREPARING_BYTES = 1_000_000;

/**
 * Memory of one copy, per product:
 *
 * - 115 B of live columns and word frequencies, and 8 B that the rules keep.
 * - 320 B of dictionaries on the heap, at 20,000 products with one word of its own each.
 * - At most 100 B of sets of docs by word and value.
 */
const COPY_BYTES_PER_PRODUCT = 543;
/**
 * Of an index, in each thread that holds it, however few its products: 180 shops of 200 products took 61 MB of each search
 * thread and 36 MB of the main thread.
 */
const THREAD_BYTES_PER_INDEX = 200_000;
/** `COPY_BYTES_PER_PRODUCT` where another engine counts facets: without dictionaries and sets. */
const LEAN_COPY_BYTES_PER_PRODUCT = 115;

/**
 * The index that follows the feed and, after `serve`, its copies in the search threads. Every change goes through here,
 * so that the copies see the same changes in the same order. Without search threads it answers in this thread.
 */
export class MirroredIndex {
  readonly #served: ServedIndex;
  readonly #copies: IndexCopies | null;
  readonly #outside: OutsideAddress | null;
  #number: number | null = null;
  #nextFile = 1;

  constructor(index: SearchIndex, copies: IndexCopies | null, outside: OutsideAddress | null = null) {
    this.#outside = outside;
    this.#served = new ServedIndex(index, [], outside);
    this.#copies = outside === null ? copies : (copies?.outside ?? null);
  }

  /**
   * Gives the search threads their copies, which serve at once. Resolves when their dictionaries are built, or late.
   */
  serve(shopId: string): Promise<void> {
    const copies = this.#copies;
    if (copies === null || this.#number !== null) return Promise.resolve();
    const { index } = this.#served;
    this.#number = copies.attach(shopId, () => ({
      index: index.copy(),
      popularQueries: this.#served.popularQueries,
      outside: this.#outside,
    }));
    return copies.warm(this.#number);
  }

  /** Removes the copies from the search threads; earlier requests are still answered. */
  retire(): void {
    if (this.#number !== null) this.#copies?.drop(this.#number);
    this.#number = null;
  }

  /** The number of the copies in the search threads; null without copies. */
  get number(): number | null {
    return this.#number;
  }

  /** Whether another engine searches the shop. */
  get isOutside(): boolean {
    return this.#outside !== null;
  }

  /** The index in this thread. */
  get served(): ServedIndex {
    return this.#served;
  }

  /** See `SearchIndex.apply`. */
  apply({ add, removeRoots }: { add?: SegmentFile; removeRoots: readonly string[] }): void {
    this.#change({ kind: 'apply', add: add === undefined ? null : this.#numbered(add), removeRoots });
  }

  /** See `SearchIndex.addImages`. */
  addImages(file: SegmentFile): void {
    this.#change({ kind: 'images', file });
  }

  /** False when no such product is in the index. */
  updateLive(externalId: string, live: LiveFields): boolean {
    if (!this.#served.index.has(externalId)) return false;
    this.#change({ kind: 'live', externalId, live });
    return true;
  }

  setSynonyms(rules: readonly SynonymRule[]): void {
    // The threads get only the changed rules, of possibly thousands.
    this.#change({ kind: 'synonyms', change: this.#served.index.synonymChange(rules) });
  }

  setPopularQueries(queries: PopularQuery[]): void {
    this.#change({ kind: 'popular', queries });
  }

  /** See `SearchIndex.replaceSegments`. The threads build the dictionaries of the segment before it is attached. */
  async replaceSegments(
    ordinals: readonly number[],
    merged: SegmentFile,
    taken: readonly MergePart[],
  ): Promise<void> {
    const file = this.#numbered(merged);
    if (this.#number !== null && merged.bytes.length >= WORTH_PREPARING_BYTES) {
      await this.#copies?.warm(this.#number, file);
    }
    this.#change({
      kind: 'replace',
      ordinals,
      merged: file,
      deadDocs: taken.map(({ deadDocs }) => deadDocs),
    });
  }

  /** See `SearchIndex.replaceImages`. */
  replaceImages(ordinals: readonly number[], merged: SegmentFile, taken: readonly ImagesPart[]): void {
    this.#change({ kind: 'replaceImages', ordinals, merged, docs: taken.map(({ docs }) => docs) });
  }

  has(externalId: string): boolean {
    return this.#served.index.has(externalId);
  }

  get(externalId: string): IndexProduct | null {
    return this.#served.index.get(externalId);
  }

  /** See `SearchIndex.rootOf`. */
  rootOf(externalId: string): string | null {
    return this.#served.index.rootOf(externalId);
  }

  rootIds(): Iterable<string> {
    return this.#served.index.rootIds();
  }

  /** See `SearchIndex.mergePlan`. */
  mergePlan(options: { busy: boolean }): number[] | null {
    return this.#served.index.mergePlan(options);
  }

  takePart(ordinal: number): MergePart {
    return this.#served.index.takePart(ordinal);
  }

  /** See `SearchIndex.imagesPlan`. */
  imagesPlan(options: { busy: boolean }): number[] | null {
    return this.#served.index.imagesPlan(options);
  }

  takeImages(ordinal: number): ImagesPart {
    return this.#served.index.takeImages(ordinal);
  }

  exportSnapshot(): Snapshot {
    return this.#served.index.exportSnapshot();
  }

  stats(): IndexStats {
    return this.#served.index.stats();
  }

  /** Estimated memory of the copies in the search threads, and of what this thread holds beside the files. */
  get copyBytes(): number {
    const copies = this.#number === null ? 0 : (this.#copies?.size ?? 0);
    const { products, tombstones } = this.stats();
    const each = this.isOutside ? LEAN_COPY_BYTES_PER_PRODUCT : COPY_BYTES_PER_PRODUCT;
    return (copies + 1) * THREAD_BYTES_PER_INDEX + copies * each * (products + tombstones);
  }

  #numbered(file: SegmentFile): NumberedFile {
    return { number: this.#nextFile++, file };
  }

  /** Applied here first, so that a change that throws is not sent to the threads. */
  #change(change: IndexChange): void {
    this.#served.change(change);
    if (this.#number !== null) this.#copies?.change(this.#number, change);
  }
}
