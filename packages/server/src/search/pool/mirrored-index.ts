import {
  Deadline,
  DeadlineError,
  type IndexProduct,
  type IndexStats,
  type LiveFields,
  type MergePart,
  type SearchIndex,
  type SegmentImage,
  type Snapshot,
  type SynonymRule,
} from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import type { PopularQuery } from '../ports.ts';
import { answerQuestion } from './answer-question.ts';
import type { IndexChange, NumberedImage, QuestionKind, Questions, SearchQuestion } from './protocol.ts';
import { type Asked, DEADLINE_MS, late } from './question.ts';
import type { SearchPool } from './search-pool.ts';
import { ServedIndex } from './served-index.ts';

/** Segments below this are attached as they come: their dictionaries take a millisecond or two (some 1,000 products). */
const WORTH_PREPARING_BYTES = 1_000_000;

/**
 * Memory of one copy a product: 115 B of live columns and word frequencies, 320 B of dictionaries on the heap, measured
 * at 20,000 products of which each has a word of its own; at most 100 B of sets of docs by word and value.
 */
const COPY_BYTES_PER_PRODUCT = 535;

/**
 * The index that follows the feed, and from `serve` on its copies in the search threads. Every change goes through
 * here, so that the copies see the same changes in the same order. Without a pool it answers in this thread.
 */
export class MirroredIndex {
  readonly #served: ServedIndex;
  readonly #pool: SearchPool | null;
  /** Its number in the pool while it is served there. */
  #number: number | null = null;
  #nextImage = 1;

  constructor(index: SearchIndex, pool: SearchPool | null) {
    this.#served = new ServedIndex(index, []);
    this.#pool = pool;
  }

  /** Gives the search threads their copies. Questions may be asked at once; resolves when dictionaries are made or late. */
  serve(shopId: string): Promise<void> {
    const pool = this.#pool;
    if (pool === null || this.#number !== null) return Promise.resolve();
    const { index } = this.#served;
    this.#number = pool.attach(shopId, () => ({
      index: index.copy(),
      popularQueries: this.#served.popularQueries,
    }));
    return pool.warm(this.#number);
  }

  /** Takes the copies out of the search threads; what was asked before is still answered. */
  retire(): void {
    if (this.#number !== null) this.#pool?.drop(this.#number);
    this.#number = null;
  }

  /** @throws AisleError overloaded */
  async ask<Kind extends QuestionKind>(
    kind: Kind,
    question: Questions[Kind]['question'],
  ): Promise<Questions[Kind]['answer']> {
    if (this.#pool === null || this.#number === null) return this.#answer(kind, question);
    return this.#pool.ask(this.#number, kind, question, this.#scanFor(kind, question));
  }

  #answer<Kind extends QuestionKind>(
    kind: Kind,
    question: Questions[Kind]['question'],
  ): Questions[Kind]['answer'] {
    try {
      const deadline = new Deadline(monotonicMs, monotonicMs() + DEADLINE_MS);
      return answerQuestion(this.#served, kind, question, { deadline });
    } catch (error) {
      throw error instanceof DeadlineError ? late() : error;
    }
  }

  /** See `Asked.scan`. */
  #scanFor(kind: QuestionKind, question: Questions[QuestionKind]['question']): Asked['scan'] {
    if (kind !== 'search') return null;
    const { request, vector, picture } = question as SearchQuestion;
    const bytes = this.#served.index.scanBytes;
    const isScanned = vector !== null && picture === null && request.query.trim() !== '' && bytes > 0;
    return isScanned ? { vector, bytes } : null;
  }

  /** See `SearchIndex.apply`. */
  apply({ add, removeRoots }: { add?: SegmentImage; removeRoots: readonly string[] }): void {
    this.#change({ kind: 'apply', add: add === undefined ? null : this.#numbered(add), removeRoots });
  }

  /** False when no such product is in the index. */
  updateLive(externalId: string, live: LiveFields): boolean {
    if (!this.#served.index.has(externalId)) return false;
    this.#change({ kind: 'live', externalId, live });
    return true;
  }

  setSynonyms(rules: readonly SynonymRule[]): void {
    // One rule of thousands that changes is all that the threads are sent.
    this.#change({ kind: 'synonyms', change: this.#served.index.synonymChange(rules) });
  }

  /** A list that is the one of before costs nothing. */
  setPopularQueries(queries: PopularQuery[]): void {
    if (queries !== this.#served.popularQueries) this.#change({ kind: 'popular', queries });
  }

  /** See `SearchIndex.replaceSegments`. The threads make the dictionaries of the segment before it takes its place. */
  async replaceSegments(
    ordinals: readonly number[],
    merged: SegmentImage,
    taken: readonly MergePart[],
  ): Promise<void> {
    const image = this.#numbered(merged);
    if (this.#number !== null && merged.bytes.length >= WORTH_PREPARING_BYTES) {
      await this.#pool?.warm(this.#number, image);
    }
    this.#change({
      kind: 'replace',
      ordinals,
      merged: image,
      deadDocs: taken.map(({ deadDocs }) => deadDocs),
    });
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

  exportSnapshot(): Snapshot {
    return this.#served.index.exportSnapshot();
  }

  stats(): IndexStats {
    return this.#served.index.stats();
  }

  /** Estimated memory of the copies in the search threads. */
  get copyBytes(): number {
    if (this.#pool === null || this.#number === null) return 0;
    const { products, tombstones } = this.stats();
    return this.#pool.size * COPY_BYTES_PER_PRODUCT * (products + tombstones);
  }

  #numbered(image: SegmentImage): NumberedImage {
    return { number: this.#nextImage++, image };
  }

  /** First here: what throws here is sent nowhere. */
  #change(change: IndexChange): void {
    this.#served.change(change);
    if (this.#number !== null) this.#pool?.change(this.#number, change);
  }
}
