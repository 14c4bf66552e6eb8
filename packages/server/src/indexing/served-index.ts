import { setImmediate } from 'node:timers/promises';
import {
  type EngineSearchRequest,
  SearchIndex,
  SearchScratch,
  type SegmentFile,
  type ShopElsewhere,
} from '@aisle/engine';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { connectionOf, type OutsideAddress, OutsideBackend } from '../opensearch/index.ts';
import type { IndexChange, NumberedFile, ServedCopy } from './index-changes.ts';
import type { PopularQuery } from './ports.ts';
import { threadEngine } from './thread-engine.ts';

/** The working memory of pages from OpenSearch: small, so that it is not shared with the large indexes of the thread. */
const scratch = new SearchScratch();

/** A first search may come too late. */
const REHEARSALS = 4;
const REHEARSED = {
  filters: {},
  sort: 'relevance' as const,
  offset: 0,
  limit: 24,
  facets: undefined,
  plainText: [],
  photo: null,
  language: 'en',
  explain: false,
  highlight: true,
} satisfies Partial<EngineSearchRequest>;

const openOutside = (index: SearchIndex, { settings, part }: OutsideAddress): OutsideBackend =>
  new OutsideBackend({
    port: connectionOf(settings, monotonicMs),
    part,
    lexicon: () => index.lexicon,
    scratch,
    nowMs: monotonicMs,
  });

/**
 * An index and the shop's popular queries. It is in a search thread, or in the main thread if there are no search
 * threads.
 */
export class ServedIndex {
  readonly index: SearchIndex;
  popularQueries: PopularQuery[];
  #compiling = false;
  /** Segments that are prepared but not added yet. The index recognises them by object identity. */
  readonly #coming = new Map<number, SegmentFile>();

  /** The shop in OpenSearch; null: it is searched in the index. */
  readonly elsewhere: ShopElsewhere | null;

  constructor(index: SearchIndex, popularQueries: PopularQuery[], outside: OutsideAddress | null) {
    this.index = index;
    this.popularQueries = popularQueries;
    this.elsewhere = outside === null ? null : index.in(openOutside(index, outside));
  }

  static fromCopy(copy: ServedCopy): ServedIndex {
    const index = SearchIndex.fromCopy(copy.index, threadEngine);
    return new ServedIndex(index, copy.popularQueries, copy.outside ?? null);
  }

  change(change: IndexChange): void {
    const { index } = this;
    switch (change.kind) {
      case 'apply': {
        const { add, removeRoots } = change;
        index.apply(add === null ? { removeRoots } : { add: this.#arrived(add), removeRoots });
        return;
      }
      case 'live':
        index.updateLive(change.externalId, change.live);
        return;
      case 'replace': {
        const { ordinals, merged, deadDocs } = change;
        const taken = ordinals.map((ordinal, i) => ({
          file: index.file(ordinal),
          deadDocs: deadDocs[i] ?? new Uint32Array(),
        }));
        index.replaceSegments(ordinals, this.#arrived(merged), taken);
        return;
      }
      case 'images':
        index.addImages(change.file);
        return;
      case 'replaceImages': {
        const taken = change.docs.map((docs) => ({ docs }));
        index.replaceImages(change.ordinals, change.merged, taken);
        return;
      }
      case 'synonyms':
        index.changeSynonyms(change.change);
        return;
      case 'popular':
        this.popularQueries = change.queries;
    }
  }

  /** Builds dictionaries piece by piece: of the segment `coming`, or of all attached segments. */
  *warm(coming: NumberedFile | null): Generator<void, void, void> {
    // Facets are counted elsewhere: their dictionary would take more than the rest of the copy.
    if (this.elsewhere !== null) return;
    if (coming === null) {
      yield* this.index.warm();
      return;
    }
    this.#coming.set(coming.number, coming.file);
    yield* this.index.warm(coming.file);
  }

  /**
   * Makes searches that shoppers could make, where another engine has the shop: it compiles its code with the first.
   * @throws Error when it does not answer
   */
  async rehearse(nowMs: number): Promise<void> {
    if (this.elsewhere === null) return;
    for (const rehearsed of this.index.rehearsalQueries(1))
      await this.#rehearse({ ...REHEARSED, ...rehearsed, nowMs });
  }

  async #rehearse(request: EngineSearchRequest): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.elsewhere?.search(request);
        return;
      } catch (error) {
        if (tries === REHEARSALS) throw error;
      }
    }
  }

  /** Compiles the synonyms that a request or a change needs, while other requests go first. */
  async compileSynonyms(): Promise<void> {
    if (this.#compiling || !this.index.hasSynonymsToCompile) return;
    this.#compiling = true;
    for (const _ of this.index.compileSynonyms()) await setImmediate();
    this.#compiling = false;
  }

  #arrived({ number, file }: NumberedFile): SegmentFile {
    const prepared = this.#coming.get(number);
    this.#coming.delete(number);
    return prepared ?? file;
  }
}
